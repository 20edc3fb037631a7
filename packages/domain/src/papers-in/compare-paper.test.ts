import { describe, expect, it } from 'vitest';
import { day, euros } from '../orders/test-kit/an-order.ts';
import { type ComparedEntry, comparePaper, dayToNote, findPaperEntry } from './compare-paper.ts';
import { findPaperDuplicates, proposeOrders, twiceBesideNone } from './propose-orders.ts';
import { type KnownSupplier, recognizeSupplier } from './supplier-of-paper.ts';
import { aPaper } from './test-kit/some-lines.ts';

const suppliers: readonly KnownSupplier[] = [
  { id: 'hansen', name: 'Küchenwerke Hansen', email: 'post@hansen.example' },
  { id: 'adler', name: 'Steinwerk Adler', email: 'adler@gmx.de' },
];
const ours = ['Küchen Muster'];
const order = {
  orderNumber: 'A-2026/117',
  isCompany: false,
  companyName: null,
  firstName: 'Ida',
  lastName: 'Petersen',
};
const entry: ComparedEntry = {
  id: 'e',
  supplierId: 'hansen',
  orderNumber: 'AB-4711',
  orderSum: euros(1_000),
  accountingSum: null,
  accountingNumber: null,
  confirmedDeliveryDate: day('2026-11-18'),
};
const from = (paper: ReturnType<typeof aPaper>) => recognizeSupplier(paper, suppliers, ours);
const findRow = (field: string, lines: readonly string[], with_: Partial<ComparedEntry> | null = {}) => {
  const paper = aPaper('# Auftragsbestätigung', 'Datum 12.11.2026', ...lines);
  const beside = with_ === null ? null : { ...entry, ...with_ };
  return comparePaper({ paper, from: from(paper), order, entry: beside, suppliers }).find(
    (row) => row.field === field,
  );
};

const noRow = { reason: '', stored: '', found: null };

describe('a paper beside its order (rules: papers-in#side-by-side)', () => {
  it.each([
    ['the same', ['Nettosumme|1.000,00'], {}, { state: 'SAME', change: null }],
    [
      'more',
      ['Nettosumme|1.050,00'],
      {},
      { state: 'DIFFERS', change: { orderSum: 105_000 }, reason: 'In der Datei sind es 50,00 € mehr.' },
    ],
    [
      'nothing yet',
      ['Nettosumme|1.000,00'],
      { orderSum: null },
      { state: 'NEW', change: { orderSum: 100_000 } },
    ],
    ['not in the file', [], {}, { state: 'NOT_FOUND', change: null, stored: '1.000,00 €' }],
    ['several', ['Netto|1.000,00', 'Netto|2,00'], {}, { state: 'NOT_FOUND', change: null }],
    [
      'in another currency',
      ['Nettosumme|CHF 1.234,50'],
      {},
      { state: 'SHOWN', found: '1.234,50 CHF', change: null },
    ],
    [
      'in another, said behind',
      ['Nettosumme|1.234,50 PLN'],
      {},
      { state: 'SHOWN', found: '1.234,50 PLN', change: null },
    ],
    ['in another, which says no net', ['Gesamt|CHF 1,00'], {}, { state: 'SHOWN', found: null, change: null }],
  ])('sum: %s', (_what, lines, with_, row) => {
    const { reason, stored, found, ...said } = findRow('orderSum', lines, with_) ?? noRow;
    const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');
    expect({
      ...said,
      reason: plain(reason),
      stored: plain(stored),
      found: plain(found) ?? null,
    }).toMatchObject(row);
  });

  it.each([
    ['KW 47', {}, 'SAME', null],
    ['KW 48', {}, 'DIFFERS', '2026-11-23'],
    ['KW 47-48/2026', {}, 'DIFFERS', '2026-11-23'],
    ['18.11.2026', {}, 'SAME', null],
    ['19.11.2026', {}, 'DIFFERS', '2026-11-19'],
    ['KW 47', { confirmedDeliveryDate: null }, 'NEW', '2026-11-16'],
    ['23.11. - 27.11.2026', {}, 'DIFFERS', '2026-11-27'],
  ])('delivery: %s', (text, with_, state, noted) => {
    const row = findRow('confirmedDeliveryDate', [`Liefertermin|${text}`], with_);
    expect([row?.state, row?.change?.confirmedDeliveryDate ?? null]).toEqual([state, noted]);
  });

  it('either number of the order is right, and the supplier’s is proposed', () => {
    const lines = ['AB-Nr.|AB-4711', 'Ihre Bestellung|2026-117'];
    expect(findRow('orderNumber', lines)?.state).toBe('SAME');
    expect(findRow('orderNumber', lines, { orderNumber: '2026/117' })?.state).toBe('SAME');
    expect(findRow('orderNumber', lines, { orderNumber: 'X' })?.change).toEqual({ orderNumber: 'AB-4711' });
  });

  it.each([
    ['Küchenwerke Hansen GmbH', 'SAME', null],
    ['KUECHENWERKE HANSEN GMBH & CO. KG', 'DIFFERS', 'no legal form in capitals'],
    ['www.hansen.example', 'SAME', null],
    ['Steinwerk Adler KG', 'DIFFERS', 'adler'],
    ['Nordgeräte AG', 'DIFFERS', null],
    ['Kommission Hansen', 'NOT_FOUND', null],
    ['adler@gmx.de', 'NOT_FOUND', null],
    ['Küchen Muster GmbH', 'NOT_FOUND', null],
  ])('who it is from: %s', (line, state, supplierId) => {
    const row = findRow('supplierId', [line]);
    if (supplierId === 'no legal form in capitals') return expect(row?.change).toBeNull();
    expect([row?.state, row?.change?.supplierId ?? null]).toEqual([state, supplierId]);
  });

  it('two suppliers on one paper are none', () => {
    expect(findRow('supplierId', ['Küchenwerke Hansen GmbH', 'Steinwerk Adler KG'])?.state).toBe('NOT_FOUND');
  });

  const surname = 'Nachname gleich.';
  const firstName = /^Die Kommission „.+“ nennt einen anderen Vornamen als „Petersen, Ida“\.$/;
  it.each([
    ['Ida Petersen', 'SAME', 'Stimmt überein.'],
    ['Petersen, Ida', 'SAME', 'Stimmt überein.'],
    ['Petersen, I.', 'SAME', surname],
    ['Petersen', 'SAME', surname],
    ['Frau Petersen', 'SAME', surname],
    ['Petersen Küche', 'SAME', surname],
    ['Petersen / Kiel', 'SAME', surname],
    ['Fam. PETERSEN / A-2026-117', 'SAME', surname],
    ['Petersen e. K.', 'SAME', surname],
    ['A2026/117', 'SAME', 'Stimmt überein.'],
    ['Eva Petersen', 'DIFFERS', firstName],
    ['Petersen, Eva', 'DIFFERS', firstName],
    ['Dr. K. Petersen', 'DIFFERS', firstName],
    ['Eva Petersen, A-2026/117', 'SAME', 'Stimmt überein.'],
    ['Clausen', 'DIFFERS', /nennt weder diesen Auftrag noch/],
  ])('commission %s: %s', (commission, state, reason) => {
    expect(findRow('commission', [`Kommission: ${commission}`])).toMatchObject({
      state,
      reason: expect.stringMatching(reason),
    });
  });

  it.each([
    [['Ida Petersen'], ['SAME']],
    [['A-2026/117 Küche'], ['SAME']],
    [['Abteilung Einkauf'], []],
    [['Ida Petersen', 'Eva Lindqvist'], []],
  ])('what the buyer is asked to quote speaks for an order and never against one: %s', (texts, states) => {
    const place = { kind: 'DATA', page: null, box: null, text: 'Referenz' } as const;
    const read = aPaper('# Rechnung');
    const commission = { found: null, seen: texts.map((value) => ({ value, place })) };
    const paper = { ...read, facts: { ...read.facts, commission } };
    const rows = comparePaper({ paper, from: from(paper), order, entry, suppliers });
    expect(rows.flatMap(({ field, state }) => (field === 'commission' ? [state] : []))).toEqual(states);
  });

  it.each([
    [['Nettosumme|1.100,00', 'MwSt.|190,00', 'Bruttosumme|1.190,00'], /„1\.100,00\s€“; ob dieser Wert gilt/],
    [['Nettosumme|1.100,00', 'Warenwert netto|1.000,00'], /mehrere: „1\.100,00\s€“, „1\.000,00\s€“/],
    [['Gesamtbetrag|1.190,00'], /nicht gefunden/],
  ])('a sum that is not sure says what there is: %s', (lines, reason) => {
    expect(findRow('orderSum', lines)).toMatchObject({
      state: 'NOT_FOUND',
      change: null,
      reason: expect.stringMatching(reason),
    });
  });

  it('another number of ours is named and changes nothing', () => {
    expect(findRow('ownNumber', ['Ihre Bestellung|A-2025/9'])).toMatchObject({
      state: 'DIFFERS',
      change: null,
    });
  });

  it('without an entry all is new', () => {
    const lines = ['Küchenwerke Hansen GmbH', 'AB-Nr.|AB-4711', 'Nettosumme|1.000,00', 'Liefertermin|KW 47'];
    const fields = ['supplierId', 'orderNumber', 'orderSum', 'confirmedDeliveryDate'];
    expect(fields.map((field) => findRow(field, lines, null)?.state)).toEqual(fields.map(() => 'NEW'));
  });

  it('a credit note is only shown', () => {
    const paper = aPaper('# Gutschrift', 'Rechnungs-Nr.|RE-1', 'Nettosumme|10,00');
    const rows = comparePaper({ paper, from: from(paper), order, entry, suppliers });
    expect(rows.filter(({ state }) => state === 'SHOWN').map(({ field }) => field)).toEqual([
      'accountingNumber',
      'accountingSum',
    ]);
    expect(rows.every(({ change }) => change === null || 'supplierId' in change)).toBe(true);
  });

  it('the last of several days is noted, and of a week its Monday', () => {
    expect(dayToNote({ from: day('2026-11-16'), to: day('2026-11-22'), isWeek: true })).toBe('2026-11-16');
    expect(dayToNote({ from: day('2026-11-16'), to: day('2026-11-18'), isWeek: false })).toBe('2026-11-18');
  });
});

const paper = aPaper(
  ...['# Auftragsbestätigung AB-4711', 'Küchenwerke Hansen GmbH'],
  ...['Kommission Ida Petersen', 'Nettosumme|1.000,00'],
);
const candidate = (orderId: string, with_: object = {}, entries: readonly ComparedEntry[] = []) => ({
  ...order,
  orderNumber: null,
  firstName: null,
  lastName: 'Clausen',
  orderId,
  entries,
  ...with_,
});

describe('which order it belongs to (rules: papers-in#which-order)', () => {
  it('the most reasons first, each as a sentence', () => {
    const proposals = proposeOrders(paper, from(paper), [
      candidate('nothing'),
      candidate('supplier', {}, [{ ...entry, orderNumber: null, orderSum: null }]),
      candidate('name', { firstName: 'Ida', lastName: 'Petersen' }),
      candidate('surname', { firstName: null, lastName: 'Petersen' }),
      candidate('other first name', { firstName: 'Ole', lastName: 'Petersen' }),
      candidate('all', { firstName: 'Ida', lastName: 'Petersen' }, [entry]),
      candidate('sum', {}, [{ ...entry, orderNumber: null }]),
    ]);
    expect(proposals.map(({ orderId }) => orderId)).toEqual(['all', 'name', 'sum', 'surname']);
    expect(proposals[0]?.reasons.map(({ kind }) => kind)).toEqual([
      'SUPPLIER_NUMBER',
      'NAME',
      'SUM',
      'SUPPLIER',
    ]);
    expect(proposals[0]).toMatchObject({ entryId: 'e', points: 110 });
    for (const { reasons } of proposals) for (const { sentence } of reasons) expect(sentence).toMatch(/\.$/);
  });

  it('a surname alone says no more than that', () => {
    const named = aPaper('Kommission: Petersen');
    const [first] = proposeOrders(named, from(named), [
      candidate('one', { firstName: 'Ida', lastName: 'Petersen' }),
    ]);
    expect(first?.reasons.map(({ points, sentence }) => [points, sentence])).toEqual([
      [20, 'Die Kommission „Petersen“ nennt den Nachnamen von „Petersen, Ida“.'],
    ]);
  });

  it('another first name alone proposes nothing, and is named beside other reasons', () => {
    const named = aPaper('Kommission: Eva Petersen', 'Nettosumme|1.000,00');
    const ida = { firstName: 'Ida', lastName: 'Petersen' };
    const proposals = proposeOrders(named, from(named), [
      candidate('name', ida),
      candidate('sum', ida, [{ ...entry, orderNumber: null }]),
    ]);
    expect(proposals.map(({ orderId, points }) => [orderId, points])).toEqual([['sum', 30]]);
    expect(proposals[0]?.reasons[0]?.sentence).toBe(
      'Die Kommission „Eva Petersen“ nennt den Nachnamen von „Petersen, Ida“, aber einen anderen Vornamen.',
    );
  });

  it('names what the paper says, however the order spells it', () => {
    const lines = ['Ihre Bestellung 2026-117', 'Küchenwerke Hansen GmbH', 'Auftrags-Nr. AB 4711'];
    const said = aPaper('# Auftragsbestätigung', ...lines);
    const [first] = proposeOrders(said, from(said), [candidate('one', { orderNumber: '2026/117' }, [entry])]);
    expect(first?.reasons.map(({ sentence }) => sentence)).toEqual([
      'Die Datei nennt „2026-117“; unsere Auftragsnummer ist „2026/117“.',
      'Die Datei nennt „AB 4711“; beim Lieferanten steht in diesem Auftrag „AB-4711“.',
      'In der Datei steht „Küchenwerke Hansen GmbH“; Küchenwerke Hansen ist ein Lieferant dieses Auftrags.',
    ]);
  });

  it('a number of ours inside the commission counts', () => {
    const ofNumber = aPaper('Kommission: A-2026/117 Meier');
    const [first] = proposeOrders(ofNumber, from(ofNumber), [
      candidate('one', { orderNumber: 'A-2026/117' }),
    ]);
    expect(first?.reasons.map(({ kind }) => kind)).toEqual(['OWN_NUMBER']);
  });

  it('which entry it is about is said only where one can be', () => {
    const second = { ...entry, id: 'f', orderNumber: null };
    expect(findPaperEntry(paper, from(paper), [entry, second])?.id).toBe('e');
    expect(findPaperEntry(paper, from(paper), [second, { ...second, id: 'g' }])).toBeNull();
  });
});

describe('the same supplier and number twice (rules: papers-in#twice)', () => {
  const elsewhere = candidate('other', { orderNumber: 'A-1' }, [{ ...entry, orderNumber: 'AB 4711' }]);

  it('is named', () => {
    expect(findPaperDuplicates(paper, { supplierId: 'hansen', entryId: null }, [elsewhere])).toEqual([
      {
        orderId: 'other',
        entryId: 'e',
        what: 'ORDER',
        sentence: 'Die Nummer „AB-4711“ dieses Lieferanten steht schon im Auftrag A-1.',
      },
    ]);
  });

  it('beside no entry the only one that has the number of a confirmation is no other one', () => {
    const held = (what: 'ORDER' | 'INVOICE') => ({ orderId: 'o', entryId: 'e', what, sentence: '' });
    expect(twiceBesideNone([held('ORDER')])).toEqual([]);
    expect(twiceBesideNone([held('ORDER'), held('ORDER')])).toHaveLength(2);
    expect(twiceBesideNone([held('INVOICE')])).toHaveLength(1);
  });

  it('not of another supplier, nor of the entry itself, nor without a supplier', () => {
    expect(findPaperDuplicates(paper, { supplierId: 'adler', entryId: null }, [elsewhere])).toEqual([]);
    expect(findPaperDuplicates(paper, { supplierId: 'hansen', entryId: 'e' }, [elsewhere])).toEqual([]);
    expect(findPaperDuplicates(paper, { supplierId: null, entryId: null }, [elsewhere])).toEqual([]);
  });
});
