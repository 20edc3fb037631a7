import { useSyncExternalStore } from 'react';

/**
 * Store with what a field needs of the record it belongs to: a keystroke renders the one field it goes to and what
 * follows from it, however many fields a dialog has. A RecordStore is one.
 */
export type FieldSource<Part> = Readonly<{
  subscribe: (listener: () => void) => () => void;
  part: () => Part;
  change: (change: Partial<Part>) => void;
  /** Finds what is wrong by path in the record: `lastName`, `payments.0.price`. */
  error: (path: string) => string | undefined;
}>;

/** A value of the record; the component renders again when this value is another one. */
export const usePart = <Part, Value>(
  source: Pick<FieldSource<Part>, 'subscribe' | 'part'>,
  select: (part: Part) => Value,
): Value => useSyncExternalStore(source.subscribe, () => select(source.part()));

type Problems = Pick<FieldSource<never>, 'subscribe' | 'error'>;

export const useError = (source: Problems, path: string): string | undefined =>
  useSyncExternalStore(source.subscribe, () => source.error(path));

const separator = '\n';

/** Lists what is wrong with the fields of one entry of a list, by the fields' names. */
export function useEntryErrors(source: Problems, path: string, names: readonly string[]) {
  const all = useSyncExternalStore(source.subscribe, () =>
    names.map((name) => source.error(`${path}.${name}`) ?? '').join(separator),
  );
  const messages = all.split(separator);
  return (name: string): string | undefined => messages[names.indexOf(name)] || undefined;
}
