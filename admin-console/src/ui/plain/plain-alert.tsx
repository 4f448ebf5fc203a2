import type { ReactNode } from 'react';
import plain from './plain.module.css';

const SIGNS = {
  error:
    'M11 15h2v2h-2zm0-8h2v6h-2zm.99-5C6.47 2 2 6.48 2 12s4.47 10 9.99 10C17.52 22 22 17.52 22 12S17.52 2 11.99 2zM12 20c-4.42 0-8-3.58-8-8s3.58-8 8-8 8 3.58 8 8-3.58 8-8 8z',
  warning: 'M12 5.99L19.53 19H4.47L12 5.99M12 2L1 21h22L12 2zm1 14h-2v2h2v-2zm0-6h-2v4h2v-4z',
};

/** MUI's alert for where MUI is not loaded. */
export function PlainAlert({ severity, children }: { severity: keyof typeof SIGNS; children: ReactNode }) {
  return (
    <div role="alert" className={`${plain.alert} ${plain[severity]}`}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={SIGNS[severity]} />
      </svg>
      <div>{children}</div>
    </div>
  );
}
