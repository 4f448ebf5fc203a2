import { useEffect, useRef } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { messages } from '../messages';
import { afterPaint, openToasts, type ToastAction } from './toast';
import './toaster.css';

type Kind = 'success' | 'error' | 'info';

const SHOWN_FOR_MS = 3000;
const BELOW_HEADER = { top: 'var(--toast-top)', left: '1rem', right: '1rem' };

/** Where notifications appear. Mounted once, when there is a first note. */
export default function Toaster() {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const keepBelowHeader = followHeader(region.current!);
    const { say, clearSuccess } = sayInOnePlace();
    const show = (kind: Kind) => (text: string, action?: ToastAction) =>
      afterPaint(() => {
        keepBelowHeader();
        say(kind, text, action);
      });
    openToasts({
      success: show('success'),
      error: show('error'),
      info: show('info'),
      clearSuccess: () => afterPaint(clearSuccess),
    });
  }, []);
  // Below the header, whose badge they speak of: at the bottom they would lie over the bars of cart and payment. One at a time: a new one takes the place of the old.
  return (
    <div ref={region}>
      <Sonner
        containerAriaLabel={messages.notes}
        position="top-center"
        duration={SHOWN_FOR_MS}
        theme="system"
        offset={BELOW_HEADER}
        mobileOffset={BELOW_HEADER}
        visibleToasts={1}
      />
    </div>
  );
}

/** A note is written into the one that stands there; one that is just leaving would take it along, so that it gets a place of its own then. */
function sayInOnePlace(): { say: (kind: Kind, text: string, action?: ToastAction) => void; clearSuccess: () => void } {
  let place = 0;
  let shown: Kind | null = null;
  let latest = (): void => {};
  const say = (kind: Kind, text: string, action?: ToastAction): void => {
    const write = (): void => {
      const press = (): void => {
        leave(); // it goes with the press, and says so to nobody
        action?.onPress();
      };
      shown = kind;
      const button = action && { label: action.label, onClick: press };
      sonner[kind](text, { id: `note-${place}`, action: button, onAutoClose: leave, onDismiss: leave });
    };
    const leave = (): void => {
      place += 1;
      if (latest !== write) latest(); // it was on its way into this one
    };
    latest = write;
    write();
  };
  const clearSuccess = (): void => {
    if (shown === 'success') sonner.dismiss(`note-${place}`);
  };
  return { say, clearSuccess };
}

/**
 * The header sticks to the top and stands lower while the banner is in sight: a note follows it as long as it is shown. Said where notes
 * appear and not on the root: all of the page would be styled again. Returns what to call with each note.
 */
function followHeader(region: HTMLElement): () => void {
  let followedUntil = 0;
  const place = () => {
    if (performance.now() > followedUntil) return window.removeEventListener('scroll', place);
    const bottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    region.style.setProperty('--toast-top', `${Math.max(0, bottom) + 8}px`);
  };
  return () => {
    followedUntil = performance.now() + SHOWN_FOR_MS + 500;
    place();
    window.addEventListener('scroll', place, { passive: true });
  };
}
