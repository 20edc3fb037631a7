import { cents } from '../../money/cents.ts';
import { aFile, anEntry } from './some-statements.ts';
import { writeCamt } from './write-camt.ts';

/** A year of a large house: each entry as long as banks write them. */
export const manyEntries = (count: number): string =>
  writeCamt(
    aFile(
      Array.from({ length: count }, (_, index) =>
        anEntry(
          {
            amount: cents(index % 7 === 0 ? -1 - index : 1 + index),
            reference: `2026030500${index}`,
            info: 'SEPA-Gutschrift',
          },
          {
            amount: cents(index % 7 === 0 ? -1 - index : 1 + index),
            name: `Familie Müller-Lüdenscheidt ${index}`,
            ultimate: 'Opa Müller',
            text: [`Rechnung GW20260${index} vom 01.03.2026 Kueche`, 'Danke für alles und bis bald'],
            endToEndId: `E2E-${index}`,
          },
        ),
      ),
    ),
  );

/** Writes an entry of as many payments, booked as one. */
export const manyPayments = (count: number): string =>
  writeCamt(
    aFile([
      anEntry({
        amount: cents((count * (count + 1)) / 2),
        payments: Array.from({ length: count }, (_, index) => ({
          amount: cents(index + 1),
          name: `Familie Müller ${index}`,
          text: [`Rechnung GW20260${index}`],
          endToEndId: `E2E-${index}`,
        })),
      }),
    ]),
  );
