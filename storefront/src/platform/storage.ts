/** Where the orders that a shopper saw last are kept. */
export const LAST_SEEN = 'shop.last-seen';

/** What the browser keeps for us between visits. It may be full, blocked or written by an older version: none of that is an error. */
export function readSaved(key: string): unknown {
  return read(() => localStorage, key);
}

/** Keeps a value; null forgets it. */
export function keep(key: string, value: unknown): void {
  write(() => localStorage, key, value);
}

/** The same for this tab, until it is closed. */
export function readSavedForVisit(key: string): unknown {
  return read(() => sessionStorage, key);
}

export function keepForVisit(key: string, value: unknown): void {
  write(() => sessionStorage, key, value);
}

/** Whether this browser keeps anything at all, here and for the visit: a sign-in needs both on its way to another page and back. */
export function canKeep(): boolean {
  const probe = 'shop.probe';
  try {
    return [localStorage, sessionStorage].every((storage) => {
      storage.setItem(probe, 'kept');
      const isSaved = storage.getItem(probe) === 'kept';
      storage.removeItem(probe);
      return isSaved;
    });
  } catch {
    return false;
  }
}

function read(open: () => Storage, key: string): unknown {
  try {
    const text = open().getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function write(open: () => Storage, key: string, value: unknown): void {
  try {
    if (value === null) open().removeItem(key);
    else open().setItem(key, JSON.stringify(value));
  } catch {
    // The shop works without storage.
  }
}

/** Calls back when another tab changes the kept value. Returns how to stop. */
export function watchSaved(key: string, changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** Whatever is kept below `shop.` and stands in neither list belongs to a person. */
const DEVICE_KEYS = [
  'shop.config',
  'shop.expected-back',
  'shop.language',
  'shop.language-offer-settled',
  'shop.no-offers',
  'shop.reloaded-at',
  'shop.signed-in',
];
/** Of someone who is about to sign in, and theirs afterwards. */
const VISITOR_KEYS = ['shop.return-to', 'shop.pending-items', 'shop.pincode'];

/**
 * Takes out of this browser what it keeps of people, but for one: theirs is what names them in its key (`shop.cart.<id>`) or as
 * its `shopperId`. What cannot be told apart goes, so that nothing that is kept one day can be forgotten here.
 */
export function forgetPeople(except: string | null, { visitorsToo = false } = {}): void {
  const stays = visitorsToo ? DEVICE_KEYS : [...DEVICE_KEYS, ...VISITOR_KEYS];
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = open();
      const keys = Object.keys(storage).filter((key) => key.startsWith('shop.') && !stays.includes(key));
      for (const key of keys) if (except === null || !belongsTo(except, key, storage.getItem(key))) storage.removeItem(key);
    } catch {
      // A browser that lets us read nothing has kept nothing either.
    }
  }
}

function belongsTo(person: string, key: string, text: string | null): boolean {
  if (key.endsWith(`.${person}`)) return true;
  try {
    return (JSON.parse(text ?? 'null') as { shopperId?: unknown } | null)?.shopperId === person;
  } catch {
    return false;
  }
}
