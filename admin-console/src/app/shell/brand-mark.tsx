/** The shop's sign: a cut of meat on claret. */
export function BrandMark({ size = 40 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="#7a1f2b" stroke="rgb(255 248 242 / 0.25)" />
      <path
        d="M7 13.2c0-3.4 3.2-5.7 7.6-5.7 6 0 10.4 3.9 10.4 9.1 0 4.6-3.5 7.9-8.1 7.9-3.2 0-4.2-1.9-6-3.700C9.2 19.1 7 17.2 7 13.200Z"
        fill="#fbeee6"
      />
      <circle cx="18" cy="16" r="3.1" fill="#7a1f2b" />
    </svg>
  );
}
