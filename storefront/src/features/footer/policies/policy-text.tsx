import { ContactCard } from './contact-card';
import { contactUs, refundPolicy, termsOfService } from './messages';
import styles from './policies.module.css';
import type { Policy } from './policy-paths';

export interface PolicyTextProps {
  policy: Policy;
  /** Of its sections, below the policy's own title. */
  heading: 'h2' | 'h3';
}

export function policyTitle(policy: Policy): string {
  return { refund: refundPolicy, terms: termsOfService, contact: contactUs }[policy].title;
}

/** What a policy says, the same in its window and on its page. */
export function PolicyText({ policy, heading: Heading }: PolicyTextProps) {
  if (policy === 'contact') return <ContactCard />;
  return sectionsOf(policy).map(({ title, text }) => (
    <section key={title} className={styles.section}>
      <Heading>{title}</Heading>
      <p>{text}</p>
    </section>
  ));
}

export const sectionsOf = (policy: 'refund' | 'terms') => (policy === 'refund' ? refundPolicy : termsOfService).sections;
