import { messages } from './messages';
import chicken480avif from './pictures/hero-chicken-480.avif';
import chicken480 from './pictures/hero-chicken-480.webp';
import chicken800avif from './pictures/hero-chicken-800.avif';
import chicken800 from './pictures/hero-chicken-800.webp';
import mutton480avif from './pictures/hero-mutton-480.avif';
import mutton480 from './pictures/hero-mutton-480.webp';
import mutton800avif from './pictures/hero-mutton-800.avif';
import mutton800 from './pictures/hero-mutton-800.webp';

/** One cut of a slide's picture, in two formats and several widths. */
export interface SlideArt {
  /** On which screens; the last cut of a slide is for all the others. */
  media?: string;
  sizes: string;
  avif: string;
  webp: string;
  src: string;
  width: number;
  height: number;
}

export interface Slide {
  eyebrow: string;
  title: string;
  text: string;
  pictures: SlideArt[];
}

// The first picture is fetched before this is read: vite.preload.ts says the same sizes.
const SQUARE = { sizes: '(min-width: 52rem) 40rem, 100vw', width: 800, height: 800 };

/** The two promotions of the hero: our own pictures with words. */
export const slides = (): Slide[] => [
  {
    ...messages.slides.mutton,
    pictures: [
      {
        ...SQUARE,
        avif: `${mutton480avif} 480w, ${mutton800avif} 800w`,
        webp: `${mutton480} 480w, ${mutton800} 800w`,
        src: mutton800,
      },
    ],
  },
  {
    ...messages.slides.chicken,
    pictures: [
      {
        ...SQUARE,
        avif: `${chicken480avif} 480w, ${chicken800avif} 800w`,
        webp: `${chicken480} 480w, ${chicken800} 800w`,
        src: chicken800,
      },
    ],
  },
];
