import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Confirm } from '../../ui/dialogs/confirm';
import { messages } from './messages';
import type { ShopDetailsFormValues } from './shop-details-form-values';

const ON_DOCUMENTS = ['legal_name', 'fssai', 'gstin'] as const;
const OF_THE_PICKUP = ['address', 'courier_phone', 'place'] as const;
type GraveName = (typeof ON_DOCUMENTS)[number] | (typeof OF_THE_PICKUP)[number];

export interface GraveChange {
  name: GraveName;
  before: string;
  after: string;
}

/** What of the typed details others rely on: the law on what stands on bills, riders on where they are sent. */
export function findGraveChanges(saved: ShopDetailsFormValues, typed: ShopDetailsFormValues): GraveChange[] {
  return [...ON_DOCUMENTS, ...OF_THE_PICKUP]
    .map((name) => ({ name, before: saved[name], after: typed[name].trim() }))
    .filter(({ before, after }) => before !== after);
}

interface ConfirmDetailsProps {
  changes: GraveChange[];
  pending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Shows old and new side by side, and what follows from it, before it is saved. */
export function ConfirmDetails({ changes, ...answer }: ConfirmDetailsProps) {
  const isAmong = (names: readonly GraveName[]) => changes.some(({ name }) => names.includes(name));
  return (
    <Confirm title={messages.confirmTitle} confirm={messages.confirm} {...answer}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
        {changes.map(({ name, before, after }) => (
          <div key={name}>
            <Typography component="dt" sx={{ fontWeight: 650 }}>
              {messages.fields[name]}
            </Typography>
            <Box component="dd" sx={{ m: 0 }}>
              <Typography component="del" color="textSecondary">
                {before || messages.none}
              </Typography>
              <Typography component="ins" sx={{ display: 'block', textDecoration: 'none' }}>
                {after || messages.none}
              </Typography>
            </Box>
          </div>
        ))}
      </Box>
      {isAmong(OF_THE_PICKUP) && <Typography sx={{ mt: 2 }}>{messages.pickupMoves}</Typography>}
      {isAmong(ON_DOCUMENTS) && <Typography sx={{ mt: 2 }}>{messages.documentsChange}</Typography>}
    </Confirm>
  );
}
