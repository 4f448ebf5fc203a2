import { Button } from '../../ui/button';
import { Icon, type IconName } from '../../ui/icons/icon';
import { classes } from '../../ui/classes';
import { useStyle } from '../../ui/use-style';
import styles from './hero.module.css';
import { HeroControls } from './hero-controls';
import { messages } from './messages';
import { SlidePicture } from './slide-picture';
import { type Slide, slides } from './slides';
import { useHero } from './use-hero';
import { useSwipe } from './use-swipe';

const BADGE_ICONS: IconName[] = ['leaf', 'truck', 'cleaver'];

export interface HeroProps {
  onShop: () => void;
  /** Present only when someone is signed in. */
  onTrack?: () => void;
}

export function Hero({ onShop, onTrack }: HeroProps) {
  const all = slides();
  const { hold, ...hero } = useHero(all.length);
  const { reel, touch } = useSwipe(all.length, hero.shown, hero.show);
  useStyle(reel, { '--shown': hero.shown });
  return (
    <section className={styles.hero} aria-roledescription={messages.carouselKind} aria-label={messages.carousel}>
      <div className={styles.panel} {...hold} {...touch}>
        <div className={styles.pictures} aria-hidden>
          <div ref={reel} className={styles.reel}>
            {all.map((slide, index) => (
              <SlidePicture key={index} slide={slide} first={index === 0} />
            ))}
          </div>
        </div>
        <div className={styles.words}>
          <div className={styles.slides} aria-live={hero.moving ? 'off' : 'polite'}>
            {all.map((slide, index) => (
              <SlideText key={index} slide={slide} number={index + 1} of={all.length} shown={index === hero.shown} />
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
          <HeroControls count={all.length} className={styles.controls} {...hero} />
        </div>
      </div>
      <TrustBadges />
    </section>
  );
}

function SlideText({ slide, number, of, shown }: { slide: Slide; number: number; of: number; shown: boolean }) {
  // The page has one first-level heading, whichever slide is shown.
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

function TrustBadges() {
  return (
    <ul className={styles.badges}>
      {messages.badges.map((badge, index) => (
        <li key={badge} className={styles.badge}>
          <Icon name={BADGE_ICONS[index] ?? 'check'} size={20} />
          {badge}
        </li>
      ))}
    </ul>
  );
}
