import { currentLocale } from '../../../platform/language';
import { messages } from '../messages';
import type { ChickenRegion } from './chicken';
import type { GoatRegion } from './goat';
import type { LambRegion } from './lamb';

/** Where in the animal a product comes from. */
export type Part =
  | { animal: 'chicken'; regions: readonly ChickenRegion[] }
  | { animal: 'goat'; regions: readonly GoatRegion[] }
  | { animal: 'lamb'; regions: readonly LambRegion[] };

interface Cut {
  name: string;
  cut: string | null;
  tags: readonly string[];
}

type Row<Region> = [words: RegExp, ...regions: Region[]];

const WHOLE_BIRD: ChickenRegion[] = ['neck', 'breast', 'back', 'wing', 'thigh', 'drumstick'];

// The first row whose words are found decides, so what is special stands above what is general.
const CHICKEN: Row<ChickenRegion>[] = [
  [/liver|gizzard|offal|feet|egg/],
  [/bones|carcass/, 'neck', 'back'],
  [/keema|mince/, 'breast', 'thigh', 'drumstick'],
  [/whole leg|leg quarter/, 'thigh', 'drumstick'],
  [/drumstick/, 'drumstick'],
  [/lollipop|wing/, 'wing'],
  [/thigh/, 'thigh'],
  [/breast|boneless|cubes|fillet|supreme/, 'breast'],
  [/whole|tandoori|curry|biryani/, ...WHOLE_BIRD],
];

const FOUR_LEGS: Row<GoatRegion & LambRegion>[] = [
  [/liver|kidney|offal|tongue|heart/],
  [/bheja|brain|head/, 'head'],
  [/paya|trotter/, 'trotters'],
  [/shank/, 'shanks'],
  [/soup bones|marrow|neck bones/, 'neck', 'shanks'],
  [/boneless|cubes/, 'shoulder', 'leg'],
  [/curry|biryani/, 'shoulder', 'ribs'],
  [/keema|mince/, 'shoulder', 'leg'],
  [/rack|ribs?\b/, 'ribs'],
  [/chops?\b|loin/, 'loin'],
  [/raan|\bleg\b/, 'leg'],
  [/shoulder/, 'shoulder'],
  [/breast|flank/, 'breast'],
  [/neck/, 'neck'],
];

const GOAT: Row<GoatRegion>[] = [[/shoulder curry/, 'shoulder'], ...FOUR_LEGS];

const LAMB: Row<LambRegion>[] = [[/from the leg/, 'leg'], ...FOUR_LEGS];

/** The part of the animal by name, cut and tags; null when they do not tell, or when it is none of the drawn parts. */
export function partOf({ name, cut, tags }: Cut): Part | null {
  const text = [name, cut ?? '', ...tags].join(' ').toLowerCase();
  if (/\bchicken\b/.test(text)) return partIn('chicken', regionsIn(CHICKEN, text));
  if (/\b(mutton|goat)\b/.test(text)) return partIn('goat', regionsIn(GOAT, text));
  if (/\blamb\b/.test(text)) return partIn('lamb', regionsIn(LAMB, text));
  return null;
}

function regionsIn<Region>(rows: Row<Region>[], text: string): Region[] {
  const [, ...regions] = rows.find(([words]) => words.test(text)) ?? [/./];
  return regions;
}

function partIn(animal: Part['animal'], regions: string[]): Part | null {
  return regions.length > 0 ? ({ animal, regions } as Part) : null;
}

/** The lit parts in words: `Shoulder and ribs of the goat`. */
export function captionOf({ animal, regions }: Part): string {
  const { animals, parts, partsOf, wholeChicken } = messages.anatomy;
  if (animal === 'chicken' && regions.length === WHOLE_BIRD.length) return wholeChicken;
  const names = regions.map((region) => parts[region]);
  const list = new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(names).replace(', and ', ' and ');
  return partsOf(list, animals[animal]);
}
