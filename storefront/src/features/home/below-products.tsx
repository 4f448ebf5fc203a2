import { useSession } from '../../platform/session';
import { Icon, type IconName } from '../../ui/icons/icon';
import { classes } from '../../ui/classes';
import { Link } from '../../ui/link';
import { useIsHydrated } from '../../ui/use-is-hydrated';
import styles from './below-products.module.css';
import { messages } from './messages';

const SIGNS: IconName[] = ['leaf', 'truck', 'cleaver'];

/** What follows the products: why to buy here, and for visitors the way in. */
export function BelowProducts() {
  const { status } = useSession();
  const isHydrated = useIsHydrated();
  return (
    <>
      <section className={styles.blurbs} aria-label={messages.promise}>
        {messages.blurbs.map(({ title, text }, index) => (
          <article key={title} className={styles.blurb}>
            <span className={styles.sign}>
              <Icon name={SIGNS[index] ?? 'check'} size={28} />
            </span>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </article>
        ))}
      </section>
      {(status === 'out' || status === 'error') && <ReadyToOrder waiting={!isHydrated} />}
    </>
  );
}

/** Sent to everybody, and seen only when it is known that no one is signed in. */
function ReadyToOrder({ waiting }: { waiting: boolean }) {
  return (
    <section className={classes(styles.ready, waiting && styles.waiting)} aria-labelledby="ready-title">
      <div>
        <h2 id="ready-title">{messages.ready.title}</h2>
        <p>{messages.ready.text}</p>
      </div>
      <Link to="/login" state={{ returnTo: '/' }} className={styles.action}>
        {messages.ready.action}
      </Link>
    </section>
  );
}
