import type { Point } from './smooth';

/** An animal in profile on a sheet of 420 by 310, looking to the left. */
export interface Drawing<Region extends string = string> {
  /** What stands behind the body: the far legs, the tail. */
  behind: Point[][];
  /** The outline of the body with the legs on our side. */
  body: Point[];
  /** The parts, cut along the outline; a later one lies over an earlier one. */
  regions: { region: Region; shape: Point[] }[];
  /** Where the outline is wool: the first and the last point of each such piece in `body`, in order. */
  fleece?: [from: number, to: number][];
  /** Hooves and the like. */
  dark: Point[][];
  /** What lies over the body: ears, horns, feet. */
  front: Point[][];
  /** Fine lines: eye, mouth, hooves, knees. */
  lines: Point[][];
  eye: Point;
  /** Back line and belly line, with as many points each; the lines of the engraving run between them. */
  coat: { top: Point[]; bottom: Point[]; kind: 'hair' | 'wool' | 'feathers'; count: number };
}
