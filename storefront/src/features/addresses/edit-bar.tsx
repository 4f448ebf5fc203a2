import { Button } from '../../ui/button';
import styles from './edit-bar.module.css';
import { messages } from './messages';

/** While a saved address is being changed in the form of a checkout. */
export function EditBar({ busy, onSave, onCancel }: { busy: boolean; onSave: () => void; onCancel: () => void }) {
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.hint}>
        {messages.editing}
      </p>
      <Button variant="quiet" busy={busy} onClick={onSave}>
        {messages.saveChanges}
      </Button>
      <Button variant="plain" onClick={onCancel}>
        {messages.cancel}
      </Button>
    </div>
  );
}
