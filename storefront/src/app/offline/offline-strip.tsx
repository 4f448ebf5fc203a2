import { useConnection } from '../../platform/connection';
import { knownAt } from '../../platform/offline/known-at';
import { messages as hours } from '../../platform/store-hours/messages';
import { useClosedText, useStoreOpen } from '../../platform/store-settings';
import { Button } from '../../ui/button';
import { Icon, type IconName } from '../../ui/icons/icon';
import { messages } from '../messages';
import { useNewVersion } from './new-version';
import styles from './offline-strip.module.css';

/** Says what cannot be done now, or that what is shown is older. The shell keeps it at the bottom of the screen, so that the layout does not shift. */
export function OfflineStrip() {
  const notice = useStripText();
  const loadNewVersion = useNewVersion();
  return (
    <div role="status">
      {notice && (
        <p className={styles.strip}>
          <Icon name={notice.sign} size={20} />
          <span>
            <span>{notice.text}</span> {notice.more}
          </span>
        </p>
      )}
      {loadNewVersion && !notice && (
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

/** The most important one: offline, then a closed store, then older answers. */
function useStripText(): { sign: IconName; text: string; more?: string } | null {
  const { up, lastKnownAt } = useConnection();
  const open = useStoreOpen();
  const more = useClosedText();
  if (!up) {
    const text = lastKnownAt === null ? messages.notConnected : messages.notConnectedSince(knownAt(lastKnownAt));
    return { sign: 'info', text: `${text} ${messages.orderLater}` };
  }
  if (open === false) return { sign: 'clock', text: hours.offline, more };
  return lastKnownAt === null ? null : { sign: 'info', text: messages.slow(knownAt(lastKnownAt)) };
}
