import { describe, expect, it } from '@jest/globals';
import { asPaise, LANGUAGES, paiseFromWire } from '@shop/domain';
import { amountInWords } from './amount-in-words.js';

describe('an amount in words', () => {
  it.each([
    [0, 'Rupees zero only'],
    [19, 'Rupees nineteen only'],
    [90, 'Rupees ninety only'],
    [1_052, 'Rupees one thousand fifty-two only'],
    [100_000, 'Rupees one lakh only'],
    [50.25, 'Rupees fifty and paise twenty-five only'],
    [12_345_678, 'Rupees one crore twenty-three lakh forty-five thousand six hundred seventy-eight only'],
  ])('is English for %d', (rupees, words) => expect(amountInWords(paiseFromWire(rupees), 'en')).toBe(words));

  it.each([
    [0, 'रुपये शून्य मात्र'],
    [399, 'रुपये तीन सौ निन्यानवे मात्र'],
    [1_052, 'रुपये एक हज़ार बावन मात्र'],
    [684.59, 'रुपये छह सौ चौरासी और उनसठ पैसे मात्र'],
    [12_345_678, 'रुपये एक करोड़ तेईस लाख पैंतालीस हज़ार छह सौ अठहत्तर मात्र'],
  ])('is Hindi for %d', (rupees, words) => expect(amountInWords(paiseFromWire(rupees), 'hi')).toBe(words));

  it.each([
    [100, 'रुपये शंभर फक्त'],
    [101, 'रुपये एकशे एक फक्त'],
    [399, 'रुपये तीनशे नव्व्याण्णव फक्त'],
    [1_052, 'रुपये एक हजार बावन्न फक्त'],
    [684.59, 'रुपये सहाशे चौऱ्याऐंशी आणि एकोणसाठ पैसे फक्त'],
    [12_345_678, 'रुपये एक कोटी तेवीस लाख पंचेचाळीस हजार सहाशे अठ्ठ्याहत्तर फक्त'],
  ])('is Marathi for %d', (rupees, words) => expect(amountInWords(paiseFromWire(rupees), 'mr')).toBe(words));

  it.each(LANGUAGES)('has a word of its own for each number below a hundred in %s', (language) => {
    const words = Array.from({ length: 100 }, (_, n) => amountInWords(asPaise(n * 100), language));
    expect(new Set(words).size).toBe(100);
    expect(words.join(' ')).not.toContain('undefined');
  });
});
