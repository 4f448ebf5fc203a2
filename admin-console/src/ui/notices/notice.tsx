import { useEffect, useEffectEvent, useState } from 'react';
import look from './notices.module.css';

const AUTO_CLOSE_MS = 4000;
const LEAVING_MS = 180;

export interface ToldNotice {
  id: number;
  text: string;
  kind: 'success' | 'warning' | 'error';
}

const SIGNS = {
  success:
    'M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2zm-2 15l-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8l-9 9z',
  warning: 'M12 5.99L19.53 19H4.47L12 5.99M12 2L1 21h22L12 2zm1 14h-2v2h2v-2zm0-6h-2v4h2v-4z',
  error: 'M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2zm1 15h-2v-2h2v2zm0-4h-2V7h2v6z',
};
const CROSS = 'M19 6.41L17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z';

/**
 * One notice: white on a dark ground in both schemes, closed by itself or by a tap. It waits while it is pointed at or has the focus, and
 * while the window is not in front: then nobody has read it yet.
 */
export function Notice({ notice: { id, text, kind }, onGone }: { notice: ToldNotice; onGone: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const away = useWindowAway();
  const gone = useEffectEvent(() => onGone(id));
  useEffect(() => {
    if (held || away || leaving) return;
    const timer = setTimeout(() => setLeaving(true), AUTO_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [held, away, leaving]);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => gone(), LEAVING_MS);
    return () => clearTimeout(timer);
  }, [leaving]);
  return (
    <div
      className={`${look.notice} ${look[kind]} ${leaving ? look.leaving : ''}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Sign path={SIGNS[kind]} />
      <div className={look.text}>{text}</div>
      <button type="button" aria-label="Close message" className={look.close} onClick={() => setLeaving(true)}>
        <Sign path={CROSS} />
      </button>
    </div>
  );
}

function Sign({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

function useWindowAway(): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const leave = () => setAway(true);
    const comeBack = () => setAway(false);
    window.addEventListener('blur', leave);
    window.addEventListener('focus', comeBack);
    return () => {
      window.removeEventListener('blur', leave);
      window.removeEventListener('focus', comeBack);
    };
  }, []);
  return away;
}
