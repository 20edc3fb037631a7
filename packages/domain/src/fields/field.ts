/** The kind of value a field has; it decides how the value reads in a list, a file, a history and a comparison. */
type PlainKind =
  | 'text'
  | 'longText'
  | 'richText'
  | 'money'
  | 'number'
  | 'percent'
  | 'minutes'
  | 'day'
  | 'days'
  | 'week'
  | 'instant'
  | 'time'
  | 'flag'
  | 'entries';

/** Names of values, for those that have a name of ours. */
type Names = Readonly<Record<string, string>>;

export type ValueKind =
  | { readonly kind: PlainKind }
  /** One or several of a fixed list. */
  | { readonly kind: 'choice'; readonly names: Names }
  /** Another record; some have built-in ones beside those of the house. */
  | { readonly kind: 'reference'; readonly names?: Names };

/** A field of a record, described once. Where rights differ by field, the record adds who reads and writes it. */
export type Field<Column = true> = InternalField | ShownField<Column>;

type ShownField<Column> = ValueKind & Facts<Column>;

type Facts<Column> = {
  readonly label: string;
  /** The head of its column, where the label is too long for it. */
  readonly short?: string;
  /** Lists of the record show it below their rows, added up. */
  readonly total?: true;
  /** Lists of the record have a column of it. */
  readonly column?: Column;
  /** The history tells its changes. */
  readonly history?: true;
  /** Worked out from other fields, so nobody enters it. */
  readonly derived?: true;
};

/** A field that only the program reads: ids, the rates an order was made with. */
type InternalField = { readonly kind: 'internal' } & { readonly [Fact in keyof Facts<unknown>]?: never };

/**
 * The people who may look on while a record lies open on the table (rules: screens#customer-view). Catalogues that can
 * be shown to customers say one of the two of every field, so that none is shown because nobody thought of it.
 */
export type SeenBy =
  | InternalField
  | { readonly customers: true; readonly inHouse?: never }
  | { readonly inHouse: true; readonly customers?: never };

/** Tells whether a field stays in house; one that is not in the catalogue is not hidden by it. */
export const staysInHouse = (fields: Readonly<Record<string, object>>, name: string): boolean =>
  'inHouse' in (fields[name] ?? {});

export type Catalogue<Column = unknown> = Readonly<Record<string, Field<Column>>>;

/** The fields of a catalogue of which something is said: those with a column, those the history tells. */
export type FieldsWith<Fields, Fact extends string> = {
  [Name in keyof Fields]: Fields[Name] extends Readonly<Record<Fact, unknown>> ? Name : never;
}[keyof Fields] &
  string;

/** Fields that a record has of its own: not worked out, and those of entries go with their list. */
export type OwnField<Fields extends Catalogue> = Exclude<
  { [Name in keyof Fields]: Fields[Name] extends { readonly derived: true } ? never : Name }[keyof Fields] &
    string,
  `${string}.${string}`
>;

export const ownFields = <Fields extends Catalogue>(fields: Fields): readonly OwnField<Fields>[] =>
  Object.keys(fields).filter(
    (name): name is OwnField<Fields> => !name.includes('.') && fields[name]?.derived !== true,
  );

export const fieldsWith = <Fields extends Readonly<Record<string, object>>, Fact extends string>(
  fields: Fields,
  fact: Fact,
): readonly FieldsWith<Fields, Fact>[] =>
  Object.keys(fields).filter((name): name is FieldsWith<Fields, Fact> => fact in (fields[name] ?? {}));

/** Names a field at the head of a column. */
export const headOf = (fields: Catalogue, name: string): string =>
  fields[name]?.short ?? fields[name]?.label ?? name;

/**
 * Names a field where no head of a list stands above it: a field of an entry with the name of the entry, „Anzahlung:
 * Betrag“. Undefined: it has no name.
 */
export function fullLabel(fields: Catalogue, name: string): string | undefined {
  const label = fields[name]?.label;
  const [list = '', part] = name.split('.');
  const entry = part === undefined || part === 'entry' ? undefined : fields[`${list}.entry`]?.label;
  return entry === undefined || label === undefined || entry === label ? label : `${entry}: ${label}`;
}
