import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { classes } from '../../ui/classes';
import styles from './hero.module.css';
import { HeroControls } from './hero-controls';
import { messages } from './messages';
import { type Slide, slides } from './slides';
import { TrustBadges } from './trust-badges';
import { useCarousel } from './use-carousel';

export interface HeroProps {
  onShop: () => void;
  /** Present only when somebody is signed in. */
  onTrack?: () => void;
}

export function Hero({ onShop, onTrack }: HeroProps) {
  const shown = slides();
  const carousel = useCarousel(shown.length);
  return (
    <section className={styles.hero} aria-roledescription={messages.carouselKind} aria-label={messages.carousel}>
      <div className={styles.panel}>
        <div className={styles.pictures} aria-hidden>
          {shown.map((slide, index) => (
            <SlidePicture key={index} slide={slide} shown={index === carousel.shown} first={index === 0} />
          ))}
        </div>
        <div className={styles.words} {...carousel.hold}>
          <div className={styles.slides} aria-live={carousel.moving ? 'off' : 'polite'}>
            {shown.map((slide, index) => (
              <SlideWords key={index} slide={slide} number={index + 1} of={shown.length} shown={index === carousel.shown} />
            ))}
          </div>
          <div className={styles.actions}>
            <Button className={styles.shop} onClick={onShop}>
              {messages.shop} <Icon name="down" size={20} />
            </Button>
            {onTrack && (
              <Button variant="quiet" className={styles.track} onClick={onTrack}>
                <Icon name="truck" size={20} /> {messages.track}
              </Button>
            )}
          </div>
          <HeroControls count={shown.length} {...carousel} />
        </div>
      </div>
      <TrustBadges />
    </section>
  );
}

function SlideWords({ slide, number, of, shown }: { slide: Slide; number: number; of: number; shown: boolean }) {
  // The page has one heading of the first rank, whichever slide is in sight.
  const Title = number === 1 ? 'h1' : 'p';
  return (
    <div
      role="group"
      aria-roledescription={messages.slideKind}
      aria-label={messages.slide(number, of)}
      aria-hidden={!shown}
      className={classes(styles.slide, shown && styles.shown)}
    >
      <p className={styles.eyebrow}>{slide.eyebrow}</p>
      <Title className={styles.title}>{slide.title}</Title>
      <p className={styles.text}>{slide.text}</p>
    </div>
  );
}

function SlidePicture({ slide, shown, first }: { slide: Slide; shown: boolean; first: boolean }) {
  return (
    <picture className={classes(styles.slide, shown && styles.shown)}>
      <source type="image/avif" srcSet={slide.avif} sizes="(min-width: 52rem) 40rem, 100vw" />
      <img
        src={slide.src}
        srcSet={slide.webp}
        sizes="(min-width: 52rem) 40rem, 100vw"
        alt=""
        width={800}
        height={800}
        className={styles.picture}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'low'}
      />
    </picture>
  );
}
