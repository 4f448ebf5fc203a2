const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** For text and attributes of HTML and XML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign);

/** For an element that holds data: no text in it can end the element. */
export const asJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');
