import styles from './brand.module.css';

/** The shop's sign: a cleaver whose blade is a leaf's shadow, and the name. */
export function Brand({ name }: { name: string }) {
  return (
    <span className={styles.brand}>
      <BrandMark />
      <span className={styles.name}>{name}</span>
    </span>
  );
}

export function BrandMark({ size = 40 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden className={styles.mark}>
      <rect width="40" height="40" rx="12" className={styles.ground} />
      <g transform="rotate(-38 20 20)">
        <path
          d="M6 15.5a2.5 2.5 0 0 1 2.5-2.5H23a2 2 0 0 1 2 2v8.2c0 3-2.5 5.3-5.5 5.3h-11A2.5 2.5 0 0 1 6 26z"
          className={styles.blade}
        />
        <rect x="24" y="13" width="12" height="5" rx="2.5" className={styles.blade} />
        <path
          d="M10.5 24.5c-.2-4.6 2.8-7.3 8.6-7.4.1 5.3-2.9 8.2-7.2 7.2m-2 1.7c1.5-2.7 3.2-4.4 5.6-5.7"
          className={styles.leaf}
        />
      </g>
    </svg>
  );
}
