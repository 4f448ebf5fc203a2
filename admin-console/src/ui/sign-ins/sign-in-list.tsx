import type { Schemas } from '@shop/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatMoment } from '../../platform/shop-time';
import { StatusChip } from '../status-chip';

export type SignIn = Schemas['SignInReply'];

export const deviceOf = ({ device }: SignIn): string => device ?? 'Unknown device';

interface SignInListProps {
  signIns: SignIn[];
  label: string;
  /** The one that is being ended. */
  ending: string | undefined;
  onEnd: (signIn: SignIn) => void;
}

/** Where somebody is signed in. The place that looks is ended by Logout. */
export function SignInList({ signIns, label, ending, onEnd }: SignInListProps) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {signIns.map((signIn) => (
        <Box
          key={signIn.id}
          component="li"
          sx={{
            display: 'flex',
            gap: 1.5,
            alignItems: 'center',
            py: 1.5,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 600 }}>{deviceOf(signIn)}</Typography>
            <Typography variant="body2" color="textSecondary">
              {placeOf(signIn)}
            </Typography>
          </Box>
          {signIn.is_current ? (
            <StatusChip colour="green">This device</StatusChip>
          ) : (
            <Button
              variant="outlined"
              loading={ending === signIn.id}
              aria-label={`Sign out: ${deviceOf(signIn)}, ${placeOf(signIn)}`}
              onClick={() => onEnd(signIn)}
            >
              Sign out
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
}

function placeOf({ network, last_used_at, is_current, signed_in_at }: SignIn): string {
  const used = is_current ? `Signed in ${formatMoment(signed_in_at)}` : `Last used ${formatMoment(last_used_at)}`;
  return network ? `${used} · network ${network}` : used;
}
