import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  title: string;
  text?: string;
  /** A small drawing above the title. */
  art?: ReactNode;
  action?: ReactNode;
  /** The whole page says nothing else: the title is its heading. */
  isPage?: boolean;
}

export function EmptyState({ title, text, art, action, isPage }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {art && (
        <div className={styles.art} aria-hidden>
          {art}
        </div>
      )}
      {isPage ? <h1 className={styles.title}>{title}</h1> : <p className={styles.title}>{title}</p>}
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
