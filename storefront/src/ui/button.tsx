import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './button.module.css';
import { classes } from './classes';
import { Spinner } from './spinner';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'primary' | 'quiet' | 'plain' | 'danger';
  /** Shows that the work is under way and keeps a second press from starting it again. */
  busy?: boolean;
  full?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({ variant = 'primary', busy = false, full = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      // A disabled button would lose the focus; a busy one keeps it and ignores the press.
      onClick={busy ? (press) => press.preventDefault() : onClick}
      className={classes(styles.button, styles[variant], full && styles.full, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
