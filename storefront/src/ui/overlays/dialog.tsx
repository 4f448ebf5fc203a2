import type { ReactNode } from 'react';
import { classes } from '../classes';
import styles from './dialog.module.css';
import { Sheet, type SheetProps } from './sheet';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  children: ReactNode;
  /** Stays in sight below the scrolling content. */
  footer?: ReactNode;
  size?: 'normal' | 'wide';
  /** There is nothing to press inside. */
  reading?: boolean;
}

/** A modal window in the middle of the page; on phones a sheet from below. */
export function Dialog({ size = 'normal', ...rest }: DialogProps) {
  return <Sheet {...rest} className={classes(styles.dialog, size === 'wide' && styles.wide)} />;
}

export type DrawerProps = Omit<SheetProps, 'className'>;

/** A modal panel from the right edge. */
export function Drawer(props: DrawerProps) {
  return <Sheet {...props} className={styles.drawer} />;
}
