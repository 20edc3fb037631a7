import type { WeekOverview } from '@korpus/contract/week-overview/week-overview.ts';
import { addDays } from '@korpus/domain/dates/iso-date.ts';
import { type Cents, sumCents, zeroCents } from '@korpus/domain/money/cents.ts';
import { day, euros } from '@korpus/domain/orders/test-kit/an-order.ts';
import { someToday } from '@korpus/domain/values/test-kit/random-values.ts';
import { buildForecast, expectedSum } from '@korpus/domain/week-overview/forecast.ts';
import type { OpenOrder } from '@korpus/domain/week-overview/open-order.ts';
import { openTotals } from '@korpus/domain/week-overview/open-totals.ts';
import {
  anOpenOrder,
  buildOpenOrder,
  storedOrders,
} from '@korpus/domain/week-overview/test-kit/open-orders.ts';
import { isNear, weekLists, weekOf } from '@korpus/domain/week-overview/week-lists.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordSheet, SheetBlock } from '../../platform/printing/record-sheets.ts';
import { buildWeekSheet, subtitleOf, type WeekSheetFacts } from './week-sheet.ts';

/** A Wednesday; the week is Monday 16 to Sunday 22 November. */
const wednesday = day('2026-11-18');

const aWeek = (orders: readonly OpenOrder[], today = wednesday): WeekOverview => ({
  ...weekOf(today),
  asOf: '2026-11-18T17:42:00.000Z',
  today,
  salesmanSales: [],
  salesmanDeliveries: [],
  ...weekLists(orders, weekOf(today), today),
  receiptsWithoutNumber: [],
  forecast: buildForecast(orders, today),
});

const print = (week: WeekOverview, with_: Partial<WeekSheetFacts> = {}): RecordSheet =>
  buildWeekSheet({
    week,
    payments: 'NEAR',
    locations: new Map([
      ['luebeck', 'Lübeck'],
      ['kiel', 'Kiel'],
    ]),
    isWholeHouse: true,
    timeZone: 'Europe/Berlin',
    ...with_,
  });

describe('money without a number of the till', () => {
  const receipt = {
    id: 'p1',
    orderId: 'o1',
    clientName: 'Petersen, Ida',
    salesmanId: null,
    salesmanName: 'Anna Huber',
    location: null,
    date: day('2026-11-17'),
    price: euros(500),
    paymentType: 'CASH' as const,
    paymentMethod: 'CASH' as const,
  };

  it('stands on the sheet, a counter sale too, with what it comes to', () => {
    const counter = { ...receipt, id: 'p2', orderId: null, clientName: '', price: euros(20.5) };
    const block = findTable(
      print({ ...aWeek([]), receiptsWithoutNumber: [receipt, counter] }),
      'Ohne Kassenbeleg-Nr.',
    );
    expect(block.rows.map((cells) => cells.slice(0, 2))).toEqual([
      ['2026-11-17', 'Petersen, Ida · Bar'],
      ['2026-11-17', 'Kleinauftrag · Bar'],
    ]);
    expect(block.totals?.at(-1)).toBe(52_050);
  });

  it('is not spoken of where there is none', () => {
    expect(print(aWeek([])).blocks.some(({ title }) => title.startsWith('Ohne'))).toBe(false);
  });
});

function findBlockTitled(sheet: RecordSheet, title: string): SheetBlock {
  const block = sheet.blocks.find((each) => each.title.startsWith(title));
  if (block === undefined) throw new Error(`„${title}“ is not on the sheet.`);
  return block;
}

function findTable(sheet: RecordSheet, title: string) {
  const block = findBlockTitled(sheet, title);
  if (block.kind !== 'table') throw new Error(`„${title}“ is no table.`);
  return block;
}

/** The last cell of each row and of the totals, as they are added up with a pencil. */
function pencilled(block: SheetBlock) {
  if (block.kind !== 'table') return { rows: 0, groups: 0, groupsSaid: 0, total: 0 };
  const amountOf = (cells: readonly unknown[]) => Number(cells.at(-1) ?? 0);
  const isStrong = (place: number) => block.strong?.includes(place) === true;
  const sum = (wanted: boolean) =>
    block.rows.reduce((all, cells, place) => (isStrong(place) === wanted ? all + amountOf(cells) : all), 0);
  return {
    rows: sum(false),
    groupsSaid: sum(true),
    groups: block.strong?.length ?? 0,
    total: amountOf(block.totals ?? []),
  };
}

describe('every sum on the sheet', () => {
  it('is what its rows add up to, and what the answer says', () => {
    fc.assert(
      fc.property(
        storedOrders,
        fc.integer({ min: -30, max: 30 }),
        fc.constantFrom('NEAR' as const, 'ALL' as const),
        (orders, days, payments) => {
          const open = orders.map((order, place) => buildOpenOrder(order, `o${place}`));
          const week = { ...aWeek(open, someToday), ...weekOf(addDays(someToday, days)) };
          const lists = weekLists(open, week, someToday);
          const sheet = print({ ...week, ...lists }, { payments });
          const shown = (rows: typeof lists.openPayments) =>
            rows.filter(({ dueOn }) => payments === 'ALL' || isNear(dueOn, someToday));
          const totals = openTotals({
            ...lists,
            openPayments: shown(lists.openPayments),
            openExhibitionPayments: shown(lists.openExhibitionPayments),
          });
          const forecast = sumCents(week.forecast.map(expectedSum));
          const expected: readonly (readonly [string, Cents])[] = [
            ['Offene Anzahlungen', totals.payments],
            ['Restbeträge', totals.rests],
            ['Geliefert und nicht bezahlt', totals.past],
            ['Alles Offene', totals.total],
            ['Erwartete Einnahmen', forecast],
          ];
          for (const [title, amount] of expected) {
            const { rows, groups, groupsSaid, total } = pencilled(findBlockTitled(sheet, title));
            expect([title, rows, total]).toEqual([title, amount, amount]);
            if (groups > 0) expect([title, groupsSaid]).toEqual([title, amount]);
          }
        },
      ),
    );
  });
});

describe('the lists', () => {
  const seller = { salesmanId: 'anna', salesmanName: 'Anna Muster' };
  const due = (date: string, price: number) => ({
    id: date,
    date: day(date),
    price: euros(price),
    paymentType: 'BANK' as const,
    paymentMethod: 'BANK' as const,
  });

  it('count each euro once and show how (rules: week-overview#each-euro-once)', () => {
    const sheet = print(
      aWeek([
        anOpenOrder({ remainingAmount: euros(8_000), payments: [due('2026-11-10', 8_000)] }),
        anOpenOrder({
          orderId: 'o2',
          clientName: 'Nowak, Stefan',
          deliveryDate: day('2026-11-27'),
          remainingAmount: euros(6_391),
          payments: [due('2026-11-25', 2_000)],
        }),
        anOpenOrder({ orderId: 'o3', deliveryDate: day('2026-09-17'), remainingAmount: euros(3_240) }),
      ]),
    );
    expect(findTable(sheet, 'Alles Offene').rows.map((row) => row.at(-1))).toEqual(
      [10_000, 6_391, 3_240, -2_000].map(euros),
    );
    expect(findTable(sheet, 'Alles Offene').totals).toEqual(['Zusammen', euros(17_631)]);
    expect(findTable(sheet, 'Offene Anzahlungen').rows).toEqual([
      ['2026-11-10', 'Petersen, Ida', 'Anna Muster', '8 Tage', euros(8_000)],
      ['2026-11-25', 'Nowak, Stefan · im Rest', 'Anna Muster', null, euros(2_000)],
    ]);
    expect(findTable(sheet, 'Restbeträge KW 47 2026 und KW 48 2026')).toMatchObject({
      rows: [
        [
          '2026-11-27',
          expect.stringMatching(/^Nowak, Stefan\ndavon 2\.000,00\s€ offene Anzahlung$/),
          'Anna Muster',
          euros(6_391),
        ],
      ],
      totals: [null, 'Nächste Woche', null, euros(6_391)],
    });
  });

  it('have a sum per group where there are several, and say how a rest was paid', () => {
    const receipt = {
      paidAmount: euros(500),
      paidAt: day('2026-11-17'),
      paymentType: 'CASH',
      paymentMethod: 'CASH',
    } as const;
    const sheet = print(
      aWeek([
        anOpenOrder({ deliveryDate: wednesday, remainingAmount: zeroCents, restReceipt: receipt }),
        anOpenOrder({ orderId: 'o2', deliveryDate: day('2026-11-22') }),
        anOpenOrder({ orderId: 'o3', deliveryDate: day('2026-11-23'), remainingAmount: euros(70) }),
      ]),
    );
    const { rows, strong, totals } = findTable(sheet, 'Restbeträge');
    expect(rows[0]?.[1]).toMatch(/^Petersen, Ida\nbezahlt am 17\.11\.2026, Bar, 500,00\s€$/);
    expect(rows.map((row) => row.at(-1))).toEqual(
      [null, 1_000, 1_000, 70, 70].map((sum) => sum && euros(sum)),
    );
    expect(strong).toEqual([2, 4]);
    expect([rows[2]?.[1], rows[4]?.[1], totals?.[1]]).toEqual([
      'Diese Woche noch offen',
      'Nächste Woche',
      'Zusammen offen',
    ]);
    expect(totals?.at(-1)).toBe(euros(1_070));
  });

  it('leave out payments further away than 30 days unless all are asked for', () => {
    const week = aWeek([
      anOpenOrder({ payments: [due('2026-12-18', 100)] }),
      anOpenOrder({ orderId: 'o2', exhibitionSale: true, payments: [due('2026-12-19', 200)] }),
    ]);
    const near = findTable(print(week), 'Offene Anzahlungen, überfällig oder in 30 Tagen fällig');
    expect(near.totals?.at(-1)).toBe(euros(100));
    const all = findTable(print(week, { payments: 'ALL' }), 'Offene Anzahlungen');
    expect(all.rows.map((row) => row.at(-1))).toEqual([100, 100, 200, 200].map(euros));
    expect(all.title).toBe('Offene Anzahlungen');
  });

  it('that are empty say so in words, and there is no table for them', () => {
    const { blocks } = print(aWeek([]), { payments: 'ALL' });
    const said = blocks.flatMap((block) => (block.kind === 'words' ? [block.words] : []));
    expect(said).toEqual([
      'In KW 47 2026 wurde nichts verkauft.',
      'In KW 47 2026 wurde nichts geliefert.',
      'Keine offenen Anzahlungen.',
      'Keine Restbeträge in diesen beiden Wochen.',
      'Alles, was früher geliefert wurde, ist bezahlt.',
      'Es steht nichts mehr aus.',
    ]);
  });

  it('of sums go by location in the order of the house, which is named only where all of it is shown', () => {
    const row = { ...seller, orderCount: 2, exhibitionCount: 0, amount: euros(400) };
    const ben = { ...row, salesmanId: 'ben', salesmanName: 'Ben Wagner', amount: euros(900) };
    const salesmanSales = [
      { ...row, location: 'kiel' },
      { ...ben, location: 'kiel' },
      { ...row, salesmanId: null, salesmanName: null, location: null, orderCount: 1 },
      { ...row, location: 'luebeck' },
    ];
    const week = { ...aWeek([]), salesmanSales };
    const table = findTable(print(week), 'Verkauft in KW 47 2026');
    expect(table.columns.map(({ label }) => label)).toEqual([
      'Standort und Verkäufer',
      'Aufträge',
      'Betrag netto',
    ]);
    expect(table.rows).toEqual([
      ['Lübeck', 2, euros(400)],
      ['Anna Muster', 2, euros(400)],
      ['Kiel', 4, euros(1_300)],
      ['Ben Wagner', 2, euros(900)],
      ['Anna Muster', 2, euros(400)],
      ['Ohne Standort', 1, euros(400)],
      ['Ohne Verkäufer', 1, euros(400)],
    ]);
    expect(table.strong).toEqual([0, 2, 5]);
    expect(table.totals).toEqual(['Ganzes Haus', 7, euros(2_100)]);
    expect(findTable(print(week, { isWholeHouse: false }), 'Verkauft').totals?.[0]).toBe('Zusammen');
  });
});

describe('what not everybody may read', () => {
  const past = { deliveryDate: day('2026-09-17') };

  it('is missing without a trace', () => {
    const words = JSON.stringify(print(aWeek([anOpenOrder(past)])));
    expect(words).not.toMatch(/Kontost|Konto|Reklamation/);
  });

  it('stands there for those who may', () => {
    const bankBalances = {
      balances: [
        { amount: euros(48_210.35), setBy: 'Eva Chef', setAt: '2026-11-10T23:30:00.000Z' },
        { amount: euros(120_000), setBy: 'Ben Büro', setAt: '2026-11-10T22:59:00.000Z' },
      ],
      version: 3,
    };
    const sheet = print({ ...aWeek([anOpenOrder({ ...past, complaintState: 'ASSIGNED' })]), bankBalances });
    expect(findTable(sheet, 'Geliefert und nicht bezahlt').rows[0]?.[1]).toBe(
      'Petersen, Ida\nReklamation: Eingeteilt',
    );
    expect(findTable(sheet, 'Kontostände')).toMatchObject({
      rows: [
        ['Geschäftskonto', 'Eva Chef, 11.11.2026, 00:30', euros(48_210.35)],
        ['Tagesgeldkonto', 'Ben Büro, 10.11.2026, 23:59, älter als 7 Tage', euros(120_000)],
      ],
      totals: ['Zusammen', null, euros(168_210.35)],
    });
  });

  it('and what nobody looked up yet says so, without a sum of one', () => {
    const balance = { amount: euros(5), setBy: 'Eva Chef', setAt: '2026-11-17T08:00:00.000Z' };
    const with_ = (...balances: (typeof balance | null)[]) =>
      findBlockTitled(print({ ...aWeek([]), bankBalances: { balances, version: 1 } }), 'Kontostände');
    expect(with_(null, balance)).toMatchObject({
      rows: [
        ['Geschäftskonto', 'noch nicht eingetragen', null],
        ['Tagesgeldkonto', 'Eva Chef, 17.11.2026, 09:00', euros(5)],
      ],
      totals: null,
    });
    expect(with_(null, null)).toMatchObject({ words: 'Noch nicht eingetragen.' });
  });
});

describe('the head', () => {
  it.each([
    ['2026-11-18', 'Wochenübersicht KW 47 2026, 16. bis 22. November 2026'],
    ['2026-12-02', 'Wochenübersicht KW 49 2026, 30. November bis 6. Dezember 2026'],
    ['2027-01-01', 'Wochenübersicht KW 53 2026, 28. Dezember 2026 bis 3. Januar 2027'],
  ])('of %s', (date, title) => {
    expect(print(aWeek([], day(date))).title).toBe(title);
  });

  it('says of when it is by the clock of the house, and what is left out', () => {
    const week = aWeek([]);
    expect(subtitleOf(week, 'Europe/Berlin', [])).toBe('Stand 18.11.2026, 18:42 Uhr · Ganzes Haus');
    expect(subtitleOf(week, 'Pacific/Auckland', ['Standort: Kiel', 'Verkäufer: Anna Muster'])).toBe(
      'Stand 19.11.2026, 06:42 Uhr · Standort: Kiel · Verkäufer: Anna Muster',
    );
  });
});
