import styles from './drawer.module.css';
import { Sheet, type SheetProps } from './sheet';

export type DrawerProps = Omit<SheetProps, 'className'>;

/** A modal panel from the right edge. */
export function Drawer(props: DrawerProps) {
  return <Sheet {...props} className={styles.drawer} />;
}
