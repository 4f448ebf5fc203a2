import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useConnection } from '../../platform/connection';
import { knownAt } from '../../platform/offline/known-at';
import { Icon } from '../../ui/icons/icon';
import { messages } from '../messages';
import styles from './last-known-note.module.css';

/** Without a network: from when that is what is shown here. */
export function LastKnownNote({ of }: { of: QueryKey }) {
  const { up } = useConnection();
  const { dataUpdatedAt = 0 } = useQueryClient().getQueryState(of) ?? {};
  if (up || dataUpdatedAt === 0) return null;
  return (
    <p className={styles.note} role="status">
      <Icon name="clock" size={20} /> {messages.lastKnown(knownAt(dataUpdatedAt))}
    </p>
  );
}
