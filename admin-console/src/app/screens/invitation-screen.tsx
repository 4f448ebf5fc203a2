import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SecondStep } from '../../features/admin-auth/api';
import { InvitationForm } from '../../features/admin-auth/invitation-form';
import { messages as auth } from '../../features/admin-auth/messages';
import SecondStepForm from '../../features/admin-auth/second-step/second-step-form';
import { BrandMark } from '../brand-mark';

/** Where a one-time link leads: its secret stands behind the #, which no server sees. */
export default function InvitationScreen() {
  const [secret] = useState(() => window.location.hash.slice(1));
  const navigate = useNavigate();
  const [step, setStep] = useState<SecondStep | null>(null);
  const goToDashboard = () => navigate('/admin/dashboard', { replace: true });
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      <title>{auth.invitationTitle}</title>
      <Card sx={{ width: '100%', maxWidth: 440, p: { xs: 3, sm: 5 } }}>
        <BrandMark size={52} />
        <Typography variant="h1" sx={{ mt: 2.5, mb: secret ? 1 : 2.5 }}>
          {auth.invitationTitle}
        </Typography>
        {step ? (
          <SecondStepForm
            ticket={step.ticket!}
            methods={step.methods!}
            onWelcome={goToDashboard}
            onBack={() => navigate('/admin/login')}
          />
        ) : (
          <>
            {secret && (
              <Typography color="textSecondary" sx={{ mb: 3 }}>
                {auth.invitationText}
              </Typography>
            )}
            <InvitationForm secret={secret} onWelcome={goToDashboard} onSecondStep={setStep} />
          </>
        )}
      </Card>
    </Box>
  );
}
