import { type InputHTMLAttributes, type Ref, useId } from 'react';
import { classes } from './classes';
import styles from './field.module.css';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error?: string;
  hint?: string;
  /** What stands in the way, though nothing that was typed is wrong. */
  warning?: string;
  /** Warning and error may come while the shopper is in the field, and are read out then. */
  live?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled input whose hint, warning and error are read out with it. */
export function Field({ label, error, hint, warning, live, className, id, ref, ...input }: FieldProps) {
  const made = useId();
  const fieldId = id ?? made;
  const described = classes(
    input['aria-describedby'],
    hint && `${fieldId}-hint`,
    warning && `${fieldId}-warning`,
    error && `${fieldId}-error`,
  );
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={fieldId} className={styles.label}>
        {label}
      </label>
      <input
        {...input}
        ref={ref}
        id={fieldId}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {hint && (
        <p id={`${fieldId}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.told} aria-live={live ? 'polite' : undefined}>
        {warning && (
          <p id={`${fieldId}-warning`} className={styles.warning}>
            {warning}
          </p>
        )}
        {error && (
          <p id={`${fieldId}-error`} className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
