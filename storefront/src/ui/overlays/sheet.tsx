import * as Dialog from 'radix-ui/dialog';
import { type ReactNode, useRef } from 'react';
import { useBackToClose } from '../../platform/overlay-history';
import { classes } from '../classes';
import { IconButton } from '../icons/icon-button';
import { messages } from '../messages';
import styles from './sheet.module.css';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  children: ReactNode;
  /** Stays in sight below the scrolling content. */
  footer?: ReactNode;
  className?: string;
  /** There is nothing to press inside: the text itself takes the focus, so that the keys can scroll it. */
  reading?: boolean;
}

/** What dialog and drawer have in common: overlay, title, close button, scrolling content, and the focus trap. */
export function Sheet({ open, onClose, title, description, children, footer, className, reading }: SheetProps) {
  const focus = useReturnedFocus();
  useBackToClose(open, onClose);
  return (
    <Dialog.Root open={open} onOpenChange={(stays) => !stays && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.veil} />
        <Dialog.Content
          className={classes(styles.sheet, className)}
          {...focus}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header className={styles.head}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            {description && <Dialog.Description className={styles.description}>{description}</Dialog.Description>}
            <IconButton label={messages.close} icon="close" className={styles.close} onClick={onClose} />
          </header>
          <div className={styles.content} tabIndex={reading ? 0 : undefined}>
            {children}
          </div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Radix returns the focus to its own trigger only; our sheets are opened from anywhere, so we remember the opener. */
function useReturnedFocus() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement as HTMLElement | null;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // The page itself opened it where another sheet had just closed: there is nothing to return to.
      const isThere = opener.current?.isConnected && opener.current !== document.body;
      (isThere ? opener.current : document.querySelector('main'))?.focus();
    },
  };
}
