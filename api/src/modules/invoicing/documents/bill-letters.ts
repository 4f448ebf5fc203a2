import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** The letters of a bill: Western ones, Devanagari and the rupee sign in one hand. The file goes into the PDF, as far as it is used. */
export const BILL_FONTS = {
  regular: resolve('@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/mukta/700Bold/Mukta_700Bold.ttf'),
};

// Names and addresses are what people typed: a sign that the letters do not have would be an empty box on a legal paper.
const UNKNOWN =
  /[^\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u0900-\u0903\u0905-\u0939\u093c-\u094d\u0950\u0958-\u096f–—‘’“”•…₹\u200c\u200d]/gu;

/** What of a text can be printed; anything else becomes a question mark. */
export const printable = (text: string): string => text.normalize('NFC').replace(UNKNOWN, '?');
