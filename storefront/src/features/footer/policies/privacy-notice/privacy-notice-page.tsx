import { PageHead } from '../../../../platform/page-head';
import page from '../../../../ui/page-column.module.css';
import { PRIVACY_NOTICE_PATH } from '../policy-paths';
import { privacyNotice } from './messages';
import styles from './privacy-notice.module.css';

/** What is kept of shoppers, for what, and what they can ask for. A part of its own: the other policies do without its text. */
export default function PrivacyNoticePage() {
  const { title, sections } = privacyNotice;
  return (
    <article className={page.page}>
      <PageHead title={title} description={sections[1]!.text} path={PRIVACY_NOTICE_PATH} />
      <h1>{title}</h1>
      {sections.map((section) => (
        <section key={section.title} className={styles.section}>
          <h2>{section.title}</h2>
          <p>{section.text}</p>
        </section>
      ))}
    </article>
  );
}
