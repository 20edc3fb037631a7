import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@korpus/contract/calls.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { brokenRules } from '@korpus/domain/e-invoice/test-kit/rules.ts';
import { schemaProblems } from '@korpus/domain/e-invoice/test-kit/schema.ts';
import { recognizeSupplier } from '@korpus/domain/papers-in/supplier-of-paper.ts';
import { describe, expect, it } from 'vitest';
import { documentBody, groupBody, productBody } from '../../../../../tests/kit/documents.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { emptyLocation, type LocationBody } from '../../../../../tests/kit/location-body.ts';
import { mailBody, sendWaitingMails } from '../../../../../tests/kit/mails.ts';
import { type OrderBody, paymentBody } from '../../../../../tests/kit/orders.ts';
import { withoutFiles } from '../../../../../tests/kit/papers-in/own-invoices.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { invoiceBody, printingIn } from '../../../../../tests/kit/printing-shop.ts';
import type { Shop } from '../../../../../tests/kit/shop.ts';
import { readArchive } from '../../platform/printing/test-kit/read-archive.ts';
import { pagesOf } from '../../platform/printing/test-kit/read-pdf.ts';
import { newIncomingPath, writeIncoming } from '../../platform/storage/incoming-file.ts';

const house = await aHouse();
const { aShop, anOrder, issue, versions } = printingIn(house);
const today = '2026-11-21';

/** A shop that writes e-invoices, as its dialog saves it. */
async function aDutyShop(with_: Partial<LocationBody> = {}) {
  const { shop, anna } = await aShop();
  const admin = await shop.signedInAs('ADMIN');
  const location: LocationBody = {
    ...emptyLocation({ id: shop.locationId }),
    street: 'Werftstraße 3',
    zipCode: '24143',
    city: 'Kiel',
    phone: '0431 123456',
    vat: 19,
    iban: 'DE02120300000000202051',
    bic: 'BYLADEM1001',
    vatId: 'DE123456789',
    contactEmail: 'rechnung@nord.test',
    eInvoicesFrom: isoDate('2026-01-01'),
    billPrefix: 'GW',
    ...with_,
    version: 1,
  };
  (await admin.call(calls.saveLocation, { body: location })).ok();
  return { shop, anna, admin };
}

const company: Partial<OrderBody> = {
  isCompany: true,
  companyName: 'Hafen & Söhne GmbH',
  email: 'einkauf@hafen.test',
  vat: 'DE987654321',
  clientOrderNumber: 'B-4711',
  deliveryDate: today,
};
const anInvoice = (who: SignedIn, shop: Shop) => ({ ...invoiceBody(who, shop), date: today });
const bytesOf = async ({ url }: { readonly url: string }): Promise<Buffer> =>
  (await house.aStranger().send({ method: 'GET', url })).bytes;

const bill = (who: SignedIn, shop: Shop, id: string, paymentId: string, version: number) =>
  who.call(calls.printPaymentDocument, {
    params: { id },
    body: {
      paymentId,
      document: documentBody('PREPAYMENT_INVOICE', who.userId, shop.locationId, { date: today }),
      final: true,
      version,
    },
  });
const receive = (who: SignedIn, id: string, paymentId: string, amount: number) =>
  who.call(calls.payPayment, {
    params: { id, paymentId },
    body: { amount, date: today, paymentType: 'BANK' },
  });
const cancel = (who: SignedIn, id: string, version: number) =>
  who.call(calls.cancelInvoice, { params: { id }, body: { version, reason: 'Falscher Name' } });

async function readFileOfNumber(who: SignedIn, orderId: string, number: string): Promise<string> {
  const version = (await versions(who, orderId)).find(({ invoiceNumber }) => invoiceNumber === number);
  const link = (await who.call(calls.getEInvoice, { params: { id: version?.id ?? '' } })).ok();
  expect(link.filename).toMatch(/\.xml$/);
  return (await bytesOf(link)).toString();
}

const textIn = (xml: string, element: string): string =>
  new RegExp(`<ram:${element}(?: [^>]*)?>([^<]*)</ram:${element}>`).exec(xml)?.[1] ?? '';
const numberIn = (xml: string): string => /<rsm:ExchangedDocument><ram:ID>([^<]*)/.exec(xml)?.[1] ?? '';
/** How it is paid. */
const termsIn = (xml: string): string =>
  textIn(xml.slice(xml.indexOf('<ram:SpecifiedTradePaymentTerms>')), 'Description');
const sumsIn = (xml: string) =>
  ['TaxBasisTotalAmount', 'TaxTotalAmount', 'GrandTotalAmount', 'DuePayableAmount'].map((name) =>
    textIn(xml, name),
  );
const printed = (amount: string): string => amount.replace('.', ',').replace(/\B(?=(\d{3})+(?!\d),)/g, '.');
const dayIn = (digits: string): string => `${digits.slice(6)}.${digits.slice(4, 6)}.${digits.slice(0, 4)}`;

const linesIn = (xml: string) =>
  xml
    .split('<ram:IncludedSupplyChainTradeLineItem>')
    .slice(1)
    .map((line) => ({
      name: textIn(line, 'Name'),
      quantity: textIn(line, 'BilledQuantity'),
      net: textIn(line, 'LineTotalAmount'),
    }));

/** An article by its name; a deposit by its number and what it takes off; of a paper for a deposit its net amount. */
function expectPrinted({ name, net }: ReturnType<typeof linesIn>[number], pages: string): void {
  const [, deposit] = /^abzüglich Anzahlungsrechnung (\S+) /.exec(name) ?? [];
  if (deposit !== undefined) expect(pages).toContain(`abzüglichAnzahlung${deposit}`);
  else if (!name.startsWith('Anzahlung')) expect(pages).toContain(asOneLine(name));
  if (deposit !== undefined || name.startsWith('Anzahlung'))
    expect(pages).toContain(printed(net.replace('-', '')));
}

/** Joins a text as it can be copied from a page: without where its lines end. */
const asOneLine = (text: string): string => text.replaceAll(/[\s\u00ad\u2010-]/g, '');

/** Sound by schema and rules, in the PDF as it stands beside it, and saying what the pages say. */
async function expectSound(xml: string, pdf: Buffer): Promise<void> {
  expect(schemaProblems(xml)).toEqual([]);
  expect(brokenRules(xml, 'ZUGFERD')).toEqual([]);
  const archive = await readArchive(pdf);
  expect(archive).toMatchObject({ files: 1, name: 'factur-x.xml', relationship: 'Alternative' });
  expect(archive.content).toBe(xml);
  expect(archive.metadata('ConformanceLevel')).toEqual(['EN 16931']);
  const pages = asOneLine(pagesOf(pdf).join(' '));
  const said = [numberIn(xml), termsIn(xml), 'B-4711'];
  for (const words of said) expect(pages).toContain(asOneLine(words));
  for (const amount of sumsIn(xml)) expect(pages).toContain(printed(amount));
  for (const [, day = ''] of xml.matchAll(/DateTimeString format="102">(\d{8})</g))
    expect(pages).toContain(dayIn(day));
  for (const line of linesIn(xml)) expectPrinted(line, pages);
  expect(pages).toContain(textIn(xml, 'IBANID'));
}

/** The shop, to those who buy of it. */
const seller = { id: 's', name: 'Küchen Größer', email: null };

/**
 * Expects that a house which got it reads it back, from the file in the PDF and from its pages alone
 * (rules: papers-in#what-is-read).
 */
async function expectReadBack(xml: string, pdf: Buffer): Promise<void> {
  const { config, fileWork } = house.services;
  const asker = { tenantId: 'a house', userId: 'one' };
  for (const bytes of [Buffer.from(xml), pdf, await withoutFiles(pdf)]) {
    const read = await fileWork.readPaper(
      await writeIncoming(await newIncomingPath(config.dataDir), bytes),
      asker,
    );
    if ('refused' in read) throw new Error(`It is refused: ${read.refused}`);
    const { facts, isData, kind } = read.paper;
    expect(kind).toBe(textIn(xml, 'TypeCode') === '381' ? 'CREDIT_NOTE' : 'INVOICE');
    const [net = ''] = sumsIn(xml);
    // The pages say what all of it is, and what is left when deposits are taken off.
    const isSure = isData || !xml.includes('abzüglich Anzahlungsrechnung');
    expect(facts.net.found?.value).toBe(isSure ? Number(net.replace('.', '')) : undefined);
    expect([facts.invoiceNumber.found?.value, facts.ourNumber.found?.value]).toEqual([
      numberIn(xml),
      'B-4711',
    ]);
    expect(facts.date.found?.value.replaceAll('-', '')).toBe(
      /DateTimeString format="102">(\d{8})/.exec(xml)?.[1],
    );
    const { supplier } = recognizeSupplier(read.paper, [seller], ['Hafen & Söhne']);
    expect(supplier?.value).toBe(seller);
  }
}

describe('a company order over its life (rules: e-invoices#frozen-together)', () => {
  it('has a file beside each paper, which says what the paper says', async () => {
    const { shop, anna, admin } = await aDutyShop();
    const [first, second] = [paymentBody(238), paymentBody(119)];
    const order = await anOrder(anna, shop, {
      ...company,
      orderPrice: 1_200,
      payments: [first, second],
      documentData: { INVOICE: anInvoice(anna, shop) },
    });
    const deposit = (await bill(anna, shop, order.id, first.id, 1)).ok();
    const other = (await bill(anna, shop, order.id, second.id, 2)).ok();
    (await receive(anna, order.id, first.id, 238)).ok();
    const version = async () => (await anna.call(calls.getOrder, { params: { id: order.id } })).ok().version;
    const final = (await issue(anna, order.id, await version())).ok();
    const taken = (await cancel(anna, order.id, await version())).ok();
    const anew = (await issue(anna, order.id, await version())).ok();

    const papers = [deposit, other, final, taken, anew];
    const files: string[] = [];
    for (const paper of papers) {
      const xml = await readFileOfNumber(anna, order.id, paper.invoiceNumber ?? '');
      const pdf = await bytesOf(paper);
      await expectSound(xml, pdf);
      await expectReadBack(xml, pdf);
      files.push(xml);
    }
    expect(files.map((xml) => textIn(xml, 'TypeCode'))).toEqual(['386', '386', '380', '381', '380']);
    // 238,00 are 200,00 net; 1.200,00 are 1.008,40 net, so 808,40 and 153,60 VAT are left, and of 119,00 only words.
    expect(files.map(sumsIn)).toEqual([
      ['200.00', '38.00', '238.00', '238.00'],
      ['100.00', '19.00', '119.00', '119.00'],
      ['808.40', '153.60', '962.00', '962.00'],
      ['808.40', '153.60', '962.00', '962.00'],
      ['808.40', '153.60', '962.00', '962.00'],
    ]);
    expect(files[2]).toContain(
      `${other.invoiceNumber} ist nicht bezahlt und wird durch diese Rechnung ersetzt.`,
    );

    // Closed, opened and closed again: the file stays; a further print is one, with the same data in it.
    const lock = (call: 'lock' | 'unlock', date: string) =>
      call === 'lock'
        ? admin.call(calls.lockOrders, { body: { date } })
        : admin.call(calls.unlockOrders, { body: { date, reason: 'Prüfung' } });
    (await lock('lock', '2026-11-30')).ok();
    (await lock('unlock', '2026-11-01')).ok();
    (await lock('lock', '2026-11-30')).ok();
    expect(await readFileOfNumber(anna, order.id, anew.invoiceNumber)).toBe(files[4]);
    const again = (
      await anna.call(calls.printDocument, { params: { id: order.id }, query: { type: 'INVOICE' } })
    ).ok();
    const copy = await bytesOf(again);
    expect(pagesOf(copy).join('')).toContain('Zweitschrift');
    expect((await readArchive(copy)).content).toBe(files[4]);
  });

  it('says so where a paper has none', async () => {
    const { shop, anna } = await aShop();
    const order = await anOrder(anna, shop, { documentData: { INVOICE: anInvoice(anna, shop) } });
    (await issue(anna, order.id)).ok();
    const [paper] = await versions(anna, order.id);
    expect(paper?.eInvoice).toBeNull();
    const refused = await anna.call(calls.getEInvoice, { params: { id: paper?.id ?? '' } });
    expect(refused.error().code).toBe('NOT_FOUND');
  });
});

it('an invoice entered net says each line as it is printed: amount, unit, price and sum', async () => {
  const { shop, anna } = await aDutyShop();
  const products = [
    productBody('Hochschrank', 412.5, { amount: 3, unit: 'PIECE' }),
    productBody('Arbeitsplatte', 199.99, { amount: 2.5, unit: 'METER' }),
    productBody('Montage', 480, { unit: 'LUMP_SUM' }),
  ];
  const invoice = { ...anInvoice(anna, shop), enterNetPrices: true, productGroups: [groupBody(products)] };
  const order = await anOrder(anna, shop, {
    ...company,
    orderPrice: 2_638.8,
    documentData: { INVOICE: invoice },
  });
  const paper = (await issue(anna, order.id)).ok();
  const xml = await readFileOfNumber(anna, order.id, paper.invoiceNumber);
  const pdf = await bytesOf(paper);
  await expectSound(xml, pdf);
  const pages = asOneLine(pagesOf(pdf).join(' '));
  // 3 × 412,50, 2,5 × 199,99 = 499,98 and 480,00.
  expect(linesIn(xml).map(({ quantity, net }) => [quantity, net])).toEqual([
    ['3', '1237.50'],
    ['2.5', '499.98'],
    ['1', '480.00'],
  ]);
  for (const words of [
    '3StückHochschrank412,50€1.237,50€',
    '2,5mArbeitsplatte199,99€499,98€',
    'pauschalMontage480,00€480,00€',
  ])
    expect(pages).toContain(words);
});

describe('an XRechnung', () => {
  it('draws no number while something lacks, says each with its field, and then stands beside the PDF', async () => {
    const { shop, anna, admin } = await aDutyShop({ contactEmail: null, phone: null });
    const order = await anOrder(anna, shop, {
      ...company,
      eInvoice: 'XRECHNUNG',
      buyerReference: null,
      country: 'DE',
      documentData: { INVOICE: anInvoice(anna, shop) },
    });
    const check = async () =>
      (await anna.call(calls.checkInvoice, { params: { id: order.id }, body: {} })).ok().problems;
    expect((await check()).map(({ path }) => path)).toEqual([
      'location.contactPhone',
      'location.contactEmail',
      'order.buyerReference',
    ]);
    expect((await issue(anna, order.id)).error().code).toBe('VALIDATION');
    const { locations } = (await admin.call(calls.getBaseData)).ok();
    const location = locations.find(({ id }) => id === shop.locationId);
    if (location === undefined) throw new Error('The shop has no location.');
    const { isDeletable: _, ...known } = { isDeletable: true, ...location };
    const saved = {
      ...emptyLocation(),
      ...known,
      contactEmail: 'rechnung@nord.test',
      contactPhone: '0431 99',
    };
    expect(
      (await admin.call(calls.saveLocation, { body: { ...saved, contactEmail: 'keine' } })).error().code,
    ).toBe('VALIDATION');
    (await admin.call(calls.saveLocation, { body: saved })).ok();
    const right = { ...order, buyerReference: '991-33333TEST-33' };
    (await anna.call(calls.saveOrder, { body: right })).ok();
    expect(await check()).toEqual([]);
    const paper = (await issue(anna, order.id, 2)).ok();
    const xml = await readFileOfNumber(anna, order.id, paper.invoiceNumber);
    expect(schemaProblems(xml)).toEqual([]);
    expect(brokenRules(xml, 'XRECHNUNG')).toEqual([]);
    expect(textIn(xml, 'BuyerReference')).toBe('991-33333TEST-33');
    expect((await bytesOf(paper)).toString('latin1')).not.toContain('factur-x');

    // A mail carries both.
    const [version] = await versions(anna, order.id);
    const params = { id: version?.id ?? '' };
    const draft = (await anna.call(calls.getDocumentMail, { params })).ok();
    const size = Buffer.byteLength(xml);
    expect(draft.attachments.map(({ name }) => name.slice(-4))).toEqual(['.pdf', '.xml']);
    expect(draft.attachments[1]?.size).toBe(size);
    (await anna.call(calls.sendDocument, { params, body: mailBody() })).ok();
    await sendWaitingMails(house.services);
    const folder = join(house.services.config.dataDir, 'outbox');
    const sent = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    const [, encoded = ''] =
      /Content-Type: application\/xml(?:.|\r|\n)*?\r?\n\r?\n((?:[A-Za-z0-9+/=]+\r?\n)+)/.exec(
        sent.join('\n'),
      ) ?? [];
    expect(Buffer.from(encoded, 'base64').toString()).toBe(xml);
  });

  it('takes no scheme that does not exist', async () => {
    const { shop, anna } = await aDutyShop();
    const order = await anOrder(anna, shop, company);
    // A value that the list does not have is no value of the call at all.
    const body = JSON.parse(JSON.stringify({ ...order, electronicAddressScheme: '4711' }));
    expect((await anna.call(calls.saveOrder, { body })).error().code).toBe('VALIDATION');
  });
});
