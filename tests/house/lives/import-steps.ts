import { randomUUID } from 'node:crypto';
import {
  applyImport,
  getImport,
  type Import,
  judgeImport,
  listImportRows,
  mendImportRows,
  readImportFile,
  undoImport,
} from '@korpus/contract/imports/imports.ts';
import { addDays } from '@korpus/domain/dates/iso-date.ts';
import { expect } from 'vitest';
import { importablesOf } from '../../../apps/server/src/app.ts';
import { workOnImport } from '../../../apps/server/src/modules/imports/index.ts';
import { findWritten } from '../../../apps/server/src/modules/imports/rows.store.ts';
import { csvFile } from '../../kit/imports.ts';
import { waitingIn } from '../../kit/waiting-lists.ts';
import { rowsNow } from './bulk-steps.ts';
import type { Kind } from './changed.ts';
import { choosePerson, chosen, euros, type Move, type Step } from './move.ts';
import { ask, type Person, todayOf, type World } from './world.ts';

const kinds = ['orders', 'orders', 'offers', 'customers'] as const satisfies readonly Kind[];

/** Begins the name of whom no step knows but those of a file, so that they can be looked for everywhere. */
export const onlyInFiles = 'Vergissmich';

/** People in a file: some that the house may have, in their spellings, and somebody nobody has. */
const peopleOf = ({ amount, variant }: Move): readonly (readonly string[])[] => [
  ['Petersen, Käthe', 'kaethe@petersen.test', '0431 123456'],
  ['petersen, kaethe', '', '0431/12 34 56'],
  [`Größer ${amount % 3}`, '', ''],
  [`Lang, Ida`, `ida${variant % 3}@lang.test`, ''],
  [`${onlyInFiles}${randomUUID().replaceAll(/[^a-f]/g, '')}, Zoë`, `${randomUUID()}@zoe.test`, ''],
];

/**
 * Old and new, billed elsewhere or to be billed here, paid or not, and some that are wrong; or nothing but what was billed
 * elsewhere, whatever its days.
 */
function orderRows(world: World, move: Move, isPast = false): string[][] {
  const { amount, days, at, variant } = move;
  const [today, price] = [todayOf(world), String(euros(amount)).replace('.', ',')];
  const ago = (count: number) => addDays(today, -count);
  const rows = peopleOf(move).map((person, place) => {
    const isBilled = isPast || (at + place) % 3 !== 0;
    const isPaid = place === 4 || amount % 2 === 0;
    const delivered =
      isBilled && !(isPast && place % 2 === 0)
        ? ago(20 * place + Math.abs(days))
        : addDays(today, days + place);
    return [
      ...[`I-${variant % 5}-${place}`, isBilled || place === 4 ? `RE-${at}-${place}` : '', ...person],
      ...[ago(200 + place), price, place === 4 ? ago(40 + Math.abs(days)) : delivered],
      ...(isPaid ? [price, ago(5)] : ['', '']),
      ...(place % 2 === 0 ? ['nolte', String(Math.ceil(amount / 300))] : ['', '']),
    ];
  });
  const first = rows.at(-1) ?? [];
  const wrong = [first.with(0, 'X-1').with(6, 'viel'), first.with(0, 'X-2').with(10, 'Niemand')];
  return [orderHeaders, ...rows, ...(amount % 3 === 0 ? [first, ...wrong] : [])];
}

const orderHeaders = [
  ...['AB-Nr', 'Rechnung', 'Kunde', 'E-Mail', 'Tel.', 'Verkauft am', 'Preis', 'Liefertermin'],
  ...['AZ 1', 'AZ 1 bezahlt am', 'Lieferant 1', 'Lieferant 1 EK'],
];

function personRows(world: World, move: Move, kind: 'offers' | 'customers'): string[][] {
  const rows = peopleOf(move).map((person, place) => [
    ...[`K-${(move.variant + place) % 6}`, ...person, `Am Deich ${move.at}`, '24103', 'Kiel'],
    ...(kind === 'offers' ? [addDays(todayOf(world), -place), String(move.amount)] : []),
  ]);
  const first = rows.at(-1) ?? [];
  const headers = ['Kundennr.', 'Name', 'E-Mail', 'Tel.', 'Strasse', 'Plz', 'Ort'];
  return [
    [...headers, ...(kind === 'offers' ? ['Datum', 'Budget'] : [])],
    ...rows,
    ...(move.amount % 3 === 0 ? [first, first.with(0, 'K-9').with(2, 'kein at')] : []),
  ];
}

const work = ({ house: { services }, shop: { tenantId } }: World, id: string) =>
  workOnImport(services, importablesOf(services), { tenantId, id });

const look = async (world: World, person: Person, id: string) =>
  (await ask(world, person, getImport, { params: { id } })).ok();

const written = ({ house, shop: { tenantId } }: World, id: string) =>
  house.services.tenancy.inTenant(tenantId, (tx) => findWritten(tx, { tenantId, importId: id, sheet: 0 }));

/** The order whose price is no amount, with that and its customer typed anew (rules: import#mended). */
async function mended(world: World, person: Person, seen: Import, { table }: FileOf): Promise<Import> {
  const { id, version, counts } = seen;
  const query = { verdict: 'WRONG' } as const;
  const { rows } = (await ask(world, person, listImportRows, { params: { id }, query })).ok();
  const wrong = rows.find(({ place, problems }) => table[place - 1]?.[0] === 'X-1' && problems.length === 1);
  if (wrong === undefined) return seen;
  const cells = [
    { column: 2, text: table[wrong.place - 1]?.[2]?.split(', ').toReversed().join(' ') ?? '' },
    { column: 6, text: '1.234,50' },
  ];
  const body = { version, rows: [{ place: wrong.place, cells }] };
  (await ask(world, person, mendImportRows, { params: { id }, body })).ok();
  await work(world, id);
  const again = await look(world, person, id);
  expect(again).toMatchObject({ state: 'JUDGED', mended: 1 });
  expect(again.counts.WRONG).toBe(counts.WRONG - 1);
  return again;
}

type FileOf = { readonly kind: (typeof kinds)[number]; readonly table: string[][] };

/** A file is read, looked at and judged; null: this person may not. */
async function judged(world: World, person: Person, move: Move, file: FileOf) {
  const { kind, table } = file;
  const read = await ask(world, person, readImportFile, { query: { kind }, file: csvFile(table) });
  if (read.status !== 200) return null;
  const { id } = read.ok();
  const { sources, fields, sheet, version } = await look(world, person, id);
  const fixed = ['salesmanId', 'locationId', 'location'].flatMap((field) => {
    const choice = chosen(fields.find(({ key }) => key === field)?.choices ?? [], move.amount);
    return choice === undefined ? [] : [{ field, column: null, fixed: choice }];
  });
  const isFixed = new Set(fixed.map(({ field }) => field));
  // Fixed values of the last time are proposed again.
  const columns = sources.filter(({ field }) => !isFixed.has(field));
  const body = { sheet, sources: [...columns, ...fixed], version };
  (await ask(world, person, judgeImport, { params: { id }, body })).ok();
  await work(world, id);
  const seen = await look(world, person, id);
  expect(seen.state).toBe('JUDGED');
  expect(Object.values(seen.counts).reduce((sum, count) => sum + count, 0)).toBe(table.length - 1);
  return move.variant % 2 === 0 ? mended(world, person, seen, file) : seen;
}

/** Orders, offers or customers of another program, some of them there already, some wrong. */
export const importFile: Step = async (world, move) => {
  const kind = chosen(kinds, move.variant) ?? 'orders';
  const table = kind === 'orders' ? orderRows(world, move) : personRows(world, move, kind);
  await write(world, move, { kind, table }, move.at % 2 === 0);
};

/** The books of years, which are billed: nobody has more to do for them (rules: states#billed-before). */
export const importBilledPast: Step = async (world, move) => {
  const waiting = () => waitingIn(choosePerson(world, 0).caller, todayOf(world));
  const before = await waiting();
  await write(world, move, { kind: 'orders', table: orderRows(world, move, true) }, false);
  if (world.isAlone) expect(await waiting()).toEqual(before);
};

async function write(world: World, move: Move, file: FileOf, updateChanges: boolean): Promise<void> {
  const { kind } = file;
  const person = choosePerson(world, move.who % 3);
  const seen = await judged(world, person, move, file);
  if (seen === null) return;
  const { id, version } = seen;
  const before = await rowsNow(world, kind);
  const body = { updateChanges, leaveOutWrong: true, version };
  if ((await ask(world, person, applyImport, { params: { id }, body })).status !== 200) return;
  await work(world, id);
  const done = await look(world, person, id);
  world.trail.push(`${todayOf(world)} The job writes ${kind}: ${done.state} → 200`);
  if (done.state !== 'DONE') {
    expect([done.failure, world.isAlone]).toEqual(['CHANGED_MEANWHILE', false]);
    return;
  }
  const rows = await written(world, id);
  const made = rows.flatMap((row) => (row.before === null ? [row.id] : []));
  expect([done.created, done.changed]).toEqual([made.length, rows.length - made.length]);
  if (kind === 'orders') world.orders.push(...made);
  if (kind === 'offers') world.offers.push(...made);
  const after = await rowsNow(world, kind);
  world.imports.push({ id, kind, made, states: world.isAlone ? { before, after } : null });
  if (!world.isAlone) return;
  const touched = new Set(rows.map((row) => row.id));
  expect(after.size).toBe(before.size + made.length);
  for (const [each, row] of before) if (!touched.has(each)) expect(after.get(each)).toEqual(row);
}

/** All of it goes again, or nothing and somebody is told why. */
export const undoWholeImport: Step = async (world, move) => {
  const done = chosen(world.imports, move.at);
  const admin = choosePerson(world, 0);
  if (done === undefined) return;
  const { id, kind, made, states } = done;
  const { version } = await look(world, admin, id);
  const [before, rows] = [await rowsNow(world, kind), await written(world, id)];
  if ((await ask(world, admin, undoImport, { params: { id }, body: { version } })).status !== 200) return;
  await work(world, id);
  const { state, failure, builtUpon } = await look(world, admin, id);
  world.trail.push(`${todayOf(world)} The job undoes ${kind}: ${state} ${builtUpon.join('; ')} → 200`);
  const now = await rowsNow(world, kind);
  if (state === 'DONE') {
    expect([failure, builtUpon.length > 0]).toEqual(['BUILT_UPON', true]);
    if (world.isAlone) expect(now).toEqual(before);
    return;
  }
  world.imports.splice(world.imports.indexOf(done), 1);
  const gone = new Set(rows.flatMap((row) => (row.before === null ? [row.id] : [])));
  for (const ids of [world.orders, world.offers])
    for (const each of made) if (gone.has(each) && ids.includes(each)) ids.splice(ids.indexOf(each), 1);
  for (const each of gone) expect(now.has(each)).toBe(false);
  if (!world.isAlone) return;
  for (const [each, row] of before)
    if (!rows.some((one) => one.id === each)) expect(now.get(each)).toEqual(row);
  for (const each of rows.map((row) => row.id))
    if (states !== null && before.get(each)?.says === states.after.get(each)?.says)
      expect({ id: each, says: now.get(each)?.says }).toEqual({
        id: each,
        says: states.before.get(each)?.says,
      });
};
