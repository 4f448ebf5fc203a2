export const messages = {
  label: (packs: number) => `${packs.toLocaleString('en-IN')} ${packs === 1 ? 'pack waits' : 'packs wait'} for payment`,
  title: 'Packs that wait for payment',
  text: 'These packs are kept for shoppers who have not paid yet. What is not paid in time is free again by itself.',
  unread: 'The packs that wait for payment could not be fetched.',
  packs: (qty: number, name: string) => `${qty} x ${name}`,
  times: (since: string, until: string) => `Since ${since}, until ${until}`,
  proven: 'Known shopper',
  stranger: 'New shopper',
  release: 'Release',
  releaseOf: (name: string) => `Release the packs of ${name}`,
  askTitle: (name: string) => `Release the packs of ${name}?`,
  askText:
    'Others can buy them at once. If the shopper still pays, the order is made while there are enough packs; otherwise the money goes back in full.',
  released: 'The packs are free again.',
  failed: 'The packs could not be released. Please try again.',
};
