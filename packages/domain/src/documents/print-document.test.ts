import { describe, expect, it } from 'vitest';
import { day, euros } from '../orders/test-kit/an-order.ts';
import { aLine } from '../payment-plans/test-kit/some-plans.ts';
import type { DocumentData } from './document-data.ts';
import type { DocumentFacts } from './document-facts.ts';
import { taxedGross } from './document-sums.ts';
import type { DocumentType } from './document-types.ts';
import { buildPrintModel } from './print-document.ts';
import { aDocument, aGroup, anIssuer, aProduct, someFacts } from './test-kit/a-document.ts';
import { kitchen, nolte, own, plain, said, told, words } from './test-kit/a-kitchen.ts';

const print = (facts: Partial<DocumentFacts> = {}) => buildPrintModel(someFacts(facts));
const invoice = (facts: Partial<DocumentFacts> = {}) =>
  print({ document: aDocument({ type: 'INVOICE', ...kitchen }), ...facts });

describe('the head', () => {
  it('names sender, customer and what is known of the document', () => {
    const model = print({ document: aDocument({ documentNumber: ' AN-7 ' }) });
    expect(model).toMatchObject({ title: 'Angebot AN-7', author: 'Küchenhaus Nord GmbH', draft: null });
    expect(model.senderLine).toBe('Küchenhaus Nord GmbH · Holstenstraße 5 · 24103 Kiel');
    expect(model.addressLines).toEqual(['Frau', 'Käthe Petersen', 'Am Deich 1']);
    expect(told(model.info)).toEqual([
      'Angebotsnummer: AN-7',
      'Datum: 02.03.2026',
      'Auftrag: A-17',
      'Kundennummer: 4711',
      'Ihre Beratung: Anna Muster',
      'Telefon: 0431 123456',
    ]);
    expect(model.footer).toEqual([
      ['Küchenhaus Nord GmbH', 'Kiel', 'Holstenstraße 5', '24103 Kiel'],
      ['Tel. 0431 123456', 'USt-IdNr. DE123456789', 'Steuernummer 20/123/45678'],
      ['Förde Sparkasse', 'IBAN DE02 1203 0000 0000 2020 51', 'BIC BYLADEM1001'],
    ]);
  });

  it('says on further pages which paper it is and whose', () => {
    expect(invoice({ invoiceNumber: 'RE-1' }).continued).toBe('Rechnung RE-1 · Käthe Petersen');
    expect(print().continued).toBe('Angebot · Auftrag A-17 · Käthe Petersen');
    const client = { ...someFacts().client, isCompany: true, companyName: 'Hotel Förde' };
    expect(invoice({ client, orderNumber: null }).continued).toBe('Rechnung · Hotel Förde');
  });

  it('addresses a company by its name, and its person below', () => {
    const client = { ...someFacts().client, isCompany: true, companyName: 'Hotel Förde', vat: 'DE987654321' };
    const model = invoice({ client });
    expect(model.addressLines.slice(0, 2)).toEqual(['Hotel Förde', 'Frau Käthe Petersen']);
    expect(told(model.info)).toContain('Ihre USt-IdNr.: DE987654321');
    expect(told(model.info)).toContain('Unsere USt-IdNr.: DE123456789');
  });

  it.each<[DocumentType, string | null, boolean]>([
    ['OFFER', '2026-03-31', true],
    ['OFFER', null, false],
    ['PURCHASE_CONTRACT', '2026-03-31', false],
  ])('%s that is valid until %s says so: %s', (type, until, expected) => {
    const validUntil = until === null ? null : day(until);
    const model = print({ document: aDocument({ type, validUntil }) });
    expect(told(model.info).includes('Gültig bis: 31.03.2026')).toBe(expected);
  });

  it('names the day of supply and the tax number on an invoice, and shows a draft as one', () => {
    const issuer = { ...anIssuer, vatId: null };
    const model = invoice({ deliveryDate: day('2026-02-20'), issuer, isFinal: false });
    expect(model).toMatchObject({ title: 'Rechnung', draft: 'Entwurf', giroCode: null });
    expect(told(model.info)).toEqual(
      expect.arrayContaining([
        'Rechnungsdatum: 02.03.2026',
        'Lieferdatum: 20.02.2026',
        'Steuernummer: 20/123/45678',
      ]),
    );
    expect(invoice().remarks).toContain('Der Liefertermin steht noch nicht fest.');
  });
});

describe('an invoice', () => {
  const numbered = { invoiceNumber: 'RE-2026030001' };
  const prepayments = [
    {
      paymentId: 'p1',
      number: 'RE-2026010009',
      date: day('2026-01-15'),
      receivedOn: day('2026-01-20'),
      ...taxedGross(euros(1_000), 20),
    },
    {
      paymentId: 'p2',
      number: 'RE-2026020003',
      date: null,
      receivedOn: null,
      ...taxedGross(euros(500), 20),
    },
  ];

  it('takes off each prepayment that has an invoice, column by column', () => {
    const [table] = invoice({ ...numbered, prepayments }).tables;
    // 1,000 / 1.2 = 833.33; 500 / 1.2 = 416.67
    expect(table?.rows.map((row) => plain(row.join(' | ')))).toEqual([
      'Rechnungsbetrag |  |  | 2.500,00 € | 500,00 € | 3.000,00 €',
      'abzüglich Anzahlung RE-2026010009 | 15.01.2026 | 20.01.2026 | -833,33 € | -166,67 € | -1.000,00 €',
      'abzüglich Anzahlung RE-2026020003 |  |  | -416,67 € | -83,33 € | -500,00 €',
    ]);
    expect(table?.sum?.map(plain)).toEqual([
      'Noch zu zahlen',
      '',
      '',
      '1.250,00 €',
      '250,00 €',
      '1.500,00 €',
    ]);
  });

  it('asks for what is left, with a code to pay it by', () => {
    const { giroCode, remarks } = invoice({ ...numbered, prepayments });
    expect(giroCode?.payload).toContain('\nKüchenhaus Nord GmbH\nDE02120300000000202051\nEUR1500.00\n');
    expect(told(giroCode?.lines ?? [])).toEqual([
      'Empfänger: Küchenhaus Nord GmbH',
      'IBAN: DE02 1203 0000 0000 2020 51',
      'BIC: BYLADEM1001',
      'Bank: Förde Sparkasse',
      'Betrag: 1.500,00 €',
      'Verwendungszweck: Rechnung RE-2026030001',
    ]);
    expect(remarks.map(plain)).toContain('Bitte überweisen Sie 1.500,00 € unter Angabe der Rechnungsnummer.');
  });

  it('asks for nothing where nothing is left', () => {
    const all = { paymentId: 'p', number: 'X-1', date: null, receivedOn: null };
    const settled = invoice({ ...numbered, prepayments: [{ ...all, ...taxedGross(euros(3_000), 20) }] });
    expect(settled.giroCode).toBeNull();
    expect(settled.remarks).toContain('Der Rechnungsbetrag ist durch Ihre Zahlungen ausgeglichen.');
    const credit = invoice({ ...numbered, prepayments: [{ ...all, ...taxedGross(euros(3_100), 20) }] });
    expect(credit.remarks.map(plain)).toContain(
      'Zu Ihren Gunsten verbleibt ein Guthaben von 100,00 €. Wir überweisen es innerhalb von 14 Tagen auf das Konto, von dem Ihre Zahlung kam.',
    );
  });

  it('takes money that came without an invoice off what is to pay, not off the tax', () => {
    const received = [{ paymentId: 'p4', date: day('2026-02-01'), price: euros(200) }];
    const { tables, giroCode, remarks } = invoice({ ...numbered, prepayments, received });
    expect(tables[0]?.sum?.map(plain)).toEqual([
      'Restbetrag',
      '',
      '',
      '1.250,00 €',
      '250,00 €',
      '1.500,00 €',
    ]);
    expect(tables[1]?.rows.map((row) => plain(row.join(' | ')))).toEqual([
      'Restbetrag |  | 1.500,00 €',
      'abzüglich erhaltener Zahlung | 01.02.2026 | -200,00 €',
    ]);
    expect(tables[1]?.sum?.map(plain)).toEqual(['Noch zu zahlen', '', '1.300,00 €']);
    expect(giroCode?.payload).toContain('EUR1300.00');
    expect(remarks.map(plain)).toContain('Bitte überweisen Sie 1.300,00 € unter Angabe der Rechnungsnummer.');
    expect(invoice({ ...numbered, received }).tables[0]?.rows[0]?.map(plain)).toEqual([
      'Rechnungsbetrag',
      '',
      '3.000,00 €',
    ]);
  });

  it('has no code without an account', () => {
    expect(invoice({ ...numbered, issuer: { ...anIssuer, iban: null } }).giroCode).toBeNull();
  });

  it('plans only what is still to come', () => {
    const line = (id: string, euro: number) => ({ id, price: euros(euro), date: null, documentData: null });
    const document = aDocument({
      type: 'INVOICE',
      ...kitchen,
      payments: [line('p1', 1_000), line('p3', 700), line('p4', 200)],
    });
    const received = [{ paymentId: 'p4', date: null, price: euros(200) }];
    const { tables, remarks } = invoice({ ...numbered, prepayments, received, document });
    const plan = tables[2];
    expect(plan?.rows.map((row) => plain(row.join(' | ')))).toEqual([
      '1. Zahlung |  | 700,00 €',
      'Restzahlung |  | 600,00 €',
    ]);
    expect(plan?.sum?.map(plain)).toEqual(['Summe', '', '1.300,00 €']);
    expect(remarks.map(plain)).toContain(
      'Bitte überweisen Sie 1.300,00 € nach diesem Zahlungsplan unter Angabe der Rechnungsnummer.',
    );
  });
});

describe('the other documents', () => {
  it('an offer plans its payments, and the rest as it was agreed', () => {
    const payments = [{ id: 'p', price: euros(1_000), date: day('2026-03-10'), documentData: null }];
    const { tables, remarks } = print({
      document: aDocument({ ...kitchen, payments, noteRemainingPayment: 'bar bei Lieferung' }),
    });
    expect(tables.flatMap(({ rows }) => rows.map((row) => plain(row.join(' | '))))).toEqual([
      '1. Zahlung | 10.03.2026 | 1.000,00 €',
      'Restzahlung | bar bei Lieferung | 2.000,00 €',
    ]);
    expect(remarks).toEqual([]);
    const without = print({ document: aDocument({ noteRemainingPayment: 'bar bei Lieferung' }) });
    expect(without.remarks).toEqual(['Restzahlung: bar bei Lieferung']);
    // A document without articles leaves no rest.
    expect(print({ document: aDocument({ payments }) }).tables).toEqual([]);
  });

  it('a plan is printed line by line, with what each is for, and comes to the price', () => {
    const payments = [
      { id: 'p', price: euros(900), date: day('2026-03-10'), documentData: null },
      { id: 'hand', price: euros(100), date: null, documentData: null },
    ];
    const lines = [
      aLine('l1', { percent: 30, text: 'Anzahlung' }),
      aLine('l2', { percent: 50, trigger: 'DELIVERY' }),
      aLine('l3', { percent: 20, trigger: 'ACCEPTANCE', text: 'nach dem Einbau' }),
    ];
    const facts = { deliveryDate: day('2026-05-01'), plan: { lines, lineOfPayment: { p: 'l1' } } };
    const rowsOf = (document: Partial<DocumentData>) =>
      print({ ...facts, document: aDocument({ ...kitchen, payments, ...document }) }).tables.flatMap(
        ({ rows }) => rows.map((row) => plain(row.join(' | '))),
      );
    expect(rowsOf({})).toEqual([
      '30 % bei Auftrag: Anzahlung | 10.03.2026 | 900,00 €',
      '2. Zahlung |  | 100,00 €',
      '50 % bei Lieferung | 01.05.2026 | 1.500,00 €',
      '20 % nach Abnahme: nach dem Einbau |  | 500,00 €',
    ]);
    expect(rowsOf({ noteRemainingPayment: 'bar' }).at(-1)).toBe('Restzahlung | bar | ');
    expect(rowsOf({ payments: [{ id: 'p', price: euros(3_000), date: null, documentData: null }] })).toEqual([
      '30 % bei Auftrag: Anzahlung |  | 3.000,00 €',
    ]);
  });

  it('a contract is signed and brings the terms', () => {
    const document = aDocument({ type: 'PURCHASE_CONTRACT', ...kitchen });
    const deliveryAddress = { address: 'Hof 2', zipCode: '24105', city: 'Kiel' };
    const model = print({
      document,
      deliveryAddress,
      terms: words('Es gilt …'),
      deliveryDate: day('2026-05-04'),
    });
    expect(model.signatures).toHaveLength(3);
    expect(model.terms).toEqual({ title: 'Allgemeine Geschäftsbedingungen', text: words('Es gilt …') });
    expect(model.remarks).toEqual(['Lieferadresse: Hof 2, 24105 Kiel']);
    expect(told(model.info)).toContain('Liefertermin: 04.05.2026');
    const off = aDocument({ type: 'PURCHASE_CONTRACT', settings: { showTermsAndConditions: false } });
    expect(print({ document: off, terms: words('Es gilt …') }).terms).toBeNull();
  });

  it('a supplier confirmation says what is confirmed, a sheet per supplier, without prices', () => {
    const supplierEntries = { nolte: { orderNumber: 'N-1', confirmedDeliveryDate: day('2026-04-20') } };
    const productGroups = [nolte, own, aGroup('g3', [aProduct('Blende', 9)], { supplierId: 'nolte' })];
    const model = print({
      document: aDocument({ type: 'SUPPLIER_CONFIRMATION', productGroups }),
      supplierEntries,
      supplierAddresses: { nolte: ' Werkstraße 1\n\n33415 Verl ' },
    });
    expect(
      model.sheets.map(({ addressLines, groups }) => [
        ...addressLines,
        ...groups.flatMap(({ rows }) => rows.map((row) => `${row.position} ${row.name}`)),
      ]),
    ).toEqual([
      ['Nolte', 'Werkstraße 1', '33415 Verl', '1 Schrank', '2 Blende'],
      ['1 Montage', '2 Beratung'],
    ]);
    expect(told(model.sheets[0]?.info ?? [])).toEqual([
      'Datum: 02.03.2026',
      'Auftrag: A-17',
      'Ihre Beratung: Anna Muster',
      'Telefon: 0431 123456',
      'Bestellnummer: N-1',
      'Bestätigter Liefertermin: 20.04.2026',
    ]);
    expect(JSON.stringify(model)).not.toContain('€');
    expect(model.totals).toEqual([]);
  });

  it('a supplier confirmation has a sheet for each entry, with its own number and day', () => {
    const entry = (orderNumber: string, date: string, supplierId = 'nolte') => ({
      supplierId,
      orderNumber,
      confirmedDeliveryDate: day(date),
    });
    const blende = aGroup('g3', [aProduct('Blende', 9)], { supplierId: 'nolte' });
    const sheetsOf = (productGroups: DocumentFacts['document']['productGroups']) =>
      print({
        document: aDocument({ type: 'SUPPLIER_CONFIRMATION', productGroups }),
        supplierSheets: [
          entry('N-1', '2026-04-20'),
          entry('S-1', '2026-05-02', 'siemens'),
          entry('N-2', '2026-04-27'),
        ],
      }).sheets.map(({ addressLines, info, groups }) =>
        [
          ...addressLines,
          ...told(info)
            .slice(-2)
            .map((line) => line.split(': ')[1]),
          ...groups.flatMap(({ rows }) => rows.map(({ name }) => name)),
        ].join(' '),
      );
    expect(sheetsOf([nolte, blende])).toEqual([
      'Nolte N-1 20.04.2026 Schrank',
      'Siemens S-1 02.05.2026',
      'Nolte N-2 27.04.2026 Blende',
    ]);
    // Nobody can tell of which entry they are.
    expect(sheetsOf([nolte])).toEqual([
      'Nolte N-1 20.04.2026 Schrank',
      'Siemens S-1 02.05.2026',
      'Nolte N-2 27.04.2026',
    ]);
  });

  it('a delivery note has the goods of the contract, no price and none of its words, and goes where they go', () => {
    const model = print({
      type: 'DELIVERY_NOTE',
      document: aDocument({
        type: 'PURCHASE_CONTRACT',
        ...kitchen,
        settings: { preText: words('Preis: 1 €') },
      }),
      deliveryAddress: { address: 'Hof 2', zipCode: '24105', city: 'Kiel' },
      terms: words('Es gilt …'),
    });
    expect(model.title).toBe('Lieferschein A-17-L');
    expect(told(model.info).slice(0, 2)).toEqual(['Lieferscheinnummer: A-17-L', 'Lieferdatum: ____________']);
    expect(model.addressLines).toEqual(['Frau', 'Käthe Petersen', 'Hof 2', '24105 Kiel']);
    expect(model).toMatchObject({ totals: [], tables: [], terms: null });
    expect(model.info.map(({ label }) => label)).not.toContain('Datum');
    expect(JSON.stringify(model)).not.toContain('€');
  });

  it('a prepayment invoice taxes the prepayment alone', () => {
    const facts = {
      document: aDocument({ type: 'PREPAYMENT_INVOICE' }),
      invoiceNumber: 'RE-2026030002',
      payment: { id: 'p', price: euros(2_000), date: day('2026-03-10'), documentData: null },
      terms: words('Es gilt …'),
    };
    const model = print(facts);
    expect(facts.document.settings.showTermsAndConditions).toBe(true);
    expect(model.terms).toBeNull();
    expect(model.title).toBe('Anzahlungsrechnung RE-2026030002');
    const asked = [
      'Anzahlung netto 1.666,67 €',
      'zzgl. 20 % Umsatzsteuer 333,33 €',
      'Anzahlungsbetrag 2.000,00 €',
    ];
    expect(said(model.totals)).toEqual(asked);
    expect(model.remarks.map(plain)).toEqual([
      'Diese Rechnung ist über eine Anzahlung zum Auftrag A-17.',
      'Die Lieferung steht noch aus.',
      'Bitte überweisen Sie 2.000,00 € unter Angabe der Rechnungsnummer.',
      'Zahlbar bis 10.03.2026.',
    ]);
    expect(model.giroCode?.payload).toContain('EUR2000.00');
    const withArticles = print({ ...facts, document: aDocument({ type: 'PREPAYMENT_INVOICE', ...kitchen }) });
    expect(said(withArticles.totals)).toEqual(['Auftragssumme 3.000,00 €', ...asked]);
  });
});
