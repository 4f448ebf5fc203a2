import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PasswordDialog } from '../../ui/dialogs/password-dialog';
import { type ErasedAccount, type ShopperPrivacy, useErase } from './api';
import { messages } from './messages';

interface EraseDialogProps {
  privacy: ShopperPrivacy;
  who: string;
  onErased: (account: ErasedAccount) => void;
  onClose: () => void;
}

/** Says what goes and what stays, and asks for the password: nothing brings it back. */
export function EraseDialog({ privacy: { shopper, identity_service }, who, onErased, onClose }: EraseDialogProps) {
  const { isPending, error, mutate } = useErase(shopper, onErased);
  return (
    <PasswordDialog
      title={messages.eraseTitle(who)}
      text={messages.eraseText}
      why={messages.whyErase}
      save={messages.erase}
      destructive
      pending={isPending}
      error={error}
      onPassword={mutate}
      onClose={onClose}
    >
      <Lines title={messages.goes} lines={messages.goesList} />
      <Lines title={messages.stays} lines={messages.staysList} />
      <Lines title={messages.others} lines={messages.othersList(identity_service)} />
    </PasswordDialog>
  );
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
  return (
    <div>
      <Typography component="h3" sx={{ fontWeight: 650, mb: 0.5 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </div>
  );
}
