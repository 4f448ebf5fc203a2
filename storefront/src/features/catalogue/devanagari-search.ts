// How shoppers type what the product names say in English: Hindi and Marathi spellings side by side.
const IN_ENGLISH: Record<string, string> = {
  चिकन: 'chicken',
  मुर्ग: 'chicken',
  कोंबडी: 'chicken',
  मटन: 'mutton',
  मटण: 'mutton',
  बकर: 'mutton',
  बोकड: 'mutton',
  लैंब: 'lamb',
  लैम्ब: 'lamb',
  लँब: 'lamb',
  लॅम्ब: 'lamb',
  कीमा: 'keema',
  खीमा: 'keema',
  खिमा: 'keema',
  करी: 'curry',
  कट: 'cut',
  बिरयानी: 'biryani',
  बिर्याणी: 'biryani',
  बोनलेस: 'boneless',
  कलेजी: 'liver',
  लिवर: 'liver',
  लिव्हर: 'liver',
  पोटा: 'gizzard',
  गुर्द: 'kidney',
  किडनी: 'kidney',
  भेजा: 'bheja',
  चॉप: 'chop',
  लेग: 'leg',
  टांग: 'leg',
  टाँग: 'leg',
  तंगडी: 'leg',
  रान: 'raan',
  विंग: 'wing',
  ब्रेस्ट: 'breast',
  थाई: 'thigh',
  ड्रमस्टिक: 'drumstick',
  लॉलीपॉप: 'lollipop',
  लॉलिपॉप: 'lollipop',
  पाया: 'paya',
  सूप: 'soup',
  नल्ली: 'shank',
  नळी: 'shank',
  शैंक: 'shank',
  शँक: 'shank',
  रैक: 'rack',
  रॅक: 'rack',
  रिब: 'rib',
  पसली: 'rib',
  बरगडी: 'rib',
  शोल्डर: 'shoulder',
  तंदूरी: 'tandoor',
  फ़ैमिली: 'family',
  फैमिली: 'family',
  फॅमिली: 'family',
  गावरान: 'gavran',
  गावठी: 'gavran',
  साबुत: 'whole',
  पूरा: 'whole',
  अख्ख: 'whole',
};
const WORDS = Object.keys(IN_ENGLISH);
const FEWEST_LETTERS = 2;

/** Puts what was typed in Devanagari into the words of the product names, while it is still being typed too; the rest stays as it is. */
export function understandDevanagari(typed: string): string {
  return typed.normalize('NFC').split(/\s+/).map(inEnglish).join(' ');
}

function inEnglish(typed: string): string {
  if (typed.length < FEWEST_LETTERS) return typed;
  const word = WORDS.find((known) => typed.startsWith(known)) ?? WORDS.find((known) => known.startsWith(typed));
  return word ? IN_ENGLISH[word]! : typed;
}
