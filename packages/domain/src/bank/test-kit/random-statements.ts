import fc from 'fast-check';
import { cents, sumCents } from '../../money/cents.ts';
import { randomDay } from '../../values/test-kit/random-values.ts';
import { anotherIban, ourIban, theirIban } from './some-statements.ts';
import type { WrittenEntry, WrittenFile, WrittenPayment, WrittenStatement } from './write-camt.ts';

/** Letters that XML escapes, that take several bytes, and that banks cut at. */
const words = fc
  .string({
    unit: fc.constantFrom(...'abcXYZ0189äöüß€ŁşÉ&<>"\'/-+.,; ', '\u{1f600}', '&amp;', ']]>'),
    minLength: 1,
    maxLength: 20,
  })
  .filter((text) => text.trim() !== '');

const reference = fc.integer({ min: 1, max: 1_000_000 }).map((number) => `R-${number}`);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const payment = fc.record({
  amount: fc.integer({ min: 1, max: 5_000_000 }).map(cents),
  name: maybe(words),
  iban: maybe(fc.constantFrom(theirIban, 'NL91ABNA0417164300')),
  ultimate: maybe(words),
  text: fc.array(words, { maxLength: 4 }),
  endToEndId: maybe(reference),
  structuredReference: maybe(reference),
  returnReason: maybe(fc.constantFrom('AC04', 'MD06')),
});

/** Money comes or goes; of several the bank keeps something, at times. */
const entry: fc.Arbitrary<WrittenEntry> = fc
  .record({
    payments: fc.oneof(
      { weight: 3, arbitrary: fc.array(payment, { minLength: 1, maxLength: 1 }) },
      fc.array(payment, { minLength: 2, maxLength: 5 }),
    ),
    isOut: fc.boolean(),
    charges: maybe(fc.integer({ min: 1, max: 500 }).map(cents)),
    day: randomDay,
    valueDay: maybe(randomDay),
    status: fc.constantFrom('BOOK' as const, 'BOOK' as const, 'BOOK' as const, 'PDNG' as const),
    isReversal: fc.boolean(),
    reference: maybe(reference),
    info: maybe(words),
  })
  .map(({ isOut, payments, charges, ...rest }) => {
    const sign = isOut ? -1 : 1;
    const own = payments.map(
      (each): WrittenPayment => defined({ ...each, amount: cents(each.amount * sign) }),
    );
    const sum = sumCents(payments.map(({ amount }) => amount));
    const kept = charges !== undefined && sum > charges ? charges : undefined;
    return defined({ ...rest, charges: kept, amount: cents(sum * sign - (kept ?? 0)), payments: own });
  });

const statement: fc.Arbitrary<WrittenStatement> = fc
  .record({
    iban: fc.constantFrom(ourIban, anotherIban),
    id: maybe(reference),
    sequence: maybe(fc.nat(400)),
    page: maybe(fc.integer({ min: 1, max: 99_999 })),
    from: randomDay,
    to: randomDay,
    opening: fc.integer({ min: -9_000_000, max: 9_000_000 }).map(cents),
    openingKind: maybe(fc.constantFrom('OPBD' as const, 'PRCD' as const)),
    entries: fc.array(entry, { maxLength: 5 }),
  })
  .map((each) => defined(each));

export const randomFile: fc.Arbitrary<WrittenFile> = fc
  .record({
    version: fc.constantFrom('02' as const, '08' as const),
    prefix: maybe(fc.constantFrom('n', 'ns2', 'camt', 'Doc-1')),
    statements: fc.array(statement, { minLength: 1, maxLength: 2 }),
  })
  .map((each) => defined(each));

type Defined<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

/** Leaves out keys without a value; the entries that stay are those of the type. */
function defined<T extends object>(value: T): Defined<T> {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Defined<T>;
}
