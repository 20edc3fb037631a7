import { compactNumber } from '../bank/compact-text.ts';
import { dateFromParts, type IsoDate, isIsoDate } from '../dates/iso-date.ts';
import { type Cents, cents, isCents } from '../money/cents.ts';
import type { XmlNode } from '../xml/xml-node.ts';
import type { XmlReader } from '../xml/xml-reader.ts';
import { behind, labels } from './labels.ts';
import { type Fact, type Found, noFacts, nothing, type Paper, type PaperFacts, settleFact } from './paper.ts';
import type { PaperFault } from './paper-fault.ts';
import { type DataTerm, papersInTexts } from './papers-in-texts.ts';

type DataRead = { readonly paper: Paper } | { readonly refused: PaperFault };
type Path = readonly string[];

/** Where a form of e-invoice has what is asked for; always whole paths, since lines have sums of the same names. */
type Form = {
  /** The path to its lines, which say nothing here. */
  readonly items: Path;
  readonly isCredit: (root: XmlNode) => boolean;
  readonly paths: Readonly<Record<DataTerm, Path>>;
  /** A registration that is a VAT number. */
  readonly isVat: (registration: XmlNode) => boolean;
  readonly vatId: Path;
};

const creditCodes: ReadonlySet<string> = new Set(['381', '396', '261', '262']);
const isCreditCode = (root: XmlNode, path: Path): boolean =>
  textsAt(root, path).some((code) => creditCodes.has(code));

const cii = (
  head: string,
  names: { deal: string; part: string; sum: string; id: string; account: string },
): Form => {
  const deal = [names.deal];
  const [agreement, delivery, settlement] = ['Agreement', 'Delivery', 'Settlement'].map((part) => [
    ...deal,
    `Applicable${names.part}${part}`,
  ]);
  const [agreed = [], delivered = [], settled = []] = [agreement, delivery, settlement];
  const sums = [...settled, names.sum];
  return {
    items: [...deal, 'IncludedSupplyChainTradeLineItem'],
    isCredit: (root) => isCreditCode(root, [head, 'TypeCode']),
    isVat: (registration) => childId(registration)?.attributes.schemeID === 'VA',
    vatId: [...agreed, 'SellerTradeParty', 'SpecifiedTaxRegistration'],
    paths: {
      invoiceNumber: [head, 'ID'],
      date: [head, 'IssueDateTime', 'DateTimeString'],
      note: [head, 'IncludedNote', 'Content'],
      supplierName: [...agreed, 'SellerTradeParty', 'Name'],
      buyersOrder: [...agreed, 'BuyerOrderReferencedDocument', names.id],
      sellersOrder: [...agreed, 'SellerOrderReferencedDocument', names.id],
      buyerReference: [...agreed, 'BuyerReference'],
      accounting: [...settled, names.account, 'ID'],
      delivery: [...delivered, 'ActualDeliverySupplyChainEvent', 'OccurrenceDateTime', 'DateTimeString'],
      currency: [...settled, 'InvoiceCurrencyCode'],
      net: [...sums, 'TaxBasisTotalAmount'],
      gross: [...sums, 'GrandTotalAmount'],
    },
  };
};

const ubl = (line: string): Form => {
  const seller = ['AccountingSupplierParty', 'Party'];
  return {
    items: [line],
    isCredit: (root) => root.name === 'CreditNote' || isCreditCode(root, ['InvoiceTypeCode']),
    isVat: (registration) =>
      registration.children.some(
        ({ name, children }) =>
          name === 'TaxScheme' && children.some((each) => each.name === 'ID' && each.text.trim() === 'VAT'),
      ),
    vatId: [...seller, 'PartyTaxScheme'],
    paths: {
      invoiceNumber: ['ID'],
      date: ['IssueDate'],
      note: ['Note'],
      supplierName: [...seller, 'PartyLegalEntity', 'RegistrationName'],
      buyersOrder: ['OrderReference', 'ID'],
      sellersOrder: ['OrderReference', 'SalesOrderID'],
      buyerReference: ['BuyerReference'],
      accounting: ['AccountingCost'],
      delivery: ['Delivery', 'ActualDeliveryDate'],
      currency: ['DocumentCurrencyCode'],
      net: ['LegalMonetaryTotal', 'TaxExclusiveAmount'],
      gross: ['LegalMonetaryTotal', 'TaxInclusiveAmount'],
    },
  };
};

/** Forms by the name of the document's element: CII, ZUGFeRD 1, UBL (rules: papers-in#what-is-read). */
const forms: ReadonlyMap<string, Form> = new Map([
  [
    'CrossIndustryInvoice',
    cii('ExchangedDocument', {
      deal: 'SupplyChainTradeTransaction',
      part: 'HeaderTrade',
      sum: 'SpecifiedTradeSettlementHeaderMonetarySummation',
      id: 'IssuerAssignedID',
      account: 'ReceivableSpecifiedTradeAccountingAccount',
    }),
  ],
  [
    'CrossIndustryDocument',
    cii('HeaderExchangedDocument', {
      deal: 'SpecifiedSupplyChainTradeTransaction',
      part: 'SupplyChainTrade',
      sum: 'SpecifiedTradeSettlementMonetarySummation',
      id: 'ID',
      account: 'ReceivableSpecifiedTradeAccountingAccount',
    }),
  ],
  ['Invoice', ubl('InvoiceLine')],
  ['CreditNote', ubl('CreditNoteLine')],
]);

/** Files inside of an e-invoice (BG-24), as UBL, CII and ZUGFeRD 1 call them. */
const attached: ReadonlySet<string> = new Set([
  'EmbeddedDocumentBinaryObject',
  'AttachmentBinaryObject',
  'IncludedBinaryObject',
]);

/** Reads an e-invoice. Its items, which may be thousands, are let go as they come. */
export function dataReader(): XmlReader<DataRead> {
  return {
    isWorthReading: (root) => forms.has(root),
    takes: new Map([...forms].map(([root, { items }]) => [items.at(-1) ?? '', [root, ...items]])),
    take: () => {},
    unread: attached,
    end: (root) => {
      const form = forms.get(root.name);
      return form === undefined ? { refused: 'OTHER_XML' } : { paper: readPaper(root, form) };
    },
  };
}

function readPaper(root: XmlNode, form: Form): Paper {
  const said = <T>(term: DataTerm, read: (text: string) => T | null): Found<T>[] =>
    textsAt(root, form.paths[term]).flatMap((text) => {
      const value = read(text);
      return value === null ? [] : [{ value, place: placeOf(term, text) }];
    });
  const number = (...terms: readonly DataTerm[]) =>
    firstOf(terms.map((term) => settleFact(said(term, shortText), compactNumber)));
  const [currency = 'EUR'] = textsAt(root, form.paths.currency);
  const isEuro = currency === 'EUR';
  const net = settleFact(said('net', decimal), Number);
  const facts: PaperFacts = {
    ...noFacts,
    supplierName: settleFact(said('supplierName', shortText), (name) => name),
    supplierVatId: settleFact(vatIdsOf(root, form), (id) => id),
    theirNumber: number('sellersOrder'),
    ourNumber: number('buyersOrder'),
    commission: findCommission(
      said('note', (text) => text),
      said('accounting', shortText),
      said('buyerReference', shortText),
    ),
    ...(isEuro ? { net, gross: settleFact(said('gross', decimal), Number) } : {}),
    delivery: settleFact(
      said('delivery', day).map(({ value, place }) => ({
        value: { from: value, to: value, isWeek: false },
        place,
      })),
      ({ from }) => from,
    ),
    invoiceNumber: number('invoiceNumber'),
    date: settleFact(said('date', day), (each) => each),
  };
  return {
    kind: form.isCredit(root) ? 'CREDIT_NOTE' : 'INVOICE',
    isData: true,
    currency: isEuro ? null : currency.slice(0, 3),
    foreignNet: isEuro ? null : net.found,
    facts,
    names: [],
    pages: [],
  };
}

/** The first that says anything decides. */
const firstOf = <T>(facts: readonly Fact<T>[]): Fact<T> =>
  facts.find(({ seen }) => seen.length > 0) ?? nothing;

const longestText = 200;
const shortText = (text: string): string | null => (text.length > longestText ? null : text);

const placeOf = (term: DataTerm | 'vatId', text: string): Found<unknown>['place'] => ({
  kind: 'DATA',
  page: null,
  box: null,
  text: papersInTexts.term(term, text.slice(0, longestText)),
});

/**
 * A note speaks in lines, as papers do; what is left of it is no commission. What the buyer is asked to quote may be
 * one, or a contact, or an office: it speaks for an order and never against one.
 */
function findCommission(
  notes: readonly Found<string>[],
  ...others: readonly (readonly Found<string>[])[]
): Fact<string> {
  const noted = notes.flatMap(({ value, place }) =>
    value.split(/\r?\n|\s*;\s*/).flatMap((line) => {
      const rest = labels.commission.map((words) => behind(line.trim(), words)).find((each) => each !== null);
      return rest === undefined || rest === null || rest === ''
        ? []
        : [{ value: rest.slice(0, longestText), place }];
    }),
  );
  const [ofNotes, ...references] = [noted, ...others].map((found) => settleFact(found, (text) => text));
  return firstOf([ofNotes ?? nothing, ...references.map(({ seen }) => ({ found: null, seen }))]);
}

const vatIdsOf = (root: XmlNode, form: Form): Found<string>[] =>
  nodesAt(root, form.vatId)
    .filter(form.isVat)
    .flatMap((registration) => {
      const text = childId(registration)?.text.trim() ?? '';
      return text === '' ? [] : [{ value: text.replaceAll(' ', ''), place: placeOf('vatId', text) }];
    });

const childId = ({ children }: XmlNode): XmlNode | undefined =>
  children.find(({ name }) => name === 'ID' || name === 'CompanyID');

/** All of this place, so that something said twice is seen. */
const nodesAt = (root: XmlNode, path: Path): XmlNode[] =>
  path.reduce(
    (nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [root],
  );

const textsAt = (root: XmlNode, path: Path): string[] =>
  nodesAt(root, path).flatMap(({ text }) => {
    const plain = text.trim();
    return plain === '' ? [] : [plain];
  });

/** Exact, or none: what is no whole number of cents is no sum of an invoice. */
function decimal(text: string): Cents | null {
  const [, sign = '', whole = '', fraction = ''] = /^([-+]?)(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text) ?? [];
  if (whole === '') return null;
  const value = Number(`${whole}${fraction.padEnd(2, '0')}`) * (sign === '-' ? -1 : 1);
  return isCents(value) ? cents(value) : null;
}

/** „20261127“ (format 102), or with dashes, as UBL has it. */
function day(text: string): IsoDate | null {
  const [, year, month, ofMonth] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  if (year !== undefined) return dateFromParts(Number(year), Number(month), Number(ofMonth));
  return isIsoDate(text) ? text : null;
}
