export const messages = {
  title: 'Customer data',
  description:
    'For customers who write or call because they want their data or its erasure. They can do both themselves under “Your data” in the shop.',
  search: 'Order number, e-mail or phone',
  searchHint: 'The whole number or address.',
  needed: 'Please enter an order number, an e-mail address or a phone number.',
  find: 'Find',
  loading: 'Looking for the customer...',
  findFailed: 'The search failed.',
  noneTitle: 'No one found',
  noneText:
    'Please check what you typed, or try another order, e-mail or phone. Customers who were erased can no longer be found.',
  several: (count: number) => `${count} accounts have this. Choose the one that is meant.`,
  choose: 'Choose',
  chooseOne: (who: string) => `Choose ${who}`,
  nameless: 'Customer without a name',
  email: 'E-mail',
  phone: 'Phone',
  since: 'Account since',
  orders: 'Orders',
  none: 'none',
  orderCount: (count: number, last: string | null) => (last ? `${count}, the last on ${last}` : String(count)),
  describeFailed: 'This customer could not be loaded.',
  describing: 'Loading the customer...',
  makeSureTitle: 'Check who is asking',
  makeSure: (email: string | null, phone: string | null) =>
    email
      ? `Answer to ${email} only, whatever address the request came from: what we keep about one person must not reach anyone else.`
      : phone
        ? `Call back ${phone}, whatever number the request came from: what we keep about one person must not reach anyone else.`
        : 'This account has neither an e-mail address nor a phone. Ask for something that only the customer can know.',
  download: 'Download their data',
  downloadTitle: (who: string) => `Data of ${who}`,
  downloadText: 'Everything that is kept as two files: a page to read, and the same as JSON for other programs.',
  prepare: 'Prepare the files',
  language: 'Language of the page',
  languages: { en: 'English', hi: 'Hindi', mr: 'Marathi' },
  whyDownload:
    'Your password is asked for because the files hold addresses and phone numbers. Who made them is written in the change log and the security log.',
  ready: 'The files are ready. Delete them once the customer has them.',
  savePage: 'Save the page',
  saveJson: 'Save the JSON file',
  close: 'Close',
  erase: 'Erase for good',
  eraseTitle: (who: string) => `Erase ${who}?`,
  eraseText: 'This happens at once and cannot be undone.',
  whyErase: 'So that no one can erase a customer from an unlocked screen, please enter your password.',
  goes: 'What goes',
  goesList: [
    'The account with name, e-mail and phone, addresses and cart',
    'Name, phone and street on all orders and bills',
    'What they wrote in reviews; the stars stay in the rating',
  ],
  stays: 'What stays',
  staysList: [
    'Bills, payments and ledger, because tax law wants them: amounts, products, pincode and dates, but not who it was',
    'On a bill of ₹50,000 or more, name and address',
    'How often each coupon was used. If they sign in again they are a new customer, also to a coupon that each may use once',
  ],
  others: 'What others keep',
  othersList: (service: string) => [
    'Borzo and Razorpay keep records of their own; their numbers are shown afterwards, for the customer to quote when asking',
    `The account for signing in is kept by ${service}: the customer deletes it there`,
  ],
  blocked: 'This customer cannot be erased yet',
  blockedHint: 'The data can be downloaded meanwhile.',
  order: (id: string) => `Order #${id}`,
  obstacles: {
    'order-under-way': 'is under way. It has to be delivered or cancelled first.',
    'payment-open': (until: string | null) =>
      until ? `has an open payment, which ends automatically at ${until}.` : 'has an open payment, which ends automatically.',
    'refund-open': 'has money on its way back. It arrives within 5 to 7 business days.',
    'dispute-open': 'is disputed at the bank, which has to decide first.',
  },
  failed: 'This could not be done. Please try again.',
  erasedTitle: (who: string) => `${who} is erased`,
  erasedText:
    'Nothing in the shop says who they were any more, except on bills of ₹50,000 or more. They are signed out everywhere. Please tell the customer:',
  borzo: (ids: string) =>
    `Borzo had name, phone and address of these deliveries: ${ids}. Ask it through “Contact us” at borzodelivery.com/in.`,
  razorpay: (ids: string) => `Razorpay keeps records of these payments: ${ids}. Ask it at razorpay.com/support.`,
  identity: (service: string) => `The account for signing in is still at ${service}. It can be deleted there.`,
  backups: 'Backups hold the data until they are removed automatically; a restored backup has it erased again.',
  another: 'Another customer',
};
