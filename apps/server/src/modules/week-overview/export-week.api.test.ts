import { randomUUID } from 'node:crypto';
import { saveOrder } from '@korpus/contract/orders/orders.ts';
import { exportWeek, saveBankBalances } from '@korpus/contract/week-overview/week-overview.ts';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { CallInput } from '../../../../../tests/kit/caller.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { newOrderBody, paymentBody } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { pagesOf } from '../../platform/printing/test-kit/read-pdf.ts';

const { aTenant, aStranger } = await aHouse();
const today = '2026-11-21';

type Query = Partial<NonNullable<CallInput<typeof exportWeek>['query']>>;

/** Two salesmen, each with an order that waits for its rest and for a prepayment. */
async function aShop() {
  const shop = await aTenant();
  const admin = await shop.signedInAs('ADMIN');
  const [anna, ben] = [
    await shop.aPerson('SALESMAN', { firstName: 'Anna', lastName: 'Huber' }),
    await shop.aPerson('SALESMAN', { firstName: 'Ben', lastName: 'Wagner' }),
  ];
  for (const [salesman, lastName, price] of [
    [anna, 'Nowak', 300],
    [ben, 'Braun', 200],
  ] as const)
    (
      await admin.call(saveOrder, {
        body: newOrderBody(shop, salesman.userId, {
          lastName,
          orderPrice: 1_200,
          sellDate: '2026-11-17',
          deliveryDate: '2026-11-24',
          deliveryDateNotDefined: false,
          payments: [paymentBody(price, { date: '2026-11-19' }), paymentBody(1, { date: '2027-03-01' })],
        }),
      })
    ).ok();
  (await admin.call(saveBankBalances, { body: [48_210.35, 120_000] })).ok();
  return { shop, admin, anna, ben };
}

async function exportFile(who: SignedIn, query: Query = {}) {
  const link = (await who.call(exportWeek, { query: { type: 'PDF', date: today, ...query } })).ok();
  const { bytes } = await aStranger().send({ method: 'GET', url: link.url });
  return { link, bytes };
}

const textOf = async (who: SignedIn, query: Query = {}) =>
  pagesOf((await exportFile(who, query)).bytes)
    .join('\n')
    .replaceAll(/ +/g, ' ');

describe('the week overview as a file (rules: week-overview#print)', () => {
  it('is a PDF with the numbers of the screen', async () => {
    const { admin } = await aShop();
    const { link } = await exportFile(admin);
    expect(link.filename).toBe('Wochenübersicht KW 47 2026.pdf');
    const text = await textOf(admin);
    for (const told of [
      'Wochenübersicht KW 47 2026, 16. bis 22. November 2026',
      'Stand 21.11.2026, 12:00 Uhr · Ganzes Haus',
      'Ganzes Haus 2 2.000,00 €',
      'In KW 47 2026 wurde nichts geliefert.',
      'Nowak · im Rest Anna Huber 2 Tage 300,00 €',
      'davon 301,00 € offene Anzahlung',
      'Alles, was früher geliefert wurde, ist bezahlt.',
      'Zusammen 168.210,35 €',
    ])
      expect(text).toContain(told);
    // 500,00 prepayments, which are part of 2.400,00.
    expect(text).toMatch(/Alles Offene, jeder Euro einmal[\s\S]*Zusammen 2\.400,00 €/);
    expect(text).not.toContain('01.03.2027');
    expect(await textOf(admin, { payments: 'ALL' })).toContain('01.03.2027');
  });

  it('is a Word document that says the same', async () => {
    const { admin } = await aShop();
    const { link, bytes } = await exportFile(admin, { type: 'DOC' });
    expect(link.filename).toBe('Wochenübersicht KW 47 2026.docx');
    const xml = strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array());
    const said = xml.replaceAll(/<[^>]+>/g, ' ').replaceAll('\u00a0', ' ');
    for (const told of [
      'Küchen Muster',
      '16. bis 22. November 2026',
      'Nowak · im Rest',
      '2.400,00 €',
      'Kontostände',
    ])
      expect(said).toContain(told);
  });

  it('names what it was narrowed down to, and does not call that the whole house', async () => {
    const { shop, admin, anna } = await aShop();
    const text = await textOf(admin, { salesmanIds: anna.userId, locations: shop.locationId });
    expect(text).toMatch(/· Standort: \S.* · Verkäufer: Anna Huber/);
    expect(text).toContain('Nowak');
    expect(text).not.toMatch(/Braun|Ganzes Haus/);
    const none = await textOf(admin, { locations: randomUUID() });
    expect(none).toContain('Standort: unbekannt');
    expect(none).toContain('Keine Restbeträge in diesen beiden Wochen.');
  });

  it('holds for others what they may read, and says whose view it is', async () => {
    const { shop, anna } = await aShop();
    await shop.override(anna, { WEEK_OVERVIEW_READ: true });
    const text = await textOf(await shop.openSession(anna));
    expect(text).toContain('Nur Aufträge, die Anna Huber sehen darf');
    expect(text).toContain('Nowak');
    expect(text).not.toMatch(/Braun|Ganzes Haus|Kontost|48\.210/);
  });

  it('is no Excel sheet, and is refused without the right', async () => {
    const { admin, shop } = await aShop();
    const refused = await admin.send({ method: 'GET', url: `${exportWeek.path}?type=XLS&date=${today}` });
    expect(refused.status).toBe(400);
    expect(refused.error().details?.violations).toEqual([
      {
        path: 'query.type',
        message: 'Die Wochenübersicht gibt es als PDF oder Word, nicht als Excel. Wähle eines davon.',
      },
    ]);
    const missing = await admin.send({ method: 'GET', url: `${exportWeek.path}?date=${today}` });
    expect(missing.error().details?.violations?.[0]?.message).toBe('Bitte ausfüllen.');
    const nobody = await shop.signedInAs('SALESMAN');
    const answer = await nobody.call(exportWeek, { query: { type: 'PDF', date: today } });
    expect(answer.error().details?.denial).toBe('RIGHT');
  });
});
