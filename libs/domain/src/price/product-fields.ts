/** How a field is typed in the console's form and in the catalogue's file. `texts` have commas between them. */
type FieldKind = 'text' | 'texts' | 'range' | 'whole' | 'grams' | 'rupees' | 'picture';

export interface ProductFieldSpec {
  kind: FieldKind;
  /** In the console's form. */
  label: string;
  hint?: string;
  placeholder?: string;
  maxLength?: number;
  /** A text for shoppers who read the shop in this language; in English where it is empty. */
  language?: 'hi' | 'mr';
  required?: true;
  /** What is wrong with what was typed. */
  fault?: string;
  /** Its column in the file, where that is not called like the field. */
  column?: string;
  /** What the import calls it, where that is not the label. */
  columnLabel?: string;
}

/** What the owner says about a product, in the order of form and file. Shoppers read every one of these fields. */
export const PRODUCT_FIELDS = {
  name: {
    kind: 'text',
    label: 'Product Name',
    columnLabel: 'Name',
    required: true,
    maxLength: 120,
    fault: 'Product name is required.',
  },
  name_hi: {
    kind: 'text',
    label: 'Name in Hindi',
    hint: 'Left empty, shoppers read the English text. The board and bills have the English name.',
    language: 'hi',
    maxLength: 120,
  },
  name_mr: { kind: 'text', label: 'Name in Marathi', language: 'mr', maxLength: 120 },
  cut: { kind: 'text', label: 'Cut', maxLength: 80 },
  cut_hi: { kind: 'text', label: 'How it is cut, in Hindi', columnLabel: 'Cut in Hindi', language: 'hi', maxLength: 80 },
  cut_mr: { kind: 'text', label: 'How it is cut, in Marathi', columnLabel: 'Cut in Marathi', language: 'mr', maxLength: 80 },
  origin: {
    kind: 'text',
    label: 'Origin',
    hint: 'Where the animal comes from, as shoppers read it on the product page. Leave it empty when you do not know.',
    maxLength: 80,
  },
  pieces: {
    kind: 'range',
    label: 'Pieces in a pack',
    hint: 'A number or a range, such as 12–14. The card shows it beside the weight.',
    placeholder: '12–14',
    maxLength: 10,
    fault: 'Pieces must be a number or a range, such as 12–14.',
  },
  serves: {
    kind: 'range',
    label: 'Serves (people)',
    columnLabel: 'Serves',
    hint: 'How many people a pack is enough for. The card shows it when the pieces are not known.',
    placeholder: '2–3',
    maxLength: 10,
    fault: 'Serves must be a number or a range, such as 2–3.',
  },
  weight: {
    kind: 'grams',
    label: 'Weight (grams)',
    columnLabel: 'Weight',
    fault: 'Weight must be a whole number of grams.',
  },
  price: {
    kind: 'rupees',
    label: 'Price (INR)',
    columnLabel: 'Price',
    required: true,
    fault: 'Price must be a whole number of rupees.',
  },
  img: {
    kind: 'picture',
    label: 'Image URL',
    column: 'image',
    columnLabel: 'Picture',
    placeholder: 'https://',
    maxLength: 500,
    fault: 'Image URL must start with https://.',
  },
  tags: { kind: 'texts', label: 'Tags (comma-separated)', columnLabel: 'Tags', placeholder: 'Chicken, Boneless' },
  search_words: {
    kind: 'texts',
    label: 'Search words (comma-separated)',
    columnLabel: 'Search words',
    hint: 'What else shoppers call it, in any language. They find the product by these words and do not see them.',
    placeholder: 'murgi, मुर्गी',
  },
} as const satisfies Record<string, ProductFieldSpec>;

export type ProductField = keyof typeof PRODUCT_FIELDS;

/** In their order. */
export const productFields = (): ProductField[] => Object.keys(PRODUCT_FIELDS) as ProductField[];

/** A product of which nothing is known but its name and price. Beside the table: the storefront needs no labels. */
export const BLANK_PRODUCT = {
  name_hi: null,
  name_mr: null,
  cut: null,
  cut_hi: null,
  cut_mr: null,
  origin: null,
  pieces: null,
  serves: null,
  weight: null,
  img: null,
  tags: [],
  search_words: [],
} satisfies Record<Exclude<ProductField, 'name' | 'price'>, null | []>;
