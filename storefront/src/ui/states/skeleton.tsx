import { useRef } from 'react';
import { classes } from '../classes';
import { useStyle } from '../use-style';
import styles from './skeleton.module.css';

/** Keeps the place of something that is loading. Give it its size through a class, or in words of CSS. */
export function Skeleton({ className, width, height }: { className?: string; width?: string; height?: string }) {
  const place = useRef<HTMLSpanElement>(null);
  useStyle(place, { width, height });
  return <span ref={place} aria-hidden className={classes(styles.skeleton, className)} />;
}

/** Places of these heights, one below the other, and what is loading, for screen readers. */
export function SkeletonList({ label, heights }: { label: string; heights: string[] }) {
  return (
    <>
      <p role="status" className="visually-hidden">
        {label}
      </p>
      {heights.map((height, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </>
  );
}
