import { Fragment } from 'react';
import styles from './hero.module.css';
import type { Slide } from './slides';

/** The first slide is the largest paint of the page; the others load lazily. */
export function SlidePicture({ slide, first }: { slide: Slide; first: boolean }) {
  const fallback = slide.pictures.at(-1);
  return (
    <picture className={styles.art}>
      {slide.pictures.map(({ avif, webp, src: _, ...shape }) => (
        <Fragment key={shape.media ?? 'all'}>
          <source type="image/avif" srcSet={avif} {...shape} />
          <source type="image/webp" srcSet={webp} {...shape} />
        </Fragment>
      ))}
      <img
        src={fallback?.src}
        alt=""
        width={fallback?.width}
        height={fallback?.height}
        className={styles.picture}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'low'}
      />
    </picture>
  );
}
