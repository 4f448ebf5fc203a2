/** The shop's sign, as the shoppers know it: a cleaver whose blade is a leaf's shadow. */
export function BrandMark({ size = 40 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="12" fill="#7a1f2b" stroke="rgb(255 248 242 / 0.25)" />
      <g transform="rotate(-38 20 20)" fill="#fbeee6">
        <path d="M6 15.5a2.5 2.5 0 0 1 2.5-2.5H23a2 2 0 0 1 2 2v8.2c0 3-2.5 5.3-5.5 5.3h-11A2.5 2.5 0 0 1 6 26z" />
        <rect x="24" y="13" width="12" height="5" rx="2.5" />
        <path
          d="M10.5 24.5c-.2-4.6 2.8-7.3 8.6-7.4.1 5.3-2.9 8.2-7.2 7.2m-2 1.7c1.5-2.7 3.2-4.4 5.6-5.7"
          fill="none"
          stroke="#2f6f36"
          strokeWidth="1.9"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  );
}
