import type { markLetters } from './mark-letters';
import type { Found } from './product-search';
import styles from './marked-name.module.css';

export interface MarkedNameProps {
  name: string;
  found: Found;
  mark: typeof markLetters;
}

export function MarkedName({ name, found, mark }: MarkedNameProps) {
  return mark(name, found.marks).map(({ text, isMarked }, at) =>
    isMarked ? (
      <mark key={at} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
