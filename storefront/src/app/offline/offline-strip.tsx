import { useConnection } from '../../platform/connection';
import { knownAt } from '../../platform/offline/known-at';
import { messages as hours } from '../../platform/store-hours/messages';
import { useClosedText, useStoreOpen } from '../../platform/store-settings';
import { Button } from '../../ui/button';
import { Icon, type IconName } from '../../ui/icons/icon';
import { messages } from '../messages';
import { useNewVersion } from './new-version';
import styles from './offline-strip.module.css';

/** Says calmly what cannot be done now, or that what is shown is of earlier. It stands at the end of the page and stays in sight, so that nothing jumps. */
export function OfflineStrip() {
  const news = useNews();
  const loadNewVersion = useNewVersion();
  return (
    <div role="status" className={styles.place}>
      {news && (
        <p className={styles.strip}>
          <Icon name={news.sign} size={20} />
          <span>
            <span>{news.text}</span> {news.more}
          </span>
        </p>
      )}
      {loadNewVersion && !news && (
        <div className={styles.strip}>
          <span>{messages.newVersion}</span>
          <Button variant="quiet" className={styles.load} onClick={loadNewVersion}>
            {messages.reload}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What is said is what matters most: no line, then an old view, then a closed store. */
function useNews(): { sign: IconName; text: string; more?: string } | null {
  const { up, lastKnownAt } = useConnection();
  const open = useStoreOpen();
  const more = useClosedText();
  if (!up) {
    const seen = lastKnownAt === null ? messages.notConnected : messages.notConnectedSince(knownAt(lastKnownAt));
    return { sign: 'info', text: `${seen} ${messages.orderLater}` };
  }
  if (open === false) return { sign: 'clock', text: hours.offline, more };
  return lastKnownAt === null ? null : { sign: 'info', text: messages.slow(knownAt(lastKnownAt)) };
}
