type Keyed = { readonly keys: readonly string[] };

type Match<R> = { readonly record: R } | 'SEVERAL' | null;

export type KeyIndex<R> = {
  /** The surest key that anything answers to decides. */
  readonly match: (keys: readonly string[]) => Match<R>;
  readonly add: (record: R) => void;
};

/** Records by what tells that two are the same (rules: import#who-is-the-same). */
export function keyIndex<R extends Keyed>(records: readonly R[]): KeyIndex<R> {
  const known = new Map<string, R[]>();
  const add = (record: R) => {
    for (const key of new Set(record.keys)) {
      const same = known.get(key);
      if (same === undefined) known.set(key, [record]);
      else same.push(record);
    }
  };
  records.forEach(add);
  const match = (keys: readonly string[]): Match<R> => {
    for (const key of keys) {
      const [record, other] = known.get(key) ?? [];
      if (other !== undefined) return 'SEVERAL';
      if (record !== undefined) return { record };
    }
    return null;
  };
  return { match, add };
}
