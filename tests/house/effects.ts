import { z } from 'zod';
import type { StoredRow } from '../kit/all-rows.ts';

/** Rows that came, and rows that went; one that changed did both. */
export type Effect = { readonly came: readonly string[]; readonly went: readonly string[] };

export const nothing: Effect = { came: [], went: [] };

export function changesBetween(before: readonly StoredRow[], after: readonly StoredRow[]): Effect {
  return { came: without(after, before), went: without(before, after) };
}

const textOf = ({ table, row }: StoredRow) => `${table} ${row}`;

function without(all: readonly StoredRow[], some: readonly StoredRow[]): string[] {
  const known = new Set(some.map(textOf));
  return all.map(textOf).filter((each) => !known.has(each));
}

/**
 * Counters say where a row stands among others: they go on with each try on something new, so only by how much is
 * compared.
 */
const counters: ReadonlySet<string> = new Set(['version', 'chain_heads.number', 'chain_links.number']);

/** Columns that two tries on something new never have alike, and why. */
const ofItsOwn: ReadonlyMap<string, string> = new Map([
  ['idempotency_keys.answer', 'names versions; that a repeat gets the same is asserted of the answers'],
]);

const storedRow = z.record(z.string(), z.unknown());
type Row = { readonly table: string; readonly values: Readonly<Record<string, unknown>> };

/** Values drawn anew each time: ids, and the beginnings of them that stand in names, hashes, tokens. */
const drawn =
  /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[0-9a-f]{8}\b|x?[0-9a-f]{64}|(?<![\w-])[\w-]{43}(?![\w-])|\$argon2id\$[^"\\]+/gi;

/** Search words of drawn names: the search leaves out zeros at the front and one of two letters alike. */
const drawnWord = /"word":"[0-9a-f]{4,8}"/;

function parseRow(text: string): Row {
  const [name = ''] = text.split(' ', 1);
  const values = storedRow.parse(JSON.parse(text.slice(name.length + 1)));
  return { table: name.replace('public.', ''), values };
}

/** The same for two tries of one kind: each value but what is drawn anew, and counters by how far they went on. */
export function alike({ came, went }: Effect): Effect {
  const rows = { came: came.map(parseRow), went: went.map(parseRow) };
  const least = new Map<string, number>();
  for (const { table, values } of [...rows.came, ...rows.went])
    for (const [column, value] of Object.entries(values)) {
      const name = `${table}.${column} ${values.tenant_id}`;
      if (typeof value === 'number') least.set(name, Math.min(value, least.get(name) ?? value));
    }
  const plain = ({ table, values }: Row) => {
    const kept = Object.entries(values).flatMap(([column, value]): [string, unknown][] => {
      const name = `${table}.${column}`;
      if (ofItsOwn.has(name)) return [];
      const isCounter = counters.has(column) || counters.has(name);
      return [
        [
          column,
          isCounter && typeof value === 'number'
            ? value - (least.get(`${name} ${values.tenant_id}`) ?? 0)
            : value,
        ],
      ];
    });
    const text = JSON.stringify(Object.fromEntries(kept)).replaceAll(drawn, 'drawn');
    return `${table} ${table === 'search_words' ? text.replace(drawnWord, '"word":"drawn"') : text}`;
  };
  return { came: rows.came.map(plain).toSorted(), went: rows.went.map(plain).toSorted() };
}

/** Where two tries do not write the same: of which tables rows came and went, and how many. */
export function reduceToShape({ came, went }: Effect): Effect {
  const tables = (rows: readonly string[]) => rows.map((row) => parseRow(row).table).toSorted();
  return { came: tables(came), went: tables(went) };
}
