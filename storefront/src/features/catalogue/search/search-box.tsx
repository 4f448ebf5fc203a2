import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Icon } from '../../../ui/icons/icon';
import { IconButton } from '../../../ui/icons/icon-button';
import { messages } from '../messages';
import styles from './search-box.module.css';

export interface SearchBoxProps {
  typed: string;
  onType: (text: string) => void;
  onFocus: () => void;
  /** Stands below the field; the arrow leads into it. */
  suggestions?: ReactNode;
}

const LONGEST_SEARCH = 60;

export function SearchBox({ typed, onType, onFocus, suggestions }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onType('');
    input.current?.focus();
  };
  return (
    <div role="search" className={styles.search}>
      <div className={styles.box}>
        <Icon name="search" size={20} />
        <input
          ref={input}
          type="search"
          className={styles.input}
          aria-label={messages.search}
          placeholder={messages.searchHint}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={LONGEST_SEARCH}
          value={typed}
          onFocus={onFocus}
          onKeyDown={intoSuggestions}
          onChange={(event) => onType(event.target.value)}
        />
        {typed && <IconButton label={messages.clearSearch} icon="close" onClick={clear} />}
      </div>
      {suggestions}
    </div>
  );
}

function intoSuggestions({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  if (key === 'ArrowDown') currentTarget.closest('[role="search"]')?.querySelector<HTMLButtonElement>('li button')?.focus();
}
