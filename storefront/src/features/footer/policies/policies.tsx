import { useState } from 'react';
import { Dialog } from '../../../ui/overlays/dialog';
import { ContactCard } from './contact-card';
import { contactUs, refundPolicy, termsOfService } from './messages';
import styles from './policies.module.css';

export type Policy = 'refund' | 'terms' | 'contact';

/** The shop's policies, one at a time. */
export default function Policies({ open, onClose }: { open: Policy | null; onClose: () => void }) {
  // The last policy stays in the window while that closes.
  const [shown, setShown] = useState<Policy>(open ?? 'contact');
  if (open && open !== shown) setShown(open);
  if (shown === 'contact') {
    return (
      <Dialog open={open !== null} onClose={onClose} title={contactUs.title} description={contactUs.text}>
        <ContactCard />
      </Dialog>
    );
  }
  const policy = shown === 'refund' ? refundPolicy : termsOfService;
  return (
    <Dialog open={open !== null} onClose={onClose} title={policy.title} reading>
      {policy.sections.map(({ title, text }) => (
        <section key={title} className={styles.section}>
          <h3>{title}</h3>
          <p>{text}</p>
        </section>
      ))}
    </Dialog>
  );
}
