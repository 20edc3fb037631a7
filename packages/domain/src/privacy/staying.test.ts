import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '../dates/iso-date.ts';
import { cents } from '../money/cents.ts';
import { listOpenReasons } from './open-business.ts';
import { overviewOfPerson } from './person-overview.ts';
import { personPlaces } from './person-places.ts';
import { retentionClasses } from './retention.ts';
import { countStaying, firstEndOf } from './staying.ts';

const day = fc.integer({ min: 0, max: 5_000 }).map((days) => addDays(isoDate('2026-01-01'), days));
const held = fc.record({
  place: fc.constantFrom(...personPlaces),
  kept: fc.constantFrom(...retentionClasses),
  duty: fc.option(fc.record({ until: day, country: fc.constantFrom('DE' as const, 'AT' as const) })),
  mayGo: fc.boolean(),
});

describe('what stays (rules: privacy#forgetting)', () => {
  it('is every row that must, counted once, by place and day', () => {
    fc.assert(
      fc.property(fc.array(held), (rows) => {
        const staying = countStaying(rows);
        const must = rows.filter(({ duty, mayGo }) => duty !== null && !mayGo);
        expect(staying.reduce((sum, { count }) => sum + count, 0)).toBe(must.length);
        const days = must.flatMap(({ duty }) => duty?.until ?? []).toSorted();
        expect(firstEndOf(staying)).toBe(days[0] ?? null);
        const places = staying.map(({ place }) => personPlaces.indexOf(place));
        expect(places).toEqual(places.toSorted((one, other) => one - other));
      }),
    );
  });
});

describe('business that is still going on (rules: privacy#open-business)', () => {
  const today = isoDate('2026-11-20');
  const over = {
    cancelled: false,
    deliveryDate: today,
    earlierInvoice: null,
    remainingAmount: cents(0),
    hasUnpaidPart: false,
    hasOpenComplaint: false,
    lacksNumber: false,
  };
  it.each([
    [{}, []],
    [{ deliveryDate: null }, ['NOT_DELIVERED']],
    [{ deliveryDate: addDays(today, 1) }, ['NOT_DELIVERED']],
    [{ remainingAmount: cents(1) }, ['UNPAID']],
    [{ remainingAmount: cents(-1) }, ['UNPAID']],
    [{ remainingAmount: null }, []],
    [{ hasUnpaidPart: true }, ['UNPAID']],
    [{ hasOpenComplaint: true, lacksNumber: true }, ['COMPLAINT', 'NOT_BILLED']],
    [{ cancelled: true, deliveryDate: null, remainingAmount: cents(5), hasUnpaidPart: true }, []],
    [{ cancelled: true, hasOpenComplaint: true }, ['COMPLAINT']],
    [{ earlierInvoice: 'RE-77', deliveryDate: null, remainingAmount: cents(5), hasUnpaidPart: true }, []],
    [{ earlierInvoice: 'RE-77', hasOpenComplaint: true }, ['COMPLAINT']],
  ] as const)('%j: %j', (facts, reasons) => {
    expect(listOpenReasons({ ...over, ...facts }, today)).toEqual(reasons);
  });
});

it('the overview says all of it and runs nothing that somebody wrote (rules: privacy#export)', () => {
  const record = { key: 'a', name: '<script>alert(1)</script>', day: isoDate('2026-03-05') };
  const html = overviewOfPerson({
    today: isoDate('2026-11-20'),
    groups: [
      {
        place: 'ORDER',
        records: [
          {
            ...record,
            kept: 'ORDER',
            duty: { until: isoDate('2032-12-31'), country: 'DE' },
            mayGo: false,
          },
        ],
      },
    ],
    said: [{ place: 'ORDER', key: 'a', said: { city: 'Kiel', notes: 'mag "Holz" & <Glas>' } }],
    files: [
      { name: 'Küche.pdf', file: 'Dateien/Küche 1#2.pdf' },
      { name: 'Weg.pdf', file: null },
    ],
  });
  expect(html).toMatch(/^<!doctype html>\n<html lang="de">/);
  expect(html).not.toContain('<script');
  expect(html).toContain('Kiel · mag &quot;Holz&quot; &amp; &lt;Glas&gt;');
  expect(html).toContain('Muss bis 31.12.2032 bleiben');
  expect(html).toContain('<a href="Dateien/K%C3%BCche%201%232.pdf">Küche.pdf</a>');
  expect(html).toContain('Weg.pdf (fehlt');
});
