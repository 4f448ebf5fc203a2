import type { Schemas } from '@shop/contract';

/** An empty list from a healthy server shows the samples too, as the owner asked; false shows an empty shop instead. */
export const SAMPLES_FOR_AN_EMPTY_LIST = true;

/** Shown when the product list is empty or fails. Their ids are none of the shop's, so that no server would sell them. */
export const sampleProducts: Schemas['ProductReply'][] = ['Chicken', 'Mutton', 'Lamb', 'Organic'].map((tag, index) => ({
  id: `demo-${index + 1}`,
  name: 'DEMO PRODUCT [DB IS DOWN]',
  img: null,
  price: 349,
  weight: 500,
  tags: [tag],
  cut: null,
}));
