/** Input that was not saved, kept in this browser: what was typed, upon which state, and when. */
export type KeptDraft<Draft> = Readonly<{
  /** Shape of this very form; a later program reads no drafts of an earlier shape. */
  shape: string;
  at: string;
  base: Draft;
  draft: Draft;
  version: number | null;
  /** Sent along when the page went, so that it most likely lies on the server: the key of that save. */
  sentAs?: string;
}>;

const prefix = 'korpus-draft';
/** Nobody misses what they have not looked for in two weeks, and customers' data should not lie about. */
const keptDays = 14;

export type DraftKey = Readonly<{ userId: string; name: string }>;

const keyOf = ({ userId, name }: DraftKey) => `${prefix}/${userId}/${name}`;

/** Drafts of the people who work at this browser, each their own. */
export function createLocalDrafts(storage: Storage, now: () => Date) {
  const read = <Draft>(key: DraftKey, shape: string): KeptDraft<Draft> | null => {
    const kept = parse<Draft>(storage.getItem(keyOf(key)));
    return kept !== null && kept.shape === shape && !isOld(kept, now()) ? kept : null;
  };
  return {
    read,
    /** Answers whether there was room for it. */
    keep: <Draft>(key: DraftKey, kept: Omit<KeptDraft<Draft>, 'at'>): boolean => {
      try {
        storage.setItem(keyOf(key), JSON.stringify({ ...kept, at: now().toISOString() }));
        return true;
      } catch {
        return false;
      }
    },
    forget: (key: DraftKey) => storage.removeItem(keyOf(key)),
    /** Something else is typed in its place; it waits under another name. */
    move: (from: DraftKey, to: DraftKey) => {
      const kept = storage.getItem(keyOf(from));
      if (kept === null) return;
      storage.removeItem(keyOf(from)); // first: there may be room for one
      storage.setItem(keyOf(to), kept);
    },
    /** Marks a draft that was sent and refused as lying here alone after all. */
    takeBack: (key: DraftKey) => {
      const { sentAs: _refused, ...kept } = parse(storage.getItem(keyOf(key))) ?? {};
      if ('at' in kept) storage.setItem(keyOf(key), JSON.stringify(kept));
    },
    /** Counts the drafts of a person that lie here alone. */
    countWaiting: (userId: string): number =>
      keysIn(storage).filter((key) => {
        const kept = isOf(userId, key) ? parse(storage.getItem(key)) : null;
        return kept !== null && kept.sentAs === undefined && !isOld(kept, now());
      }).length,
    forgetAllOf: (userId: string) => remove(storage, (key) => isOf(userId, key)),
    forgetOld: () =>
      remove(storage, (key) => {
        const kept = key.startsWith(`${prefix}/`) ? parse(storage.getItem(key)) : undefined;
        return kept === null || (kept !== undefined && isOld(kept, now()));
      }),
  };
}

/** Opens the drafts of this browser. */
export const browserDrafts = () => createLocalDrafts(window.localStorage, () => new Date());

export type LocalDrafts = ReturnType<typeof createLocalDrafts>;

const isOld = ({ at }: KeptDraft<unknown>, now: Date) =>
  now.getTime() - Date.parse(at) > keptDays * 24 * 60 * 60 * 1000;

const isOf = (userId: string, key: string): boolean => key.startsWith(keyOf({ userId, name: '' }));

const keysIn = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null);

function remove(storage: Storage, isMeant: (key: string) => boolean): void {
  for (const key of keysIn(storage)) if (isMeant(key)) storage.removeItem(key);
}

/** Null where there is none, or somebody else wrote there. */
function parse<Draft>(text: string | null): KeptDraft<Draft> | null {
  if (text === null) return null;
  try {
    const kept: KeptDraft<Draft> = JSON.parse(text);
    return typeof kept.at === 'string' && typeof kept.draft === 'object' ? kept : null;
  } catch {
    return null;
  }
}
