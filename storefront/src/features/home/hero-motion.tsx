import autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';

const SHOWN_FOR_MS = 5000;

export interface HeroMotionProps {
  /** Swiping anywhere on it moves the slides. */
  panel: HTMLElement;
  /** Inside the panel: its children are the slides. */
  track: HTMLElement;
  shown: number;
  show: (slide: number) => void;
  moving: boolean;
  still: boolean;
}

/** Moves the slides of a hero: by itself every 5 seconds, by the dots, by a finger. Shows nothing itself. */
export default function HeroMotion({ panel, track, shown, show, moving, still }: HeroMotionProps) {
  const [player] = useState(() => autoplay({ delay: SHOWN_FOR_MS, playOnInit: false, stopOnFocusIn: false }));
  const [options] = useState({ loop: true, startIndex: shown, container: track, watchDrag: byFinger });
  const [setPanel, embla] = useEmblaCarousel(options, [player]);
  useEffect(() => setPanel(panel), [setPanel, panel]);

  useEffect(() => {
    if (!embla) return;
    const tell = () => show(embla.selectedScrollSnap());
    embla.on('select', tell);
    return () => void embla.off('select', tell);
  }, [embla, show]);

  useEffect(() => {
    if (embla && embla.selectedScrollSnap() !== shown) embla.scrollTo(shown, still);
  }, [embla, shown, still]);

  // Whatever brought a slide into sight, it has its full time; a finger that let go is no reason to stand still.
  useEffect(() => {
    if (!embla || !moving || embla.scrollSnapList().length < 2) return;
    const play = () => player.play();
    play();
    embla.on('pointerUp', play);
    return () => {
      embla.off('pointerUp', play);
      player.stop();
    };
  }, [embla, player, moving, shown]);
  return null;
}

/** A mouse has the dots, and must be able to select the text. */
function byFinger(_: unknown, event: Event): boolean {
  return event.type.startsWith('touch');
}
