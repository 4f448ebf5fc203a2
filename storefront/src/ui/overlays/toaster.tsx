import { useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { messages } from '../messages';
import { openToasts } from './toast';
import './toaster.css';

const SHOWN_FOR_MS = 3000;

/** Where notifications appear. Mounted once, when there is a first note. */
export default function Toaster() {
  useEffect(() => {
    openToasts({
      success: (text) => void sonner.success(text),
      error: (text) => void sonner.error(text),
      info: (text) => void sonner.info(text),
    });
  }, []);
  // At the top: at the bottom they would lie over the bar that pays. Side by side: in a pile one would hide the other's focus.
  return (
    <Sonner
      expand
      containerAriaLabel={messages.notes}
      position="top-center"
      duration={SHOWN_FOR_MS}
      theme="system"
      gap={8}
      visibleToasts={3}
    />
  );
}
