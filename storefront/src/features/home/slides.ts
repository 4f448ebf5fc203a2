import { messages } from './messages';
import chicken480avif from './pictures/hero-chicken-480.avif';
import chicken480 from './pictures/hero-chicken-480.webp';
import chicken800avif from './pictures/hero-chicken-800.avif';
import chicken800 from './pictures/hero-chicken-800.webp';
import mutton480avif from './pictures/hero-mutton-480.avif';
import mutton480 from './pictures/hero-mutton-480.webp';
import mutton800avif from './pictures/hero-mutton-800.avif';
import mutton800 from './pictures/hero-mutton-800.webp';

export interface Slide {
  eyebrow: string;
  title: string;
  text: string;
  src: string;
  webp: string;
  avif: string;
}

/** The two promotions of the hero: our own pictures with words. */
export const slides = (): Slide[] => [
  {
    ...messages.slides.mutton,
    src: mutton800,
    webp: `${mutton480} 480w, ${mutton800} 800w`,
    avif: `${mutton480avif} 480w, ${mutton800avif} 800w`,
  },
  {
    ...messages.slides.chicken,
    src: chicken800,
    webp: `${chicken480} 480w, ${chicken800} 800w`,
    avif: `${chicken480avif} 480w, ${chicken800avif} 800w`,
  },
];
