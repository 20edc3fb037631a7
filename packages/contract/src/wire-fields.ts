import { type Catalogue, type OwnField, ownFields } from '@korpus/domain/fields/field.ts';
import { z } from 'zod';
import { positiveEuros } from './amounts.ts';
import { day, longText, optionalText } from './record.ts';

/**
 * Fields that a person enters into a record, from its catalogue: a field is sent as its kind says, and may be empty.
 * One that is sent in another way is listed, and a field of a kind that does not say how does not compile until it is.
 */

const byKind = {
  text: optionalText,
  longText,
  flag: z.boolean(),
  money: positiveEuros.nullable(),
  day: day.nullable(),
  week: day.nullable(),
} as const;
type ByKind = typeof byKind;

type NotEntered = { readonly serverOwned: true } | { readonly kind: 'internal' };

/** Fields a person enters. */
type Entered<Fields extends Catalogue> = {
  [Name in OwnField<Fields>]: Fields[Name] extends NotEntered ? never : Name;
}[OwnField<Fields>];

/** Null: it is given once, and no save sets it. */
type Exceptions<Fields extends Catalogue> = {
  readonly [Name in Entered<Fields> as Fields[Name]['kind'] extends keyof ByKind
    ? never
    : Name]: z.ZodType | null;
};

type WireFields<Fields extends Catalogue, Said> = {
  readonly [Name in Entered<Fields> as Name extends keyof Said
    ? Said[Name] extends null
      ? never
      : Name
    : Name]: Name extends keyof Said
    ? Said[Name]
    : Fields[Name]['kind'] extends keyof ByKind
      ? ByKind[Fields[Name]['kind']]
      : never;
};

export function wireFields<const Fields extends Catalogue, const Said extends Exceptions<Fields>>(
  fields: Fields,
  said: Said,
): WireFields<Fields, Said> {
  const kinds = new Map<string, z.ZodType>(Object.entries(byKind));
  const exceptions = new Map<string, z.ZodType | null>(Object.entries(said));
  const entered = ownFields(fields).flatMap((name) => {
    const field = fields[name] ?? {};
    const schema = exceptions.has(name) ? exceptions.get(name) : kinds.get(fields[name]?.kind ?? '');
    return 'serverOwned' in field || !schema ? [] : [[name, schema] as const];
  });
  // The fields are those that `WireFields` works out by the same exceptions.
  return Object.fromEntries(entered) as WireFields<Fields, Said>;
}
