import Stack from '@mui/material/Stack';
import { PageHeading } from '../../ui/page-heading';
import { Panel } from '../../ui/panel';
import { messages } from './messages';
import { OwnSignIns } from './own-sign-ins';
import { messages as twoStep } from './second-factor/messages';
import { TwoStepSection } from './second-factor/two-step-section';
import { PasswordForm } from './password-form';

export default function OwnAccountPage() {
  return (
    <>
      <PageHeading title={messages.title} description={messages.description} />
      <Stack sx={{ gap: 3, maxWidth: 560 }}>
        <Panel title={messages.password}>
          <PasswordForm />
        </Panel>
        <Panel title={twoStep.title}>
          <TwoStepSection />
        </Panel>
        <Panel title={messages.signIns}>
          <OwnSignIns />
        </Panel>
      </Stack>
    </>
  );
}
