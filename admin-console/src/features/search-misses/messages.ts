export const messages = {
  title: 'Searches Without Results',
  description:
    'What shoppers searched for in the last 30 days and did not find. Nothing is kept of who searched. When a product is meant, give it the words.',
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
  deleteQuestion: (text: string) => `Take “${text}” off this list? When somebody searches for it again, it is listed again.`,
  deleted: (text: string) => `“${text}” deleted.`,
  deleteFailed: 'Failed to delete the search.',
  addOne: (text: string) => `Add “${text}” to a product`,
};
