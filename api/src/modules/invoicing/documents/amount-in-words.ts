import { type Language, type Paise, splitPaise } from '@shop/domain';

interface NumberWords {
  /** From 0 to 99: Hindi and Marathi have a word for each. */
  small: readonly string[];
  hundreds: (count: number, isExact: boolean) => string;
  thousand: string;
  lakh: string;
  crore: string;
  amount: (rupees: string, paise: string | null) => string;
}

const list = (text: string): string[] => text.trim().split(/\s+/);

const EN_UNITS = list(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
);
const EN_TENS = list('twenty thirty forty fifty sixty seventy eighty ninety');

const WORDS: Record<Language, NumberWords> = {
  en: {
    small: [...EN_UNITS, ...EN_TENS.flatMap((tens) => [tens, ...EN_UNITS.slice(1, 10).map((unit) => `${tens}-${unit}`)])],
    hundreds: (count) => `${EN_UNITS[count]} hundred`,
    thousand: 'thousand',
    lakh: 'lakh',
    crore: 'crore',
    amount: (rupees, paise) => `Rupees ${rupees}${paise ? ` and paise ${paise}` : ''} only`,
  },
  hi: {
    small: list(`
      शून्य एक दो तीन चार पाँच छह सात आठ नौ
      दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस
      बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस
      तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस
      चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास
      पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ
      साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर
      सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी
      अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी
      नब्बे इक्यानवे बानवे तिरानवे चौरानवे पंचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे`),
    hundreds: (count) => `${WORDS.hi.small[count]} सौ`,
    thousand: 'हज़ार',
    lakh: 'लाख',
    crore: 'करोड़',
    amount: (rupees, paise) => `रुपये ${rupees}${paise ? ` और ${paise} पैसे` : ''} मात्र`,
  },
  mr: {
    small: list(`
      शून्य एक दोन तीन चार पाच सहा सात आठ नऊ
      दहा अकरा बारा तेरा चौदा पंधरा सोळा सतरा अठरा एकोणीस
      वीस एकवीस बावीस तेवीस चोवीस पंचवीस सव्वीस सत्तावीस अठ्ठावीस एकोणतीस
      तीस एकतीस बत्तीस तेहतीस चौतीस पस्तीस छत्तीस सदतीस अडतीस एकोणचाळीस
      चाळीस एकेचाळीस बेचाळीस त्रेचाळीस चव्वेचाळीस पंचेचाळीस सेहेचाळीस सत्तेचाळीस अठ्ठेचाळीस एकोणपन्नास
      पन्नास एक्कावन्न बावन्न त्रेपन्न चोपन्न पंचावन्न छप्पन्न सत्तावन्न अठ्ठावन्न एकोणसाठ
      साठ एकसष्ट बासष्ट त्रेसष्ट चौसष्ट पासष्ट सहासष्ट सदुसष्ट अडुसष्ट एकोणसत्तर
      सत्तर एकाहत्तर बाहत्तर त्र्याहत्तर चौऱ्याहत्तर पंचाहत्तर शहात्तर सत्त्याहत्तर अठ्ठ्याहत्तर एकोणऐंशी
      ऐंशी एक्क्याऐंशी ब्याऐंशी त्र्याऐंशी चौऱ्याऐंशी पंच्याऐंशी शहाऐंशी सत्त्याऐंशी अठ्ठ्याऐंशी एकोणनव्वद
      नव्वद एक्क्याण्णव ब्याण्णव त्र्याण्णव चौऱ्याण्णव पंच्याण्णव शहाण्णव सत्त्याण्णव अठ्ठ्याण्णव नव्व्याण्णव`),
    hundreds: (count, isExact) => (count === 1 && isExact ? 'शंभर' : `${WORDS.mr.small[count]}शे`),
    thousand: 'हजार',
    lakh: 'लाख',
    crore: 'कोटी',
    amount: (rupees, paise) => `रुपये ${rupees}${paise ? ` आणि ${paise} पैसे` : ''} फक्त`,
  },
};

/** `105200` → `Rupees one thousand fifty-two only`, `रुपये एक हज़ार बावन मात्र`, `रुपये एक हजार बावन्न फक्त`. */
export function amountInWords(amount: Paise, language: Language): string {
  const words = WORDS[language];
  const [rupees, paise] = splitPaise(amount);
  return words.amount(numberInWords(rupees, words), paise === 0 ? null : numberInWords(paise, words));
}

// By the Indian grouping: crores are counted in crores again.
function numberInWords(n: number, words: NumberWords): string {
  for (const [size, name] of [
    [10_000_000, words.crore],
    [100_000, words.lakh],
    [1_000, words.thousand],
  ] as const)
    if (n >= size) return withRest(`${numberInWords(Math.floor(n / size), words)} ${name}`, n % size, words);
  if (n >= 100) return withRest(words.hundreds(Math.floor(n / 100), n % 100 === 0), n % 100, words);
  return words.small[n]!;
}

const withRest = (words: string, rest: number, of: NumberWords): string =>
  rest === 0 ? words : `${words} ${numberInWords(rest, of)}`;
