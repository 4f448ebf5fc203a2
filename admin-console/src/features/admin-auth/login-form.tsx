import { type FormEvent, type InputHTMLAttributes, type Ref, useId, useRef, useState } from 'react';
import { failureText } from '../../platform/failure-text';
import { PlainAlert } from '../../ui/plain/plain-alert';
import plain from '../../ui/plain/plain.module.css';
import { type SecondStep, useLogIn } from './api';
import { messages } from './messages';

interface LoginFormProps {
  /** The password was right, and a second factor is wanted. */
  onSecondStep: (step: SecondStep) => void;
}

export function LoginForm({ onSecondStep }: LoginFormProps) {
  const logIn = useLogIn();
  const [incomplete, setIncomplete] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = { email: email.current!.value.trim(), password: password.current!.value };
    const missing = typed.email ? (typed.password ? null : password) : email;
    setIncomplete(missing !== null);
    if (missing) missing.current!.focus();
    else logIn.mutate(typed, { onSuccess: (reply) => reply.ticket && onSecondStep(reply) });
  };
  const failure = incomplete ? messages.bothNeeded : logIn.error && failureText(logIn.error, messages.failed);
  return (
    <form noValidate onSubmit={submit} className={plain.form}>
      {failure && <PlainAlert severity="error">{failure}</PlainAlert>}
      <PlainField label={messages.email} ref={email} type="email" name="email" autoComplete="username" autoFocus />
      <PlainPasswordField ref={password} />
      <button type="submit" className={plain.button} disabled={logIn.isPending}>
        {logIn.isPending ? <span role="progressbar" aria-label={messages.logIn} className={plain.spinner} /> : messages.logIn}
      </button>
    </form>
  );
}

function PlainPasswordField({ ref }: { ref: Ref<HTMLInputElement> }) {
  const [shown, setShown] = useState(false);
  const type = shown ? 'text' : 'password';
  return (
    <div className={plain.revealed}>
      <PlainField label={messages.password} ref={ref} type={type} name="password" autoComplete="current-password" />
      <button type="button" className={plain.reveal} onClick={() => setShown(!shown)}>
        {shown ? messages.hidePassword : messages.showPassword}
      </button>
    </div>
  );
}

interface PlainFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  ref: Ref<HTMLInputElement>;
}

function PlainField({ label, ...input }: PlainFieldProps) {
  const id = useId();
  return (
    <div className={plain.field}>
      <label htmlFor={id} className={plain.label}>
        {label}
      </label>
      <input {...input} id={id} className={plain.input} />
    </div>
  );
}
