/** An empty paper bag with a sprig. */
export function CartArt() {
  return (
    <svg width="132" height="120" viewBox="0 0 132 120" fill="none" aria-hidden>
      <ellipse cx="66" cy="110" rx="46" ry="6" fill="currentColor" opacity="0.12" />
      <path d="M32 34h68l7 66a8 8 0 0 1-8 9H33a8 8 0 0 1-8-9z" fill="var(--backdrop)" />
      <path d="M32 34h68l1.6 15H30.4z" fill="var(--backdrop-light)" />
      <path d="M50 50V28a16 16 0 0 1 32 0v22" stroke="currentColor" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M56 82c4-16 16-22 30-21-1 14-9 24-24 22M52 92c5-10 11-17 20-22"
        stroke="var(--fresh)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}
