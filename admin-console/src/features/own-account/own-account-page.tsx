import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PageHeading } from '../../ui/page-heading';
import { Panel } from '../../ui/panel';
import { useSignOutEverywhere } from './api';
import { messages } from './messages';
import { PasswordForm } from './password-form';

export default function OwnAccountPage() {
  const signOut = useSignOutEverywhere();
  return (
    <>
      <PageHeading title={messages.title} description={messages.description} />
      <Stack sx={{ gap: 3, maxWidth: 560 }}>
        <Panel title={messages.password}>
          <PasswordForm />
        </Panel>
        <Panel title={messages.devices}>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {messages.devicesText}
          </Typography>
          <Button variant="outlined" loading={signOut.isPending} onClick={() => signOut.mutate()}>
            {messages.signOut}
          </Button>
        </Panel>
      </Stack>
    </>
  );
}
