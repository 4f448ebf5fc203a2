import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { Notice, type ToldNotice } from './notice';
import look from './notices.module.css';

const MAX_AT_ONCE = 3;

export interface Notices {
  success(text: string): void;
  warning(text: string): void;
  failure(text: string): void;
}

const NoticesContext = createContext<Notices | null>(null);
let lastId = 0;

/** Short messages at the edge of the screen. The region that holds them is always there, so that screen readers hear each new one. */
export function NoticesProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ToldNotice[]>([]);
  const notices = useMemo<Notices>(() => {
    const show = (kind: ToldNotice['kind'], text: string) => {
      lastId += 1;
      const notice = { id: lastId, kind, text };
      setShown((others) => (isRepeated(notice, others) ? others : [...others, notice].slice(-MAX_AT_ONCE)));
    };
    return {
      success: (text) => show('success', text),
      warning: (text) => show('warning', text),
      failure: (text) => show('error', text),
    };
  }, []);
  const remove = (id: number) => setShown((all) => all.filter((each) => each.id !== id));
  return (
    <NoticesContext value={notices}>
      {children}
      <div aria-live="polite" aria-label="Messages" role="region" className={look.region}>
        {shown.map((notice) => (
          <Notice key={notice.id} notice={notice} onGone={remove} />
        ))}
      </div>
    </NoticesContext>
  );
}

export function useNotices(): Notices {
  const notices = useContext(NoticesContext);
  if (!notices) throw new Error('useNotices needs a NoticesProvider above it');
  return notices;
}

/** The same failure told three times at once is still one failure; a success each time is one of its own. */
function isRepeated({ kind, text }: ToldNotice, others: ToldNotice[]): boolean {
  return kind !== 'success' && others.some((other) => other.kind === kind && other.text === text);
}
