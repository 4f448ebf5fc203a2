import { useState } from 'react';
import { classes } from './classes';
import styles from './product-picture.module.css';

export interface ProductPictureProps {
  img: string | null;
  /** Empty where the name stands beside the picture anyway. */
  name: string;
  /** How wide the picture is shown, in the words of the `sizes` attribute. */
  sizes: string;
  /** For pictures in the first view: loaded at once and first. */
  priority?: boolean;
  className?: string;
}

const OURS = /^(\/pictures\/[\w.-]+)-(?:320|480|800)\.(?:webp|avif)$/;
const WIDTHS = [320, 480, 800];

/** A product's square picture; a drawn plate stands in when there is none or it cannot be loaded. */
export function ProductPicture({ img, name, sizes, priority = false, className }: ProductPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!img || broken === img) return <EmptyPlate name={name} className={className} />;
  const stem = OURS.exec(img)?.[1];
  const picture = (
    <img
      src={img}
      alt={name}
      width={480}
      height={480}
      sizes={stem && sizes}
      srcSet={stem && sourceSet(stem, 'webp')}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      className={classes(styles.picture, className)}
      onError={() => setBroken(img)}
    />
  );
  if (!stem) return picture;
  return (
    <picture className={styles.frame}>
      <source type="image/avif" srcSet={sourceSet(stem, 'avif')} sizes={sizes} />
      {picture}
    </picture>
  );
}

function sourceSet(stem: string, kind: 'avif' | 'webp'): string {
  return WIDTHS.map((width) => `${stem}-${width}.${kind} ${width}w`).join(', ');
}

function EmptyPlate({ name, className }: { name: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 480 480"
      width={480}
      height={480}
      {...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      className={classes(styles.picture, className)}
    >
      <ellipse cx="240" cy="262" rx="176" ry="106" className={styles.plateShadow} />
      <ellipse cx="240" cy="250" rx="176" ry="106" className={styles.plate} />
      <ellipse cx="240" cy="246" rx="128" ry="72" className={styles.plateInner} />
      <path d="M318 286c26-30 58-34 84-26-10 26-40 46-84 26Zm0 0c-20 6-32 14-40 24" className={styles.sprig} />
    </svg>
  );
}
