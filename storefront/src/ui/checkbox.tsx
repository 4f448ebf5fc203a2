import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'onChange'> {
  children: ReactNode;
  onToggle: () => void;
}

/** A box to tick, with its text as large a target as a finger needs. */
export function Checkbox({ children, onToggle, ...rest }: CheckboxProps) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" onChange={onToggle} {...rest} />
      {children}
    </label>
  );
}
