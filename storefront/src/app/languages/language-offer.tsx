import type { OtherLanguage } from '../../platform/language';
import { classes } from '../../ui/classes';
import { IconButton } from '../../ui/icons/icon-button';
import './language-names.css';
import styles from './language-offer.module.css';
import { settleOffer } from './offered-language';
import { chooseLanguage } from './open-language';

// In the language that is offered, before its texts are loaded.
const WORDS: Record<OtherLanguage, { offer: string; decline: string }> = {
  hi: { offer: 'हिन्दी में देखें?', decline: 'नहीं, धन्यवाद' },
  mr: { offer: 'मराठीत पहा?', decline: 'नको, धन्यवाद' },
};

export interface LanguageOfferProps {
  language: OtherLanguage;
  onSettled: () => void;
  className?: string;
}

/** One line that offers the browser's own language; accepted or dismissed, it is not shown again. */
export default function LanguageOffer({ language, onSettled, className }: LanguageOfferProps) {
  const { offer, decline } = WORDS[language];
  const accept = async () => {
    if (await chooseLanguage(language)) onSettled();
  };
  const wave = () => {
    settleOffer();
    onSettled();
  };
  return (
    <div lang={language} className={classes(styles.offer, className)}>
      <button type="button" className={styles.accept} onClick={() => void accept()}>
        {offer}
      </button>
      <IconButton label={decline} icon="close" onClick={wave} />
    </div>
  );
}
