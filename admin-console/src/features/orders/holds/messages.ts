export const messages = {
  label: (packs: number) => `${packs.toLocaleString('en-IN')} ${packs === 1 ? 'pack' : 'packs'} waiting for payment`,
  title: 'Packs waiting for payment',
  text: 'These packs are held for shoppers who have not paid yet. If they don’t pay in time, the packs are released automatically.',
  unread: 'The packs waiting for payment could not be loaded.',
  packs: (qty: number, name: string) => `${qty} x ${name}`,
  times: (since: string, until: string) => `Since ${since}, until ${until}`,
  proven: 'Known shopper',
  stranger: 'New shopper',
  release: 'Release',
  releaseOf: (name: string) => `Release the packs of ${name}`,
  askTitle: (name: string) => `Release the packs of ${name}?`,
  askText:
    'Others can buy them right away. If the shopper still pays, the order goes through while there are enough packs; otherwise the payment is refunded in full.',
  released: 'The packs are available again.',
  failed: 'The packs could not be released. Please try again.',
};
