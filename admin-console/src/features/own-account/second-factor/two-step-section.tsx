import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../../platform/api';
import { failureText } from '../../../platform/failure-text';
import { formatMoment } from '../../../platform/shop-time';
import { ListSkeleton } from '../../../ui/lists/list-skeleton';
import { LoadFailure } from '../../../ui/load-failure';
import { StatusChip } from '../../../ui/status-chip';
import { ownSecondFactor, type Passkey, type SecondFactor } from './api';
import { messages } from './messages';
import { type TwoStepAction, TwoStepDialog } from './two-step-dialog';

/** What a person's second step is done with, and what may be done about it. */
export function TwoStepSection() {
  const state = useQuery(ownSecondFactor(useApi()));
  const [action, setAction] = useState<TwoStepAction | null>(null);
  if (state.isError)
    return <LoadFailure text={failureText(state.error, messages.fetchFailed)} onRetry={() => void state.refetch()} />;
  if (!state.data) return <ListSkeleton label={messages.loading} rows={2} />;
  const { is_on, authenticator_since } = state.data;
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <StatusChip colour={is_on ? 'green' : 'grey'}>{is_on ? messages.on : messages.off}</StatusChip>
      <Typography color="textSecondary">{is_on ? messages.onText : messages.offText}</Typography>
      {is_on && <Factors state={state.data} onAsk={setAction} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant={is_on ? 'outlined' : 'contained'} onClick={() => setAction({ what: 'app' })}>
          {authenticator_since ? messages.replaceApp : messages.setUpApp}
        </Button>
        <Button variant="outlined" onClick={() => setAction({ what: 'passkey' })}>
          {messages.addPasskey}
        </Button>
      </Box>
      {action && <TwoStepDialog action={action} onClose={() => setAction(null)} />}
    </Box>
  );
}

function Factors({ state, onAsk }: { state: SecondFactor; onAsk: (action: TwoStepAction) => void }) {
  const { authenticator_since, passkeys, recovery_codes_left } = state;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, width: '100%', listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {authenticator_since && (
        <Factor name={messages.app} text={messages.appSince(formatMoment(authenticator_since))}>
          <RemoveButton what={messages.app} onClick={() => onAsk({ what: 'remove-app' })} />
        </Factor>
      )}
      {passkeys.map((passkey) => (
        <Factor key={passkey.id} name={passkey.label} text={usesOf(passkey)}>
          <RemoveButton what={passkey.label} onClick={() => onAsk({ what: 'remove-passkey', passkey })} />
        </Factor>
      ))}
      <Factor
        name={messages.recoveryCodes}
        text={recovery_codes_left > 0 ? messages.codesLeft(recovery_codes_left) : messages.noCodesLeft}
      >
        <Button size="small" onClick={() => onAsk({ what: 'renew-codes' })}>
          {messages.renewCodes}
        </Button>
      </Factor>
    </Box>
  );
}

function Factor({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <Box
      component="li"
      aria-label={name}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}
    >
      <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{name}</strong>
        <br />
        {text}
      </Typography>
      {children}
    </Box>
  );
}

const RemoveButton = ({ what, onClick }: { what: string; onClick: () => void }) => (
  <Button size="small" color="error" aria-label={messages.removeLabel(what)} onClick={onClick}>
    {messages.remove}
  </Button>
);

const usesOf = ({ created_at, last_used_at }: Passkey): string =>
  `${messages.added(formatMoment(created_at))}, ${last_used_at ? messages.lastUsed(formatMoment(last_used_at)) : messages.neverUsed}`;
