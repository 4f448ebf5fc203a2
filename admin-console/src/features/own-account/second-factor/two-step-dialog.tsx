import { useState } from 'react';
import { PasswordDialog } from '../../../ui/dialogs/password-dialog';
import { type Passkey, useRemoveApp, useRemovePasskey, useRenewCodes } from './api';
import { AppSetup } from './app-setup';
import { messages } from './messages';
import { PasskeySetup } from './passkey-setup';
import { RecoveryCodes } from './recovery-codes';

export type TwoStepAction =
  | { what: 'app' | 'passkey' | 'remove-app' | 'renew-codes' }
  | { what: 'remove-passkey'; passkey: Passkey };

/** What somebody asked for; when it brings recovery codes, these are shown before it closes. */
export function TwoStepDialog({ action, onClose }: { action: TwoStepAction; onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const done = (made: string[] | null) => (made ? setCodes(made) : onClose());
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (action.what === 'remove-passkey') return <RemovePasskey passkey={action.passkey} onClose={onClose} />;
  if (action.what === 'app') return <AppSetup onDone={done} onClose={onClose} />;
  if (action.what === 'passkey') return <PasskeySetup onDone={done} onClose={onClose} />;
  if (action.what === 'remove-app') return <RemoveApp onClose={onClose} />;
  return <RenewCodes onDone={done} onClose={onClose} />;
}

function RemoveApp({ onClose }: { onClose: () => void }) {
  const remove = useRemoveApp();
  return <RemoveFactor what={messages.app} remove={remove} onClose={onClose} />;
}

function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const remove = useRemovePasskey(passkey);
  return <RemoveFactor what={passkey.label} remove={remove} onClose={onClose} />;
}

interface RemoveFactorProps {
  what: string;
  remove: ReturnType<typeof useRemoveApp>;
  onClose: () => void;
}

const RemoveFactor = ({ what, remove, onClose }: RemoveFactorProps) => (
  <PasswordDialog
    title={messages.removeTitle(what)}
    text={messages.removeText}
    save={messages.remove}
    destructive
    pending={remove.isPending}
    error={remove.error}
    onPassword={(password) => remove.mutate(password, { onSuccess: onClose })}
    onClose={onClose}
  />
);

function RenewCodes({ onDone, onClose }: { onDone: (codes: string[] | null) => void; onClose: () => void }) {
  const renew = useRenewCodes();
  return (
    <PasswordDialog
      title={messages.renewTitle}
      text={messages.renewText}
      save={messages.renewCodes}
      pending={renew.isPending}
      error={renew.error}
      onPassword={(password) => renew.mutate(password, { onSuccess: ({ recovery_codes }) => onDone(recovery_codes) })}
      onClose={onClose}
    />
  );
}
