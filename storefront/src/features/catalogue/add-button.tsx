import { type RefObject, useEffect, useState } from 'react';
import { classes } from '../../ui/classes';
import styles from './add-button.module.css';
import { messages } from './messages';

const CONFIRMED_FOR_MS = 1500;

export interface AddButtonProps {
  name: string;
  onAdd: () => boolean;
  heldBackBy?: string;
  /** For the product's own page, where it is the one thing to press. */
  large?: boolean;
  className?: string;
  ref?: RefObject<HTMLButtonElement | null>;
}

/** Adds one pack and confirms it for a moment. When disabled it stays focusable and its note is read out. */
export function AddButton({ name, onAdd, heldBackBy, large, className, ref }: AddButtonProps) {
  const { confirmed, confirm } = useConfirmation();
  const add = () => {
    if (!heldBackBy && onAdd()) confirm();
  };
  return (
    <button
      ref={ref}
      type="button"
      className={classes(styles.add, large && styles.large, confirmed && styles.added, className)}
      aria-label={confirmed ? messages.added : messages.addNamed(name)}
      aria-disabled={heldBackBy ? true : undefined}
      aria-describedby={heldBackBy}
      onClick={add}
    >
      {confirmed ? messages.added : messages.add}
    </button>
  );
}

function useConfirmation() {
  const [times, setTimes] = useState(0);
  const [confirmed, setConfirmed] = useState(false);
  // Each press starts the time again.
  useEffect(() => {
    if (times === 0) return;
    const timer = setTimeout(() => setConfirmed(false), CONFIRMED_FOR_MS);
    return () => clearTimeout(timer);
  }, [times]);
  const confirm = () => {
    setConfirmed(true);
    setTimes((count) => count + 1);
  };
  return { confirmed, confirm };
}
