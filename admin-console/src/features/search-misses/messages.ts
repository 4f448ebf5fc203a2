export const messages = {
  title: 'Searches Without Results',
  description:
    'What shoppers searched for in the last 30 days and did not find. We do not record who searched. If they meant one of your products, add the words to it.',
  listTitle: 'Searches without results',
  loading: 'Loading searches...',
  fetchFailed: 'Failed to fetch searches.',
  empty: 'Every search of the last 30 days found something.',
  columns: { text: 'Search', times: 'Times', last: 'Last searched', actions: 'Actions' },
  times: (count: number) => (count === 1 ? 'Once' : `${count} times`),
  last: (day: string) => `last on ${day}`,
  add: 'Add to a product',
  deleteOne: (text: string) => `Delete “${text}”`,
  deleteTitle: 'Delete Search',
  deleteQuestion: (text: string) => `Remove “${text}” from this list? If someone searches for it again, it is listed again.`,
  deleted: (text: string) => `“${text}” deleted.`,
  deleteFailed: 'Failed to delete the search.',
  addOne: (text: string) => `Add “${text}” to a product`,
};
