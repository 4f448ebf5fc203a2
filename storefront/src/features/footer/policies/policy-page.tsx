import { PageHead } from '../../../platform/page-head';
import { useShopConfig } from '../../../platform/shop-config';
import { contactUs } from './messages';
import styles from './policies.module.css';
import { type Policy, POLICY_PATHS } from './policy-paths';
import { policyTitle, PolicyText, sectionsOf } from './policy-text';

/** What search engines show of a longer text. */
const LONGEST_DESCRIPTION = 160;

/** One policy at an address of its own. */
export default function PolicyPage({ policy }: { policy: Policy }) {
  return (
    <article className={styles.page}>
      <PageHead title={policyTitle(policy)} description={useDescription(policy)} path={POLICY_PATHS[policy]} />
      <h1>{policyTitle(policy)}</h1>
      {policy === 'contact' && <p>{contactUs.text}</p>}
      <PolicyText policy={policy} heading="h2" />
    </article>
  );
}

function useDescription(policy: Policy): string {
  const shop = useShopConfig()?.shop;
  if (policy === 'contact') return [contactUs.text, shop?.phone, shop?.address].filter(Boolean).join(' ');
  const text = sectionsOf(policy)
    .map((section) => section.text)
    .join(' ');
  return text.length <= LONGEST_DESCRIPTION ? text : `${text.slice(0, text.lastIndexOf(' ', LONGEST_DESCRIPTION - 1))}…`;
}
