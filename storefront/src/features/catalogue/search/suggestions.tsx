import type { KeyboardEvent } from 'react';
import { messages } from './messages';
import styles from './suggestions.module.css';

export interface SuggestionsProps {
  texts: string[];
  onChoose: (text: string) => void;
}

/** Ways to go on with what is typed. They stand in one row below the field: nothing covers the products that are found. */
export function Suggestions({ texts, onChoose }: SuggestionsProps) {
  return (
    <ul className={styles.row} aria-label={messages.suggestions}>
      {texts.map((text) => (
        <li key={text}>
          <button type="button" className={styles.suggestion} onClick={() => onChoose(text)} onKeyDown={moveFocus}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}

function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const buttons = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])];
  const next = buttons[buttons.indexOf(event.currentTarget) + step];
  event.preventDefault();
  next?.focus();
}
