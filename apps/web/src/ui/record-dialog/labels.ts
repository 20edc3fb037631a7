type Key<Draft> = keyof Draft & string;

/** A field of the entries of a list: `payments.price`. */
type FieldOfEntry = `${string}.${string}`;

/** Names of the fields in the list of problems and in a comparison. */
export type Labels<Draft> = Readonly<Partial<Record<Key<Draft> | FieldOfEntry, string>>>;

/** Formats of values in a comparison, where their text does not say it: ids, lists, money. */
export type Formats<Draft> = Readonly<
  { [K in Key<Draft>]?: (value: Draft[K]) => string } & { [path: FieldOfEntry]: (value: never) => string }
>;
