import { useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { messages } from '../messages';
import { openToasts, type ToastAction } from './toast';
import './toaster.css';

const SHOWN_FOR_MS = 3000;
const NOTE = 'note';
const BELOW_HEADER = { top: 'var(--toast-top)', left: '1rem', right: '1rem' };

/** Where notifications appear. Mounted once, when there is a first note. */
export default function Toaster() {
  useEffect(() => {
    const show = (kind: 'success' | 'error' | 'info') => (text: string, action?: ToastAction) => {
      keepBelowHeader();
      sonner[kind](text, { id: NOTE, action: action && { label: action.label, onClick: action.onPress } });
    };
    openToasts({ success: show('success'), error: show('error'), info: show('info') });
  }, []);
  // Below the header, whose badge they speak of: at the bottom they would lie over the bars of cart and payment. One at a time: a new one takes the place of the old.
  return (
    <Sonner
      containerAriaLabel={messages.notes}
      position="top-center"
      duration={SHOWN_FOR_MS}
      theme="system"
      offset={BELOW_HEADER}
      mobileOffset={BELOW_HEADER}
      visibleToasts={1}
    />
  );
}

let watchedUntil = 0;

/** The header sticks to the top and stands lower while the banner is in sight: the note follows it as long as it is shown. */
function keepBelowHeader(): void {
  const isWatched = watchedUntil > performance.now();
  watchedUntil = performance.now() + SHOWN_FOR_MS + 500;
  place();
  if (!isWatched) window.addEventListener('scroll', place, { passive: true });
}

function place(): void {
  if (performance.now() > watchedUntil) return window.removeEventListener('scroll', place);
  const bottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  document.documentElement.style.setProperty('--toast-top', `${Math.max(0, bottom) + 8}px`);
}
