import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { messages } from './messages';
import styles from './your-data-page.module.css';

interface ConfirmFormProps {
  /** What is to be typed. */
  what: string;
  action: string;
  variant?: 'primary' | 'danger';
  busy: boolean;
  error: string | undefined;
  onConfirm: (typed: string) => void;
}

/** A button that works once the shopper has typed what is asked for. */
export function ConfirmForm({ what, action, variant = 'primary', busy, error, onConfirm }: ConfirmFormProps) {
  const [typed, setTyped] = useState('');
  const isTyped = typed.trim().toLowerCase() === what.toLowerCase();
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (isTyped && !busy) onConfirm(typed);
  };
  return (
    <form className={styles.form} noValidate onSubmit={confirm}>
      <Field
        label={messages.type(what)}
        value={typed}
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant={variant} busy={busy} disabled={!isTyped}>
        {action}
      </Button>
    </form>
  );
}
