/** What a page says of itself within its shell; where it says nothing, what stands there stays. */
export interface ShellWords {
  title: string | null;
  description: string | null;
  /** Behind everything else in the head. */
  headEnd: string;
}

type Gap = keyof ShellWords;

/** An empty page as bytes, cut where each page that is filled into it says something of its own. */
export interface CutShell {
  /** Each gap with what comes before it, and with what stands in it. */
  gaps: { before: Buffer; gap: Gap; standing: Buffer }[];
  /** From the last gap to the place of the app. */
  start: Buffer;
  end: Buffer;
}

const ROOT = '<div id="root"></div>';
const PLACES: Record<Gap, RegExp> = {
  title: /(?<=<title>)[^<]*(?=<\/title>)/,
  description: /(?<=<meta name="description" content=")[^"]*/,
  headEnd: /(?=<\/head>)/,
};

export function cutShell(shell: string): CutShell {
  const [start = '', end = ''] = shell.split(ROOT);
  const places = Object.entries(PLACES)
    .flatMap(([gap, place]) => {
      const match = place.exec(start);
      return match ? [{ gap: gap as Gap, standing: match[0], from: match.index }] : [];
    })
    .sort((a, b) => a.from - b.from);
  let done = 0;
  const gaps = places.map(({ gap, standing, from }) => {
    const before = Buffer.from(start.slice(done, from));
    done = from + standing.length;
    return { before, gap, standing: Buffer.from(standing) };
  });
  return { gaps, start: Buffer.from(start.slice(done)), end: Buffer.from(end) };
}

/** What comes before the app. The long parts are the shell's own bytes, the same in every page. */
export function fillStart({ gaps, start }: CutShell, words: ShellWords): Buffer[] {
  const filled = gaps.flatMap(({ before, gap, standing }) => {
    const word = words[gap];
    return [before, word === null ? standing : Buffer.from(word)];
  });
  return [...filled, start];
}
