import { icons } from './icons';

export type IconName = keyof typeof icons;

/** A drawn sign. It never speaks for itself: whatever holds it has words. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable="false"
    >
      {icons[name]}
    </svg>
  );
}
