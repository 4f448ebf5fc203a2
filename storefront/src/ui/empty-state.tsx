import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  title: string;
  text?: string;
  /** A small drawing above the title. */
  art?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, text, art, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {art && (
        <div className={styles.art} aria-hidden>
          {art}
        </div>
      )}
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
