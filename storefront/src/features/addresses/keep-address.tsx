import { useId } from 'react';
import { Checkbox } from '../../ui/checkbox';
import type { Label } from './api';
import styles from './keep-address.module.css';
import { LabelChoice } from './label-choice';
import { messages } from './messages';

/** Whether the address of an order goes into the book, and under which label. */
export interface Keeping {
  on: boolean;
  label: Label;
}

export interface KeepAddressProps {
  keeping: Keeping;
  onKeeping: (keeping: Keeping) => void;
  isFull: boolean;
}

export function KeepAddress({ keeping, onKeeping, isFull }: KeepAddressProps) {
  const hint = useId();
  if (isFull) return <p className={styles.full}>{messages.full}</p>;
  return (
    <div className={styles.keep}>
      <Checkbox aria-describedby={hint} checked={keeping.on} onToggle={() => onKeeping({ ...keeping, on: !keeping.on })}>
        <strong>{messages.keep}</strong>
      </Checkbox>
      <p id={hint} className={styles.hint}>
        {messages.keepHint}
      </p>
      {keeping.on && <LabelChoice label={keeping.label} onLabel={(label) => onKeeping({ ...keeping, label })} />}
    </div>
  );
}
