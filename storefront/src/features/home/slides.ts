import { messages } from './messages';
import chickenWide800avif from './pictures/hero-chicken-800.avif';
import chickenWide800 from './pictures/hero-chicken-800.webp';
import chickenWide1200avif from './pictures/hero-chicken-1200.avif';
import chickenWide1200 from './pictures/hero-chicken-1200.webp';
import chickenWide1600avif from './pictures/hero-chicken-1600.avif';
import chickenWide1600 from './pictures/hero-chicken-1600.webp';
import muttonWide800avif from './pictures/hero-mutton-800.avif';
import muttonWide800 from './pictures/hero-mutton-800.webp';
import muttonWide1200avif from './pictures/hero-mutton-1200.avif';
import muttonWide1200 from './pictures/hero-mutton-1200.webp';
import muttonWide1600avif from './pictures/hero-mutton-1600.avif';
import muttonWide1600 from './pictures/hero-mutton-1600.webp';

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

// The first picture is fetched before this is read: vite.preload.ts says the same screens and sizes.
const WIDE = { media: '(min-width: 52rem)', sizes: '(min-width: 84rem) 90rem, 110vw', width: 1600, height: 640 };
const NARROW = { sizes: '100vw', width: 800, height: 320 };

/** The two promotions of the hero: our own pictures with words. */
export const slides = (): Slide[] => [
  {
    ...messages.slides.mutton,
    pictures: [
      {
        ...WIDE,
        avif: `${muttonWide800avif} 800w, ${muttonWide1200avif} 1200w, ${muttonWide1600avif} 1600w`,
        webp: `${muttonWide800} 800w, ${muttonWide1200} 1200w, ${muttonWide1600} 1600w`,
        src: muttonWide1600,
      },
      {
        ...NARROW,
        avif: `${muttonWide800avif} 800w, ${muttonWide1200avif} 1200w`,
        webp: `${muttonWide800} 800w, ${muttonWide1200} 1200w`,
        src: muttonWide800,
      },
    ],
  },
  {
    ...messages.slides.chicken,
    pictures: [
      {
        ...WIDE,
        avif: `${chickenWide800avif} 800w, ${chickenWide1200avif} 1200w, ${chickenWide1600avif} 1600w`,
        webp: `${chickenWide800} 800w, ${chickenWide1200} 1200w, ${chickenWide1600} 1600w`,
        src: chickenWide1600,
      },
      {
        ...NARROW,
        avif: `${chickenWide800avif} 800w, ${chickenWide1200avif} 1200w`,
        webp: `${chickenWide800} 800w, ${chickenWide1200} 1200w`,
        src: chickenWide800,
      },
    ],
  },
];
