import type { WireOf } from '@korpus/contract/data-of.ts';
import type { forgetPerson } from '@korpus/contract/privacy/privacy.ts';
import { expect } from 'vitest';
import { z } from 'zod';
import type { StoredRow } from '../../kit/all-rows.ts';
import type { Household, Person } from './households.ts';
import { namedElsewhere } from './named-elsewhere.ts';
import { findPersonPlace, type RowsByWord, split } from './searched.ts';

export type Stays = WireOf<(typeof forgetPerson)['answer']>['stays'];

/** Duties end by the years of docs/rules/privacy.md, reckoned here once more. */
export function isByLaw({ law }: Household, { drawn }: Person, stays: Stays): void {
  for (const { place, kept, duty } of stays) {
    if (kept !== 'INVOICE' && kept !== 'LETTER' && kept !== 'ORDER')
      throw new Error(`${place} stays as ${kept}.`);
    // Printed papers stay as long as the mail that carries them.
    const byMail = ['MAIL', 'PAPER', 'REMINDER'].includes(place);
    const years = [drawn.year, ...(byMail ? [drawn.mailYear] : [])];
    expect(
      years.map((year) => `${year + law.years[kept]}-12-31`),
      `${place} ${kept}`,
    ).toContain(duty.until);
    expect(law.countries).toContain(duty.country);
  }
}

const hasId = z.object({ subject_id: z.string() });

/** Tables whose rows belong to a listed row and are not counted by themselves. */
const isBeside = ({ table }: StoredRow) =>
  [
    ...['orders', 'order_payments', 'order_suppliers', 'payment_receipts', 'invoice_number_events'],
    'bank_line_states',
  ].includes(table);

/**
 * A person's word stands where the list says so and nowhere else; the change log of a record stays as long as the
 * record.
 */
export function standsAsListed(rows: RowsByWord, person: Person, stays: Stays, today: string): void {
  const { theirs } = split(rows, person);
  const history = theirs.filter(({ table }) => table === 'change_log');
  const kept = theirs.filter(({ table }) => table !== 'change_log');
  const places = new Set(stays.map(({ place }) => place));
  const name = `${person.drawn.word} on ${today}`;
  expect(new Set(kept.map(findPersonPlace)), name).toEqual(places);
  for (const place of places) {
    const count = stays.filter((each) => each.place === place).reduce((sum, each) => sum + each.count, 0);
    expect(
      kept.filter((row) => findPersonPlace(row) === place && !isBeside(row)).length,
      `${name}: ${place}`,
    ).toBe(count);
  }
  for (const { duty } of stays) expect(duty.until >= today, name).toBe(true);
  for (const { row } of history)
    expect(
      kept.some((each) => each.row.includes(hasId.parse(JSON.parse(row)).subject_id)),
      `${name}: ${row}`,
    ).toBe(true);
}

/** Names them although they were forgotten, until its own time is over (docs/adr/0057-retention-is-data.md). */
export function standsElsewhere(rows: RowsByWord, person: Person, daysLater: number): void {
  const left = Object.entries(namedElsewhere).filter(([, days]) => days === null || days >= daysLater);
  const tables = split(rows, person).elsewhere.map(({ table }) => table);
  expect(tables.toSorted(), `${person.drawn.word} after ${daysLater} days`).toEqual(
    left.map(([table]) => table).toSorted(),
  );
}
