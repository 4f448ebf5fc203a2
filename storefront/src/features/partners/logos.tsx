import type { ReactNode } from 'react';
import type { messages } from './messages';

type Partner = keyof typeof messages.names;

const SPOKES = [0, 60, 120, 180, 240, 300];

/** The partners' signs, drawn on a grid of 48; `soft` fills are the second colour. */
export const logos: Record<Partner, (soft: string | undefined) => ReactNode> = {
  coldChain: (soft) => (
    <>
      <circle cx="24" cy="24" r="5.5" className={soft} stroke="none" />
      {SPOKES.map((turn) => (
        <path key={turn} d="M24 19V5M19.5 8.5 24 13l4.5-4.5" transform={`rotate(${turn} 24 24)`} />
      ))}
    </>
  ),
  coop: (soft) => (
    <>
      <path d="M24 14a9 9 0 0 1 18 0z" className={soft} stroke="none" />
      <path d="M6 43V23l5-9h12l5 9v20zM6 23h22M12.5 43V31h9v12M12.5 31l9 12M21.5 31l-9 12M17 17.5v2M28 43h15M32 36h11M34 29h9" />
    </>
  ),
  pasture: (soft) => (
    <>
      <path d="M3 40c9-13 17-14 24-8 6 5 12 5 18 1v10H3z" className={soft} stroke="none" />
      <path d="M3 40c9-13 17-14 24-8 6 5 12 5 18 1M24 30V14M24 21c0-7-5-11-12-11 0 7 5 11 12 11M24 15c0-6 4-10 11-10 0 7-4 10-11 10" />
    </>
  ),
  kitchen: (soft) => (
    <>
      <path d="M9 23h30v11a7 7 0 0 1-7 7H16a7 7 0 0 1-7-7z" className={soft} stroke="none" />
      <path d="M9 23h30v11a7 7 0 0 1-7 7H16a7 7 0 0 1-7-7zM5 23h38M20 17.5a3 3 0 0 1 8 0M17 11c-2-2 2-4 0-7M24 10c-2-2 2-4 0-7M31 11c-2-2 2-4 0-7" />
    </>
  ),
  pack: (soft) => (
    <>
      <path d="m24 24 17-9v19l-17 9z" className={soft} stroke="none" />
      <path d="m24 5 17 10v19l-17 9-17-9V15zM7 15l17 9 17-9M24 24v19M15.5 10l17 9.5M12 30l3 1.5" />
    </>
  ),
  wheels: (soft) => (
    <>
      <circle cx="29" cy="26" r="14" className={soft} stroke="none" />
      <circle cx="29" cy="26" r="14" />
      <circle cx="29" cy="26" r="3.5" />
      <path d="M29 12v10.5M29 29.5V40M15 26h10.5M32.5 26H43M3 17h9M6 26h5M3 35h10" />
    </>
  ),
};
