const TAG = /<!--|<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi;
const UNREAD = ['script', 'style', 'template', 'noscript'];
const INLINE = /^(?:a|abbr|b|bdi|bdo|big|code|del|em|font|i|ins|mark|q|s|small|span|strong|sub|sup|u)$/i;
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  middot: '·',
  deg: '°',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  times: '×',
  eacute: 'é',
  egrave: 'è',
  zwj: '\u200d',
  zwnj: '\u200c',
};

/**
 * What a reader sees of a text that may be HTML, in one line. Only letters come out of it: nothing of the result is ever read
 * as HTML again. A `<` that begins no tag stays.
 */
export function htmlText(html: string): string {
  const lower = html.toLowerCase();
  let text = '';
  let end = 0;
  for (const tag of html.matchAll(TAG)) {
    if (tag.index < end) continue;
    text += html.slice(end, tag.index);
    end = tag.index + tag[0].length;
    const [, closes, name = ''] = tag;
    if (!INLINE.test(name)) text += ' ';
    const stop = tag[0] === '<!--' ? '-->' : !closes && UNREAD.includes(name.toLowerCase()) ? `</${name}` : null;
    if (stop) {
      const at = lower.indexOf(stop.toLowerCase(), end);
      end = at < 0 ? html.length : at + (stop === '-->' ? stop.length : 0);
    }
  }
  return (text + html.slice(end))
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z0-9]{2,8}));/gi, readEntity)
    .replace(/\s+/g, ' ')
    .trim();
}

function readEntity(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity;
  const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16);
  const isLetter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isLetter ? String.fromCodePoint(code) : '';
}
