import { classes } from './classes';
import styles from './skeleton.module.css';

/** Keeps the place of something that is loading. Give it its size through a class or style. */
export function Skeleton({ className, width, height }: { className?: string; width?: string; height?: string }) {
  return <span aria-hidden className={classes(styles.skeleton, className)} style={{ width, height }} />;
}
