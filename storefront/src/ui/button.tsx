import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref, useRef } from 'react';
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

/**
 * A press counts for what the button said when the finger went down: when 'Check this address again' has become 'Pay ₹569' before the
 * finger is lifted, nobody has agreed to pay. The keyboard has no such moment: its clicks carry no `detail`.
 */
export function Button({ variant = 'primary', busy = false, full = false, className, children, ...rest }: ButtonProps) {
  const pressed = useRef<ReactNode>(undefined);
  const press = (click: MouseEvent<HTMLButtonElement>) => {
    const hasChanged = click.detail > 0 && typeof pressed.current === 'string' && pressed.current !== children;
    pressed.current = undefined;
    // A disabled button would lose the focus; a busy one keeps it and ignores the press.
    if (busy || hasChanged) click.preventDefault();
    else rest.onClick?.(click);
  };
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onPointerDown={(down) => {
        pressed.current = children;
        rest.onPointerDown?.(down);
      }}
      onClick={press}
      className={classes(styles.button, styles[variant], full && styles.full, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
