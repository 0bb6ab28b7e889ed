/** The prefix of the frame's name while it carries storages from a page of the frame to the next. */
const SAVED_PREFIX = 'simulator:storage ';
/** The capacity of a storage, in characters: as much as browsers allow. */
const MAX_LENGTH = 5 * 1024 * 1024;

const kinds = ['localStorage', 'sessionStorage'] as const;

/**
 * Provides a storage if the browser denies the page its own. Browsers deny it to frames of another site in a private
 * window or while third-party cookies are blocked, and so do those that tests start; Discord's own client does not. It
 * lasts as long as the frame. A frame with an opaque origin has none, as inside Discord.
 */
export function provideStorage(): void {
  if (window.origin === 'null' || !isDenied()) return;
  const saved = readSaved();
  const all = kinds.map((kind) => [kind, new Map(saved[kind])] as const);
  let isSaving = false;
  // Immediately: when a page unloads, it is too late for the next one.
  const save = () => {
    if (isSaving) return;
    isSaving = true;
    queueMicrotask(() => {
      isSaving = false;
      const entries = all.map(([kind, storage]) => [kind, [...storage]] as const);
      window.name = SAVED_PREFIX + JSON.stringify(Object.fromEntries(entries));
    });
  };
  for (const [kind, entries] of all) {
    Object.defineProperty(window, kind, { value: storageOf(entries, save), configurable: true });
  }
}

function isDenied(): boolean {
  try {
    return !window.localStorage;
  } catch {
    return true;
  }
}

function readSaved(): Partial<Record<(typeof kinds)[number], [string, string][]>> {
  const { name } = window;
  if (!name.startsWith(SAVED_PREFIX)) return {};
  return JSON.parse(name.slice(SAVED_PREFIX.length));
}

function storageOf(entries: Map<string, string>, save: () => void): Storage {
  const set = (key: string, value: string) => {
    const lengthOf = (pair: [string, string]) => pair[0].length + pair[1].length;
    const otherEntries = [...entries].filter(([each]) => each !== key);
    const length = otherEntries.reduce((sum, pair) => sum + lengthOf(pair), lengthOf([key, value]));
    const message = `Setting the value of '${key}' exceeded the quota.`;
    if (length > MAX_LENGTH) throw new DOMException(message, 'QuotaExceededError');
    entries.set(key, value);
    save();
  };
  const remove = (key: string) => {
    entries.delete(key);
    save();
  };
  const methods: Record<string, unknown> = {
    getItem: (key: unknown) => entries.get(`${key}`) ?? null,
    setItem: (key: unknown, value: unknown) => set(`${key}`, `${value}`),
    removeItem: (key: unknown) => remove(`${key}`),
    clear: () => {
      entries.clear();
      save();
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
  };
  // Entries are properties too.
  return new Proxy<Storage>(Object.create(Storage.prototype), {
    get(_, name) {
      if (name === 'length') return entries.size;
      if (typeof name === 'symbol') return name === Symbol.toStringTag ? 'Storage' : undefined;
      return methods[name] ?? entries.get(name) ?? Reflect.get(Object.prototype, name);
    },
    set: (_, name, value) => {
      set(String(name), `${value}`);
      return true;
    },
    has: (target, name) => entries.has(String(name)) || name in target,
    deleteProperty: (_, name) => {
      remove(String(name));
      return true;
    },
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: (_, name) =>
      entries.has(String(name))
        ? { value: entries.get(String(name)), writable: true, enumerable: true, configurable: true }
        : undefined,
  });
}
