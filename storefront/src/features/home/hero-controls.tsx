import { classes } from '../../ui/classes';
import { IconButton } from '../../ui/icons/icon-button';
import styles from './hero-controls.module.css';
import { messages } from './messages';

export interface HeroControlsProps {
  count: number;
  shown: number;
  show: (slide: number) => void;
  paused: boolean;
  setPaused: (paused: boolean) => void;
  /** Less motion is asked for: nothing moves, so there is nothing to pause. */
  still: boolean;
  className?: string;
}

export function HeroControls({ count, shown, show, paused, setPaused, still, className }: HeroControlsProps) {
  return (
    <div className={classes(styles.controls, className)}>
      {Array.from({ length: count }, (_, slide) => (
        <button
          key={slide}
          type="button"
          className={classes(styles.dot, slide === shown && styles.shown)}
          aria-label={messages.showSlide(slide + 1)}
          aria-current={slide === shown}
          onClick={() => show(slide)}
        />
      ))}
      {!still && (
        <IconButton
          label={paused ? messages.play : messages.pause}
          icon={paused ? 'play' : 'pause'}
          onClick={() => setPaused(!paused)}
        />
      )}
    </div>
  );
}
