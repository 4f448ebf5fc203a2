import type { Schemas } from '@shop/contract';
import { typedCode } from '@shop/domain';
import { type FormEvent, useId, useRef, useState } from 'react';
import { failureText } from '../../../platform/failure-text';
import { PlainAlert } from '../../../ui/plain/plain-alert';
import plain from '../../../ui/plain/plain.module.css';
import { useEnterCode, useEnterPasskey } from './api';
import { messages } from './messages';

type Method = NonNullable<Schemas['AdminLoginReply']['methods']>[number];

interface SecondStepFormProps {
  ticket: string;
  methods: Method[];
  /** The token is there. */
  onWelcome?: () => void;
  onBack: () => void;
}

/** The second step of a sign-in, drawn without MUI like the first. */
export default function SecondStepForm({ ticket, methods, onWelcome, onBack }: SecondStepFormProps) {
  const has = (method: Method): boolean => methods.includes(method);
  const [byRecoveryCode, setByRecoveryCode] = useState(!has('authenticator') && !has('passkey'));
  const usePasskey = useEnterPasskey(ticket);
  const failure = usePasskey.error && failureText(usePasskey.error, messages.passkeyFailed);
  return (
    <div className={plain.form}>
      <p className={plain.lead}>{messages.lead}</p>
      {has('passkey') && (
        <>
          {failure && <PlainAlert severity="error">{failure}</PlainAlert>}
          <button
            type="button"
            className={plain.button}
            autoFocus={!has('authenticator')}
            disabled={usePasskey.isPending}
            onClick={() => usePasskey.mutate(undefined, { onSuccess: onWelcome })}
          >
            {usePasskey.isPending ? <Spinner label={messages.passkey} /> : messages.passkey}
          </button>
        </>
      )}
      {(byRecoveryCode || has('authenticator')) && (
        <CodeForm key={String(byRecoveryCode)} ticket={ticket} isRecoveryCode={byRecoveryCode} onWelcome={onWelcome} />
      )}
      {has('recovery-code') && !byRecoveryCode && (
        <button type="button" className={plain.link} onClick={() => setByRecoveryCode(true)}>
          {messages.byRecoveryCode}
        </button>
      )}
      {byRecoveryCode && has('authenticator') && (
        <button type="button" className={plain.link} onClick={() => setByRecoveryCode(false)}>
          {messages.byApp}
        </button>
      )}
      <button type="button" className={plain.link} onClick={onBack}>
        {messages.back}
      </button>
    </div>
  );
}

interface CodeFormProps extends Pick<SecondStepFormProps, 'ticket' | 'onWelcome'> {
  isRecoveryCode: boolean;
}

function CodeForm({ ticket, isRecoveryCode, onWelcome }: CodeFormProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const enter = useEnterCode(ticket);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = typedCode(input.current!.value);
    const isComplete = isRecoveryCode ? code !== '' : /^(-?\d){6}$/.test(code);
    setMissing(!isComplete);
    input.current!.focus();
    if (isComplete) enter.mutate(code, { onSuccess: onWelcome, onError: () => input.current?.select() });
  };
  const needed = isRecoveryCode ? messages.recoveryCodeNeeded : messages.codeNeeded;
  const failure = isMissing ? needed : enter.error && failureText(enter.error, messages.codeFailed);
  const label = isRecoveryCode ? messages.recoveryCode : messages.code;
  return (
    <form noValidate onSubmit={submit} className={plain.form}>
      {failure && <PlainAlert severity="error">{failure}</PlainAlert>}
      <div className={plain.field}>
        <label htmlFor={id} className={plain.label}>
          {label}
        </label>
        <input
          id={id}
          ref={input}
          className={plain.input}
          name={isRecoveryCode ? 'recovery-code' : 'code'}
          autoComplete={isRecoveryCode ? 'off' : 'one-time-code'}
          inputMode={isRecoveryCode ? 'text' : 'numeric'}
          autoCapitalize={isRecoveryCode ? 'characters' : undefined}
          spellCheck={false}
          maxLength={40}
          autoFocus
        />
      </div>
      <button type="submit" className={plain.button} disabled={enter.isPending}>
        {enter.isPending ? <Spinner label={messages.confirm} /> : messages.confirm}
      </button>
    </form>
  );
}

const Spinner = ({ label }: { label: string }) => <span role="progressbar" aria-label={label} className={plain.spinner} />;
