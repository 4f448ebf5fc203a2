import { classes } from '../classes';
import styles from './dialog.module.css';
import { Sheet, type SheetProps } from './sheet';

export interface DialogProps extends Omit<SheetProps, 'className'> {
  size?: 'normal' | 'wide';
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
