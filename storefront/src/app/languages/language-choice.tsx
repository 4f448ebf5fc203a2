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
  /** Told of a choice that is final; arrow keys choose with every press and may go on. */
  onChosen?: () => void;
}

/** The shop's languages, each by its own name and in its own letters. */
export function LanguageChoice({ list = false, onChosen }: LanguageChoiceProps) {
  const group = useId();
  const byArrow = useRef(false);
  const [wanted, setWanted] = useState<Language | null>(null);
  const choose = async (language: Language) => {
    const final = !byArrow.current;
    setWanted(language);
    const chosen = await chooseLanguage(language);
    setWanted(null);
    if (chosen && final) onChosen?.();
  };
  return (
    <fieldset className={classes(styles.choice, list && styles.list)} aria-busy={wanted !== null}>
      <legend className="visually-hidden">{messages.language}</legend>
      {CODES.map((language) => (
        <label key={language} lang={language} className={styles.language}>
          <input
            type="radio"
            name={group}
            value={language}
            checked={(wanted ?? currentLanguage()) === language}
            onKeyDown={() => {
              byArrow.current = true;
            }}
            onKeyUp={() => {
              byArrow.current = false;
            }}
            onChange={() => void choose(language)}
            className={styles.radio}
          />
          {LANGUAGES[language]}
        </label>
      ))}
    </fieldset>
  );
}
