import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { PasswordDialog } from '../../../ui/dialogs/password-dialog';
import { typedCode } from '@shop/domain';
import { useForm } from 'react-hook-form';
import { encode } from 'uqr';
import { failureText } from '../../../platform/failure-text';
import { FormDialog } from '../../../ui/dialogs/form-dialog';
import { Field } from '../../../ui/fields/field';
import { useConfirmApp, useSetUpApp } from './api';
import { messages } from './messages';

interface AppSetupProps {
  onDone: (codes: string[] | null) => void;
  onClose: () => void;
}

interface Secret {
  secret: string;
  address: string;
}

/** First the password, then the app's key, and a first code that proves that the app has it. */
export function AppSetup({ onDone, onClose }: AppSetupProps) {
  const setUp = useSetUpApp();
  const [secret, setSecret] = useState<Secret | null>(null);
  if (secret) return <FirstCode {...secret} onDone={onDone} onClose={onClose} />;
  return (
    <PasswordDialog
      title={messages.setUpApp}
      save={messages.next}
      pending={setUp.isPending}
      error={setUp.error}
      onPassword={(password) => setUp.mutate(password, { onSuccess: setSecret })}
      onClose={onClose}
    />
  );
}

function FirstCode({ secret, address, onDone, onClose }: AppSetupProps & Secret) {
  const confirm = useConfirmApp();
  const form = useForm({ defaultValues: { code: '' } });
  const submit = form.handleSubmit(({ code }) =>
    confirm.mutate(typedCode(code), {
      onSuccess: ({ recovery_codes }) => onDone(recovery_codes),
      onError: () => form.setFocus('code', { shouldSelect: true }),
    }),
  );
  return (
    <FormDialog
      title={messages.setUpApp}
      save={messages.turnOn}
      pending={confirm.isPending}
      failure={confirm.error && failureText(confirm.error, messages.failed)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography>{messages.scan}</Typography>
      <Box sx={{ display: 'grid', placeItems: 'center', '& svg': { borderRadius: '12px', maxWidth: '100%' } }}>
        <QrCode text={address} label={messages.qrCode} />
      </Box>
      <Field
        label={messages.key}
        value={secret.match(/.{1,4}/g)!.join(' ')}
        readOnly
        multiline
        onFocus={(focus) => focus.target.select()}
      />
      <Field
        label={messages.code}
        autoComplete="one-time-code"
        inputProps={{ inputMode: 'numeric', maxLength: 40 }}
        autoFocus
        error={form.formState.errors.code?.message}
        {...form.register('code', { validate: (typed) => /^(-?\d){6}$/.test(typedCode(typed)) || messages.codeNeeded })}
      />
    </FormDialog>
  );
}

const MARGIN = 4;

/** Dark on light in either theme, with the quiet zone that scanners want: drawn here, so that the secret goes nowhere. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: MARGIN });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} width="220" height="220" shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
