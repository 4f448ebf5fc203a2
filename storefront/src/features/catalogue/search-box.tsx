import { useRef } from 'react';
import { Icon } from '../../ui/icons/icon';
import { IconButton } from '../../ui/icons/icon-button';
import { messages } from './messages';
import styles from './search-box.module.css';

export interface SearchBoxProps {
  typed: string;
  onType: (text: string) => void;
}

export function SearchBox({ typed, onType }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onType('');
    input.current?.focus();
  };
  return (
    <div role="search" className={styles.box}>
      <Icon name="search" size={20} />
      <input
        ref={input}
        type="search"
        className={styles.input}
        aria-label={messages.search}
        placeholder={messages.searchHint}
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      {typed && <IconButton label={messages.clearSearch} icon="close" onClick={clear} />}
    </div>
  );
}
