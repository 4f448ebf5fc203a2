/** Markup that is safe to send; made by `html` alone. */
export class Html {
  constructor(readonly text: string) {}
}

type Piece = Html | Html[] | string | number | null | undefined | false;

/** Template tag: everything put in is escaped, unless it is `Html` itself. */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(parts.reduce((text, part, i) => text + part + (i < pieces.length ? render(pieces[i]) : ''), ''));
}

/** Markup written by the OIDC library, trusted as it is. */
export function trusted(markup: string): Html {
  return new Html(markup);
}

function render(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return '';
  if (piece instanceof Html) return piece.text;
  if (Array.isArray(piece)) return piece.map((one) => one.text).join('');
  return String(piece).replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
