/** A mail before it has a shape. */
export interface MailParts {
  /** English where nothing else is said. */
  language?: string;
  subject: string;
  greeting: string;
  lead: string;
  next: string;
  rows: (readonly [string, string])[];
  link: { text: string; address: string };
  foot: string[];
}

/** The same mail as plain text and as markup that every mail program shows: no style sheet, no picture, nothing loaded. */
export function layOutMail(mail: MailParts): { subject: string; text: string; html: string } {
  return { subject: mail.subject, text: asText(mail), html: asMarkup(mail) };
}

function asText({ greeting, lead, next, rows, link, foot }: MailParts): string {
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  const table = rows.map(([name, amount]) => `${name.padEnd(width)}${amount}`).join('\n');
  return [greeting, `${lead}\n${next}`, table, `${link.text}: ${link.address}`, ['-- ', ...foot].join('\n')].join('\n\n');
}

function asMarkup({ language = 'en', subject, greeting, lead, next, rows, link, foot }: MailParts): string {
  const cell = (text: string, right = false) =>
    `<td style="padding:6px 0;border-bottom:1px solid #e8dccb${right ? ';text-align:right' : ''}">${escape(text)}</td>`;
  const table = rows.map(([name, amount]) => `<tr>${cell(name)}${cell(amount, true)}</tr>`).join('');
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;background:#fbf5ec;color:#2b1a16;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:34rem;margin:0 auto;padding:24px">
<p>${escape(greeting)}</p><p><strong>${escape(lead)}</strong><br>${escape(next)}</p>
<table role="presentation" style="width:100%;border-collapse:collapse">${table}</table>
<p style="margin:24px 0"><a href="${escape(link.address)}" style="background:#7d1a2b;color:#fff;padding:12px 20px;border-radius:10px;text-decoration:none">${escape(link.text)}</a></p>
<p style="color:#6b5750;font-size:13px">${foot.map(escape).join('<br>')}</p></div></body></html>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
