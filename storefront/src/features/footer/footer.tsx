import { shopDay } from '@shop/domain';
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { useBackToClose } from '../../platform/overlay-history';
import { useShopConfig } from '../../platform/shop-config';
import { useClosedText } from '../../platform/store-settings';
import { Brand } from '../../ui/brand';
import { Link } from '../../ui/link';
import styles from './footer.module.css';
import { messages } from './messages';
import { POLICIES, type Policy, POLICY_PATHS, PRIVACY_NOTICE_PATH } from './policies/policy-paths';

// As the API seeds them: the words that every language of the shop has its own for.
const FIRST_HOURS = JSON.stringify([
  { part: 'Morning', time: '8:00 AM to 2:00 PM' },
  { part: 'Evening', time: '5:00 PM to 8:00 PM' },
]);

const Policies = lazy(() => import('./policies/policies'));

/** The end of every page; `languages` is the choice between them. */
export function Footer({ languages }: { languages?: ReactNode }) {
  const [policy, setPolicy] = useState<Policy | null>(null);
  const [everOpened, setEverOpened] = useState(false);
  // Already while the policies are fetched.
  useBackToClose(policy !== null, () => setPolicy(null));
  const open = (chosen: Policy) => {
    setPolicy(chosen);
    setEverOpened(true);
  };
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <AboutShop />
        <StoreHours />
        <nav aria-labelledby="help-title">
          <h2 id="help-title" className={styles.title}>
            {messages.helpTitle}
          </h2>
          <ul>
            {POLICIES.map((name) => (
              <li key={name}>
                <PolicyLink policy={name} onOpen={open} />
              </li>
            ))}
            <li>
              <Link to={PRIVACY_NOTICE_PATH} className={styles.link}>
                {messages.privacy}
              </Link>
            </li>
          </ul>
        </nav>
      </div>
      <div className={styles.end}>
        {languages}
        <p className={styles.small}>{messages.pictures}</p>
      </div>
      {everOpened && (
        <Suspense>
          <Policies open={policy} onClose={() => setPolicy(null)} />
        </Suspense>
      )}
    </footer>
  );
}

/** Opens the policy's window here; its address works in a new tab, without scripts and for search engines. */
function PolicyLink({ policy, onOpen }: { policy: Policy; onOpen: (policy: Policy) => void }) {
  return (
    <Link
      to={POLICY_PATHS[policy]}
      role="button"
      className={styles.link}
      onClick={(event) => {
        if (isForNewTab(event)) return;
        event.preventDefault();
        onOpen(policy);
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        onOpen(policy);
      }}
    >
      {messages[policy]}
    </Link>
  );
}

const isForNewTab = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean => metaKey || ctrlKey || shiftKey || altKey;

function AboutShop() {
  const shop = useShopConfig()?.shop;
  return (
    <div className={styles.about}>
      <Brand name={shop?.name ?? ''} />
      {shop && (
        <>
          <p>{shop.tagline}</p>
          <p className={styles.legal}>
            {messages.rights(Number(shopDay(new Date()).slice(0, 4)), shop.legal_name)}
            <br />
            {messages.fssai} {shop.fssai}
            {shop.gstin && (
              <>
                <br />
                {messages.gstin} {shop.gstin}
              </>
            )}
          </p>
        </>
      )}
    </div>
  );
}

/** The hours that the owner has written; until they are known, and untouched, those that the shop began with. */
function StoreHours() {
  const written = useShopConfig()?.shop.hours ?? [];
  const changed = written.length > 0 && JSON.stringify(written) !== FIRST_HOURS;
  const hours = changed ? written : messages.hours;
  const closed = useClosedText();
  return (
    <section aria-labelledby="hours-title">
      <h2 id="hours-title" className={styles.title}>
        {messages.hoursTitle}
      </h2>
      <p className={styles.days}>{messages.days}</p>
      <dl className={styles.hours}>
        {hours.map(({ part, time }) => (
          <div key={`${part} ${time}`}>
            <dt>{part}</dt>
            <dd>{time}</dd>
          </div>
        ))}
      </dl>
      {closed && <p className={styles.closed}>{closed}</p>}
    </section>
  );
}
