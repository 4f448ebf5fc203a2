import { type ComponentType, lazy, Suspense, useState } from 'react';
import { serverRender } from '../../../platform/server-render';
import { useIsHydrated } from '../../../ui/use-is-hydrated';
import type { DrawingProps } from './animal-drawing';
import styles from './butcher-chart.module.css';
import { captionOf, type Part } from './part-of';

// A drawing that cannot be loaded is no reason to lose the page: the caption says the same.
const NoDrawing = () => null;
const AnimalDrawing = lazy<ComponentType<DrawingProps>>(() => import('./animal-drawing').catch(() => ({ default: NoDrawing })));

const AS_SENT = { __html: '' };

/** The animal in profile, cut as a butcher cuts it; the parts that this product comes from are lit. */
export function ButcherChart({ part, title }: { part: Part; title: string }) {
  const caption = captionOf(part);
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.words}>
        <h2>{title}</h2>
        <p className={styles.caption}>
          <span className={styles.key} aria-hidden /> {caption}
        </p>
      </figcaption>
      <svg viewBox="20 0 380 305" className={styles.sheet} role="img" aria-label={caption}>
        <path d="M60 288H392M96 294H300M210 300H352" className={styles.ground} />
        <Animal key={`${part.animal} ${part.regions.join(' ')}`} part={part} />
      </svg>
    </figure>
  );
}

/** Nothing in the drawing answers to a touch: as the server has sent it, it stays, and what draws it is loaded for the next one. */
function Animal({ part }: { part: Part }) {
  const isHydrated = useIsHydrated();
  const [wasSent] = useState(!isHydrated && !serverRender());
  if (wasSent) return <g dangerouslySetInnerHTML={AS_SENT} suppressHydrationWarning />;
  return (
    <g>
      <Suspense>
        <AnimalDrawing part={part} styles={styles} />
      </Suspense>
    </g>
  );
}
