import { describe, expect, it } from 'vitest';
import { told } from '../documents/test-kit/a-kitchen.ts';
import { euros } from '../orders/test-kit/an-order.ts';
import { buildComplaintSheet } from './print-complaint.ts';
import { someComplaintFacts } from './test-kit/a-complaint-sheet.ts';

const print = (with_: Parameters<typeof someComplaintFacts>[0] = {}) =>
  buildComplaintSheet(someComplaintFacts(with_));

describe('the sheet of a complaint', () => {
  it('names whose it is, what is to do, and when and where', () => {
    const sheet = print();
    expect(sheet).toMatchObject({
      title: 'Reklamation Petersen Käthe',
      author: 'Küchenhaus Nord GmbH',
      mark: 'Dringend',
      continued: 'Reklamation vom 02.03.2026 · A-17 · Petersen Käthe',
      documentDate: '2026-03-10',
      signatures: ['Ort, Datum', 'Unterschrift Kunde', 'Unterschrift Monteur'],
    });
    const [customer, order] = sheet.cards;
    expect(customer?.lines).toEqual(['Petersen Käthe', 'Am Deich 1', '24103 Kiel']);
    expect(told(customer?.facts ?? [])).toEqual(['Telefon: 0431 998877']);
    expect(told(order?.facts ?? [])).toEqual([
      'Auftragsnummer: A-17',
      'Lieferdatum: 11.02.2026',
      'Beratung: Anna Muster',
    ]);
    expect(told(sheet.facts)).toEqual([
      'Geplant für: 20.03.2026',
      'Monteur: Montageteam Süd',
      'Reparaturzeit: 2 Std. 30 Min.',
      'Ort: Lager',
      'Ware verfügbar: KW 12 2026',
      'Anschlüsse: Wasser, Strom',
      'Eingegangen am: 02.03.2026',
    ]);
    // The party that caused it is not named to the customer, who signs the page.
    expect(JSON.stringify(sheet)).not.toMatch(/Verursacher|Lieferant/);
    expect(sheet.sections.map(({ title }) => title)).toEqual(['Mitzunehmen', 'Zu erledigen', 'Notizen']);
  });

  it('leaves out what is not known', () => {
    const nothing = { stockToDo: ' ', tasksToDo: null, notes: null, date: null, availability: null };
    const sheet = print({
      complaint: { ...nothing, connections: [], repairTimeInMinutes: 0, importance: 1 },
      order: {
        orderNumber: null,
        deliveryDate: null,
        salesman: null,
        phones: [],
        deliveryAddress: { address: null, zipCode: '24103', city: null },
      },
      location: null,
      carpenter: null,
    });
    expect(sheet).toMatchObject({ mark: null, sections: [] });
    expect(told(sheet.facts)).toEqual(['Eingegangen am: 02.03.2026']);
    expect(sheet.cards).toEqual([{ title: 'Kunde', lines: ['Petersen Käthe', '24103'], facts: [] }]);
  });

  it.each([
    [1_234.5, 1_234.5, '1.234,50 €'],
    [1_234.5, 200, '200,00 €'],
    [1_234.5, 0, null],
    [0, 100, null],
    [-3, 100, null],
    [null, 100, null],
  ])('asks for a remaining amount of %s, of which %s are left today, as %s', (amount, left, asked) => {
    const { toCollect } = print({
      complaint: { remainingAmount: amount === null ? null : euros(amount) },
      orderRemainingAmount: euros(left),
    });
    expect(toCollect?.value.replace('\u00a0', ' ') ?? null).toBe(asked);
  });

  it('tells of pictures it has no room for', () => {
    expect(print({ pictures: 6 }).morePictures).toBeNull();
    expect(print({ pictures: 7 }).morePictures).toContain('Ein weiteres Bild');
    expect(print({ pictures: 9 }).morePictures).toContain('3 weitere Bilder');
  });
});
