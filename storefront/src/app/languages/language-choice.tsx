import { useId, useRef, useState } from 'react';
import { currentLanguage, LANGUAGES, type Language } from '../../platform/language';
import { classes } from '../../ui/classes';
import { messages } from '../messages';
import styles from './language-choice.module.css';
import './language-names.css';
import { chooseLanguage } from './open-language';

const CODES = Object.keys(LANGUAGES) as Language[];

export interface LanguageChoiceProps {
  /** One below the other, as in a menu. */
  list?: boolean;
  /** Told when a pointer has chosen; the keyboard chooses with every arrow and may go on. */
  onChosen?: () => void;
}

/** The shop's languages, each by its own name and in its own letters. */
export default function LanguageChoice({ list = false, onChosen }: LanguageChoiceProps) {
  const group = useId();
  const byPointer = useRef(false);
  const [wanted, setWanted] = useState<Language | null>(null);
  const choose = async (language: Language) => {
    setWanted(language);
    const chosen = await chooseLanguage(language);
    setWanted(null);
    if (chosen && byPointer.current) onChosen?.();
  };
  return (
    <fieldset className={classes(styles.choice, list && styles.list)} aria-busy={wanted !== null}>
      <legend className="only-read">{messages.language}</legend>
      {CODES.map((language) => (
        <label
          key={language}
          lang={language}
          className={styles.language}
          onPointerDown={() => {
            byPointer.current = true;
          }}
          onKeyDown={() => {
            byPointer.current = false;
          }}
        >
          <input
            type="radio"
            name={group}
            value={language}
            checked={(wanted ?? currentLanguage()) === language}
            onChange={() => void choose(language)}
            className={styles.radio}
          />
          {LANGUAGES[language]}
        </label>
      ))}
    </fieldset>
  );
}
