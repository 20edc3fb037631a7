import type { Import } from '@korpus/contract/imports/imports.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { type FileWords, likelyMeaning, nameList, specialOf } from '@korpus/domain/imports/file-words.ts';
import { foldWords } from '@korpus/domain/imports/fold-words.ts';
import { type ImportField, mayImport } from '@korpus/domain/imports/import-kind.ts';
import { type ImportKindName, importKinds } from '@korpus/domain/imports/import-kinds.ts';
import { type Choices, readCell, saysNothing } from '@korpus/domain/imports/import-values.ts';
import type { Actor } from '@korpus/domain/rights/actor.ts';
import type { NewSuppliers, UnknownWords } from '../../platform/database/schema/imports.ts';
import type { HouseChoices } from './importable.ts';

type Choice = { readonly id: string; readonly name: string };

export const isOfList = ({ kind }: ImportField) => kind === 'choice' || kind === 'reference';

/** Lists what may be chosen for a field: of the house, or of what its record knows. */
export const choicesOf = ({ key, names = {} }: ImportField, house: HouseChoices): readonly Choice[] =>
  house[key] ?? Object.entries(names).map(([id, name]) => ({ id, name }));

/** The lists that a kind chooses from, each by its first field. */
export function collectLists(kind: ImportKindName): ReadonlyMap<string, ImportField> {
  const lists = new Map<string, ImportField>();
  for (const field of importKinds[kind].fields)
    if (isOfList(field) && !lists.has(nameList(field))) lists.set(nameList(field), field);
  return lists;
}

/** Suppliers are made by whoever may import them (rules: import#missing-suppliers). */
export const specialFor = (actor: Pick<Actor, 'rights'>, field: ImportField) =>
  specialOf(field, mayImport(actor, importKinds.suppliers));

/** Finds choices by name in any spelling; a name that several have names none. */
export const byName = (choices: HouseChoices): Choices =>
  Object.fromEntries(
    Object.entries(choices).map(([field, each]) => {
      const ids = new Map<string, string | null>();
      for (const { id, name } of each) ids.set(foldWords(name), ids.has(foldWords(name)) ? null : id);
      return [field, ids];
    }),
  );

/**
 * Adds suppliers that will be made to the choices; one who has come meanwhile under the same name is the one that is
 * meant.
 */
export const withNew = (choices: HouseChoices, made: NewSuppliers): HouseChoices =>
  Object.fromEntries(
    Object.entries(choices).map(([field, each]) => {
      if (made.length === 0 || !isSupplierField(field)) return [field, each];
      const known = new Set(each.map(({ name }) => foldWords(name)));
      return [field, [...each, ...made.filter(({ name }) => !known.has(foldWords(name)))]];
    }),
  );

const isSupplierField = (field: string): boolean => /^supplier\d+SupplierId$/.test(field);

/** Keeps the words that still mean something: a choice that is gone means nothing any more. */
export const soundWords = (kind: ImportKindName, house: HouseChoices, words: FileWords): FileWords =>
  Object.fromEntries(
    [...collectLists(kind)].map(([list, field]) => {
      const known = new Set([...choicesOf(field, house).map(({ id }) => id), ...specialOf(field, false)]);
      return [list, new Map([...(words[list] ?? [])].filter(([, meaning]) => known.has(meaning)))];
    }),
  );

type Column = { readonly field: ImportField; readonly texts: readonly { text: string; rows: number }[] };

/** The most words of a list: more are no names, but a column that says something else. */
const mostOfList = 300;

/** Lists what the columns say that names nothing of the house by itself, the most frequent first. */
export function unknownIn(columns: readonly Column[], house: HouseChoices, today: IsoDate): UnknownWords {
  const choices = byName(house);
  const found = new Map<string, { list: string; text: string; rows: number }>();
  for (const { field, texts } of columns)
    for (const { text, rows } of texts) {
      if (saysNothing(text) || foldWords(text) === '' || text.length > 200) continue;
      const read = readCell(field, text, { choices, today, writing: 'GERMAN', words: {}, heir: null });
      if (read === 'NOTHING' || !('problem' in read)) continue;
      const list = nameList(field);
      const key = `${list} ${foldWords(text)}`;
      const known = found.get(key) ?? { list, text: text.trim().replace(/\s+/g, ' '), rows: 0 };
      found.set(key, { ...known, rows: known.rows + rows });
    }
  const byList = Map.groupBy(found.values(), ({ list }) => list);
  return [...byList.values()].flatMap((all) =>
    all.toSorted((one, other) => other.rows - one.rows).slice(0, mostOfList),
  );
}

/** Names the heir of people who have left, where the person who imports may be one. */
export const heirOf = ({ userId }: Pick<Actor, 'userId'>, house: HouseChoices): string | null =>
  house.salesmanId?.some(({ id }) => id === userId) === true ? userId : null;

/** Labels a field. The number says nothing for several in one list: „Zahlung 1 Zahlungsart“. */
export const labelOf = ({ label, group, key }: ImportField): string =>
  group === undefined || isSupplierField(key)
    ? (group?.label ?? label)
    : label.replace(`${group.label} ${group.number} `, '');

type Told = {
  readonly kind: ImportKindName;
  readonly unknown: UnknownWords;
  readonly made: NewSuppliers;
  readonly house: HouseChoices;
  readonly words: FileWords;
  readonly actor: Pick<Actor, 'rights' | 'userId'>;
};

/**
 * Makes the lists of words as a person decides about them: each list once, with what is likely
 * (rules: import#words-of-the-file).
 */
export function wordLists({ kind, unknown, made, house, words, actor }: Told): Import['words'] {
  const sound = soundWords(kind, house, words);
  const isNew = new Set(made.map(({ name }) => foldWords(name)));
  return [...collectLists(kind)].flatMap(([list, field]) => {
    const own = unknown.filter((each) => each.list === list);
    if (own.length === 0) return [];
    const choices = choicesOf(field, house).map(({ id, name }) => ({ id, name }));
    const special = specialFor(actor, field).filter(
      (each) => each !== 'FORMER' || heirOf(actor, house) !== null,
    );
    return [
      {
        list,
        label: labelOf(field),
        choices,
        special,
        words: own.map(({ text, rows }) => ({
          text,
          rows,
          meaning:
            list === 'supplierId' && isNew.has(foldWords(text))
              ? 'NEW'
              : (sound[list]?.get(foldWords(text)) ?? null),
          likely: likelyMeaning(text, list, { choices, special }),
        })),
      },
    ];
  });
}
