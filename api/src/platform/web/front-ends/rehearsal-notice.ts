/** What every page, mail and document of a rehearsal says. */
export const REHEARSAL_NOTICE = 'Rehearsal: no order is real, and no money moves.';

const NOTICES: Record<string, string> = {
  en: REHEARSAL_NOTICE,
  hi: 'पूर्वाभ्यास: यहाँ कोई ऑर्डर असली नहीं है, और पैसे नहीं लिए जाते।',
  mr: 'सराव: इथली कोणतीही ऑर्डर खरी नाही, आणि पैसे घेतले जात नाहीत.',
};

/** Where the looks of the notice are: a page's policy allows no styles in the page itself. */
export const REHEARSAL_SHEET = '/rehearsal.css';

/** Above everything, and in the way of nothing: whoever rehearses must still be able to press what lies below. */
export const REHEARSAL_LOOKS = `
.rehearsal { position: fixed; inset: 0 0 auto; z-index: 2147483647; margin: 0; padding: 2px 12px; background: #7a1fa2; color: #fff;
  font: 600 13px/1.4 system-ui, sans-serif; text-align: center; pointer-events: none; }
`;

/** The page with the notice in it, in the page's language. */
export function addRehearsalNotice(html: string): string {
  const [, language = 'en'] = /<html[^>]*\blang="(\w+)/.exec(html) ?? [];
  const notice = `<link rel="stylesheet" href="${REHEARSAL_SHEET}"><p class="rehearsal" role="note">${NOTICES[language] ?? REHEARSAL_NOTICE}</p>`;
  return /<body[^>]*>/.test(html) ? html.replace(/<body[^>]*>/, (body) => body + notice) : notice + html;
}
