import { useId } from 'react';
import { classes } from '../../../ui/classes';
import { chicken } from './chicken';
import type { Drawing } from './drawing';
import { goat } from './goat';
import { lamb } from './lamb';
import type { Part } from './part-of';
import { arcsAlong, linesBetween, type Point, smooth, walk } from './smooth';

const drawings: Record<Part['animal'], Drawing> = { chicken, goat, lamb };

/** The class of each kind of line and ground. They come with the chart: a drawing that was sent with the page needs them at once. */
type DrawingClasses = Readonly<Record<string, string>>;

export interface DrawingProps {
  part: Part;
  styles: DrawingClasses;
}

/** The animal in profile, with the parts lit that a product comes from: what stands in the `svg` of the chart. */
export default function AnimalDrawing({ part, styles }: DrawingProps) {
  const drawing = drawings[part.animal];
  return (
    <>
      <Shapes shapes={drawing.behind} className={styles.behind} />
      <Cuts drawing={drawing} lit={part.regions} styles={styles} />
      <Shapes shapes={drawing.dark} className={styles.dark} />
      <Shapes shapes={drawing.front} className={styles.front} />
      <path d={drawing.lines.map((line) => smooth(line)).join('')} className={styles.line} />
      <circle cx={drawing.eye[0]} cy={drawing.eye[1]} r="2.6" className={styles.eye} />
    </>
  );
}

function Shapes({ shapes, className }: { shapes: Point[][]; className?: string }) {
  return <path d={shapes.map((shape) => smooth(shape, true)).join('')} className={className} />;
}

function Cuts({ drawing, lit, styles }: { drawing: Drawing; lit: readonly string[]; styles: DrawingClasses }) {
  const id = useId();
  const body = smooth(drawing.body, true);
  const { bare, fleece } = edgeOf(drawing);
  return (
    <>
      <path d={body} className={styles.body} />
      <clipPath id={`${id}body`}>
        <path d={body} />
        {fleece.map((piece) => (
          <path key={piece} d={piece} />
        ))}
      </clipPath>
      {/* What is black here stays open: the lines of the knife between the parts. */}
      <mask id={`${id}cuts`} maskUnits="userSpaceOnUse" x="0" y="0" width="420" height="310">
        {drawing.regions.map(({ shape }, index) => (
          <path key={index} d={smooth(shape, true)} fill="#fff" stroke="#000" strokeWidth="4.5" />
        ))}
      </mask>
      <g clipPath={`url(#${id}body)`}>
        <g mask={`url(#${id}cuts)`}>
          <Regions regions={drawing.regions} lit={lit} styles={styles} />
          <Coat {...drawing.coat} className={styles.stroke} />
        </g>
      </g>
      <path d={bare.concat(fleece).join('')} className={styles.outline} />
    </>
  );
}

interface RegionsProps {
  regions: Drawing['regions'];
  lit: readonly string[];
  styles: DrawingClasses;
}

function Regions({ regions, lit, styles }: RegionsProps) {
  return regions.map(({ region, shape }, index) => {
    const isLit = lit.includes(region);
    const d = smooth(shape, true);
    return (
      <path key={index} d={d} data-region={region} data-lit={isLit} className={classes(styles.region, isLit && styles.lit)} />
    );
  });
}

/** The strokes of the engraving: fine on the back, where the light falls, and strong towards the belly. */
function Coat({ top, bottom, kind, count, className }: Drawing['coat'] & { className?: string }) {
  return linesBetween(top, bottom, count).map((line, index) => (
    <path
      key={index}
      d={kind === 'hair' ? smooth(line) : arcsAlong(walk(line), { width: kind === 'wool' ? 10 : 12, start: index % 2 ? 0.5 : 0 })}
      className={className}
      strokeWidth={0.5 + (1.1 * index) / count}
    />
  ));
}

/** The outline in two kinds: smooth where the skin is bare, in small arcs where there is wool. */
function edgeOf({ body, fleece = [] }: Drawing): { bare: string[]; fleece: string[] } {
  if (fleece.length === 0) return { bare: [smooth(body, true)], fleece: [] };
  const round = [...body, ...body];
  const bare = fleece.map(([, to], index) =>
    smooth(round.slice(to, (fleece[index + 1]?.[0] ?? fleece[0]![0] + body.length) + 1)),
  );
  const wool = fleece.map(([from, to]) => arcsAlong(walk(body.slice(from, to + 1)), { width: 12, side: 'left' }));
  return { bare, fleece: wool };
}
