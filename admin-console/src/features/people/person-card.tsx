import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatMoment } from '../../ui/moment';
import { StatusChip } from '../../ui/status-chip';
import type { Person } from './api';
import { messages } from './messages';

export type Deed = 'edit' | 'disable' | 'enable' | 'newLink' | 'signOut';

const COLOURS = { active: 'green', invited: 'blue', late: 'yellow', disabled: 'grey' } as const;

export function PersonCard({ person, onDo }: { person: Person; onDo: (deed: Deed) => void }) {
  const { name, email, role, state, sessions } = person;
  const deeds: Deed[] =
    state === 'disabled' ? ['enable'] : ['edit', 'newLink', ...(sessions > 0 ? (['signOut'] as const) : []), 'disable'];
  return (
    <Card component="li" aria-label={name} sx={{ p: { xs: 2.5, sm: 3 }, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <StatusChip colour="purple">{messages.roles[role]}</StatusChip>
        <StatusChip colour={COLOURS[state]}>{messages.states[state]}</StatusChip>
      </Box>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {email}
        <br />
        {stateText(person)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {deeds.map((deed) => (
          <Button key={deed} variant="outlined" aria-label={`${messages[deed]}: ${name}`} onClick={() => onDo(deed)}>
            {messages[deed]}
          </Button>
        ))}
      </Box>
    </Card>
  );
}

function stateText({ state, invited_until, last_sign_in_at, sessions }: Person): string {
  if (state === 'invited' && invited_until) return messages.until(formatMoment(invited_until));
  if (!last_sign_in_at) return messages.never;
  const last = messages.lastSignIn(formatMoment(last_sign_in_at));
  return sessions > 0 ? `${last} · ${messages.devices(sessions)}` : last;
}
