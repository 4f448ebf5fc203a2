import { useId } from 'react';
import type { Label } from './api';
import styles from './label-choice.module.css';
import { messages } from './messages';

const LABELS: Label[] = ['Home', 'Work', 'Other'];

export function LabelChoice({ label, onLabel }: { label: Label; onLabel: (label: Label) => void }) {
  const group = useId();
  return (
    <fieldset className={styles.labels}>
      <legend className={styles.legend}>{messages.label}</legend>
      {LABELS.map((one) => (
        <label key={one} className={styles.label}>
          <input type="radio" name={group} checked={one === label} onChange={() => onLabel(one)} />
          {messages.labels[one]}
        </label>
      ))}
    </fieldset>
  );
}
