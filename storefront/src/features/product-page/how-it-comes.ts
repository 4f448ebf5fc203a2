import { messages } from './messages';

type Kind = keyof typeof messages.comes.kinds;

// The first row whose words are found decides.
const KINDS: [RegExp, Kind][] = [
  [/liver|kidney|gizzard|bheja|brain|offal/, 'offal'],
  [/keema|mince/, 'minced'],
  [/bones|paya|trotter/, 'forThePot'],
  [/boneless|cubes|fillet/, 'boneless'],
  [/whole|raan|\brack\b/, 'whole'],
  [/curry|biryani|bone-in|ribs?\b|chops?\b|drumstick|wing|lollipop|shank/, 'onTheBone'],
];

/** What a shopper finds in the pack, told by the cut. */
export function howItComes({ name, cut, tags }: { name: string; cut: string | null; tags: readonly string[] }): string {
  const text = [name, cut ?? '', ...tags].join(' ').toLowerCase();
  const [, kind] = KINDS.find(([words]) => words.test(text)) ?? [null, 'other' as const];
  return messages.comes.kinds[kind];
}
