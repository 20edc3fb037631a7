import { XmlDocument, XmlElement } from 'libxml2-wasm';

/**
 * A second reading of EN 16931 and XRechnung 3.0, from the file alone: it knows nothing of how it was written. Each rule
 * is named as the norm names it; the official ones are run on what is printed from outside of this house.
 */
const spaces = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};

type Reader = {
  readonly all: (path: string) => Reader[];
  /** Null: it is not there. */
  readonly text: (path: string) => string | null;
  /** Returns an amount in cents; NaN: it is not there or no amount. */
  readonly cents: (path: string) => number;
};

function openReader(element: XmlElement): Reader {
  const text = (path: string) => element.get(path, spaces)?.content ?? null;
  return {
    all: (path) =>
      element.find(path, spaces).flatMap((each) => (each instanceof XmlElement ? [openReader(each)] : [])),
    text,
    cents: (path) => centsOf(text(path)),
  };
}

const centsOf = (text: string | null): number =>
  text !== null && /^-?\d+\.\d{2}$/.test(text) ? Number(text.replace('.', '')) : Number.NaN;

const trade = 'rsm:SupplyChainTradeTransaction';
const agreement = `${trade}/ram:ApplicableHeaderTradeAgreement`;
const seller = `${agreement}/ram:SellerTradeParty`;
const buyer = `${agreement}/ram:BuyerTradeParty`;
const delivery = `${trade}/ram:ApplicableHeaderTradeDelivery`;
const settlement = `${trade}/ram:ApplicableHeaderTradeSettlement`;
const sums = `${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`;

type Rules = Readonly<Record<string, (invoice: Reader) => boolean>>;

const linesOf = (invoice: Reader) => invoice.all(`${trade}/ram:IncludedSupplyChainTradeLineItem`);
const lineNet = (line: Reader) =>
  line.cents(
    'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount',
  );
const adjustmentsOf = (invoice: Reader, isCharge: boolean) =>
  invoice
    .all(`${settlement}/ram:SpecifiedTradeAllowanceCharge`)
    .filter((each) => each.text('ram:ChargeIndicator/udt:Indicator') === String(isCharge));
const sumOf = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);
const taxesOf = (invoice: Reader) => invoice.all(`${settlement}/ram:ApplicableTradeTax`);
const categoryOf = (invoice: Reader) => invoice.text(`${settlement}/ram:ApplicableTradeTax/ram:CategoryCode`);
const vatIdOf = (invoice: Reader, party: string) =>
  invoice.text(`${party}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID="VA"]`);
const has = (path: string) => (invoice: Reader) => (invoice.text(path) ?? '') !== '';
const isCategory = (code: string, rule: (invoice: Reader) => boolean) => (invoice: Reader) =>
  categoryOf(invoice) !== code || rule(invoice);
const ifDue = (rule: (invoice: Reader) => boolean) => (invoice: Reader) =>
  !(invoice.cents(`${sums}/ram:DuePayableAmount`) > 0) || rule(invoice);

/** EN 16931 (CII 1.3). */
const norm: Rules = {
  'BR-01': has('rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID'),
  'BR-02': has('rsm:ExchangedDocument/ram:ID'),
  'BR-03': (invoice) =>
    /^\d{8}$/.test(
      invoice.text('rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString[@format="102"]') ?? '',
    ),
  'BR-04': has('rsm:ExchangedDocument/ram:TypeCode'),
  'BR-05': (invoice) => invoice.text(`${settlement}/ram:InvoiceCurrencyCode`) === 'EUR',
  'BR-06': has(`${seller}/ram:Name`),
  'BR-07': has(`${buyer}/ram:Name`),
  'BR-09': has(`${seller}/ram:PostalTradeAddress/ram:CountryID`),
  'BR-11': has(`${buyer}/ram:PostalTradeAddress/ram:CountryID`),
  'BR-16': (invoice) => linesOf(invoice).length > 0,
  'BR-21': (invoice) =>
    linesOf(invoice).every(
      (line, place) => line.text('ram:AssociatedDocumentLineDocument/ram:LineID') === String(place + 1),
    ),
  'BR-22': (invoice) =>
    linesOf(invoice).every(({ text }) =>
      /^-?\d+(\.\d{1,3})?$/.test(text('ram:SpecifiedLineTradeDelivery/ram:BilledQuantity') ?? ''),
    ),
  'BR-23': (invoice) =>
    linesOf(invoice).every(({ text }) =>
      ['H87', 'MTR', 'MTK', 'HUR', 'SET', 'LS'].includes(
        text('ram:SpecifiedLineTradeDelivery/ram:BilledQuantity/@unitCode') ?? '',
      ),
    ),
  'BR-24': (invoice) => linesOf(invoice).every((line) => Number.isFinite(lineNet(line))),
  'BR-25': (invoice) =>
    linesOf(invoice).every(({ text }) => (text('ram:SpecifiedTradeProduct/ram:Name') ?? '') !== ''),
  'BR-27': (invoice) =>
    linesOf(invoice).every(({ text }) =>
      /^\d+\.\d{2,10}$/.test(
        text('ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount') ?? '',
      ),
    ),
  'BR-31..38': (invoice) =>
    [true, false].every((isCharge) =>
      adjustmentsOf(invoice, isCharge).every(
        (each) =>
          each.cents('ram:ActualAmount') > 0 &&
          (each.text('ram:Reason') ?? '') !== '' &&
          each.text('ram:CategoryTradeTax/ram:CategoryCode') === categoryOf(invoice),
      ),
    ),
  'BR-45..48': (invoice) =>
    taxesOf(invoice).length === 1 &&
    taxesOf(invoice).every(
      ({ text }) => text('ram:TypeCode') === 'VAT' && text('ram:RateApplicablePercent') !== null,
    ),
  'BR-50': (invoice) =>
    invoice.text(`${settlement}/ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode`) !== '58' ||
    has(
      `${settlement}/ram:SpecifiedTradeSettlementPaymentMeans/ram:PayeePartyCreditorFinancialAccount/ram:IBANID`,
    )(invoice),
  'BR-55': (invoice) =>
    invoice
      .all(`${settlement}/ram:InvoiceReferencedDocument`)
      .every(({ text }) => (text('ram:IssuerAssignedID') ?? '') !== ''),
  'BR-57': has(`${delivery}/ram:ShipToTradeParty/ram:PostalTradeAddress/ram:CountryID`),
  'BR-62/63': (invoice) =>
    [seller, buyer].every(
      (party) =>
        invoice.text(`${party}/ram:URIUniversalCommunication`) === null ||
        has(`${party}/ram:URIUniversalCommunication/ram:URIID/@schemeID`)(invoice),
    ),
  'BR-CO-09': (invoice) =>
    [seller, buyer].every((party) => /^[A-Z]{2}/.test(vatIdOf(invoice, party) ?? 'DE')),
  'BR-CO-10': (invoice) =>
    sumOf(linesOf(invoice).map(lineNet)) === invoice.cents(`${sums}/ram:LineTotalAmount`),
  'BR-CO-11': (invoice) =>
    sumOf(adjustmentsOf(invoice, false).map((each) => each.cents('ram:ActualAmount'))) ===
    invoice.cents(`${sums}/ram:AllowanceTotalAmount`),
  'BR-CO-12': (invoice) =>
    sumOf(adjustmentsOf(invoice, true).map((each) => each.cents('ram:ActualAmount'))) ===
    invoice.cents(`${sums}/ram:ChargeTotalAmount`),
  'BR-CO-13': ({ cents }) =>
    cents(`${sums}/ram:LineTotalAmount`) -
      cents(`${sums}/ram:AllowanceTotalAmount`) +
      cents(`${sums}/ram:ChargeTotalAmount`) ===
    cents(`${sums}/ram:TaxBasisTotalAmount`),
  'BR-CO-14': ({ cents }) =>
    cents(`${settlement}/ram:ApplicableTradeTax/ram:CalculatedAmount`) ===
    cents(`${sums}/ram:TaxTotalAmount`),
  'BR-CO-15': ({ cents }) =>
    cents(`${sums}/ram:TaxBasisTotalAmount`) + cents(`${sums}/ram:TaxTotalAmount`) ===
    cents(`${sums}/ram:GrandTotalAmount`),
  'BR-CO-16': ({ cents }) =>
    cents(`${sums}/ram:GrandTotalAmount`) - cents(`${sums}/ram:TotalPrepaidAmount`) ===
    cents(`${sums}/ram:DuePayableAmount`),
  'BR-CO-17': ({ cents, text }) =>
    Math.abs(
      cents(`${settlement}/ram:ApplicableTradeTax/ram:CalculatedAmount`) -
        (cents(`${sums}/ram:TaxBasisTotalAmount`) *
          Number(text(`${settlement}/ram:ApplicableTradeTax/ram:RateApplicablePercent`))) /
          100,
    ) <= 100,
  'BR-CO-25': ifDue((invoice) => has(`${settlement}/ram:SpecifiedTradePaymentTerms`)(invoice)),
  'BR-CO-26': (invoice) => has(`${seller}/ram:SpecifiedTaxRegistration/ram:ID`)(invoice),
  'BR-S-02': isCategory('S', has(`${seller}/ram:SpecifiedTaxRegistration/ram:ID`)),
  'BR-S-05': isCategory(
    'S',
    ({ text }) => Number(text(`${settlement}/ram:ApplicableTradeTax/ram:RateApplicablePercent`)) > 0,
  ),
  'BR-x-08': ({ cents }) =>
    cents(`${settlement}/ram:ApplicableTradeTax/ram:BasisAmount`) ===
    cents(`${sums}/ram:TaxBasisTotalAmount`),
  'BR-S-10': isCategory(
    'S',
    ({ text }) =>
      text(`${settlement}/ram:ApplicableTradeTax/ram:ExemptionReason`) === null &&
      text(`${settlement}/ram:ApplicableTradeTax/ram:ExemptionReasonCode`) === null,
  ),
  'BR-AE-02': isCategory('AE', (invoice) => vatIdOf(invoice, buyer) !== null),
  'BR-AE-09': isCategory('AE', isWithoutTax),
  'BR-AE-10': isCategory(
    'AE',
    ({ text }) => text(`${settlement}/ram:ApplicableTradeTax/ram:ExemptionReasonCode`) === 'VATEX-EU-AE',
  ),
  'BR-IC-02': isCategory(
    'K',
    (invoice) => vatIdOf(invoice, seller) !== null && vatIdOf(invoice, buyer) !== null,
  ),
  'BR-IC-09': isCategory('K', isWithoutTax),
  'BR-IC-11': isCategory('K', has(`${delivery}/ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime`)),
  'BR-IC-12': isCategory('K', has(`${delivery}/ram:ShipToTradeParty/ram:PostalTradeAddress/ram:CountryID`)),
  'BR-E-09': isCategory('E', isWithoutTax),
  'BR-E-10': isCategory('E', has(`${settlement}/ram:ApplicableTradeTax/ram:ExemptionReason`)),
  'R008 (nothing empty)': (invoice) => invoice.all('.//*[not(*) and not(normalize-space())]').length === 0,
  'R040/R041': (invoice) =>
    adjustmentsOf(invoice, true)
      .concat(adjustmentsOf(invoice, false))
      .every(({ text }) => text('ram:CalculationPercent') === null && text('ram:BasisAmount') === null),
  'R120 (line = quantity × price)': (invoice) => linesOf(invoice).every(isPriced),
  'one rate': (invoice) =>
    linesOf(invoice).every(
      ({ text }) =>
        text('ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax/ram:CategoryCode') ===
          categoryOf(invoice) &&
        text('ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax/ram:RateApplicablePercent') ===
          invoice.text(`${settlement}/ram:ApplicableTradeTax/ram:RateApplicablePercent`),
    ),
};

/** Rules that XRechnung 3.0 adds. */
const german: Rules = {
  'BR-DE-1': has(`${settlement}/ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode`),
  'BR-DE-2/5/6/7': (invoice) =>
    [
      'ram:PersonName',
      'ram:TelephoneUniversalCommunication/ram:CompleteNumber',
      'ram:EmailURIUniversalCommunication/ram:URIID',
    ].every((part) => has(`${seller}/ram:DefinedTradeContact/${part}`)(invoice)),
  'BR-DE-3/4': (invoice) =>
    ['ram:CityName', 'ram:PostcodeCode'].every((part) =>
      has(`${seller}/ram:PostalTradeAddress/${part}`)(invoice),
    ),
  'BR-DE-8/9': (invoice) =>
    ['ram:CityName', 'ram:PostcodeCode'].every((part) =>
      has(`${buyer}/ram:PostalTradeAddress/${part}`)(invoice),
    ),
  'BR-DE-10/11': (invoice) =>
    ['ram:CityName', 'ram:PostcodeCode'].every((part) =>
      has(`${delivery}/ram:ShipToTradeParty/ram:PostalTradeAddress/${part}`)(invoice),
    ),
  'BR-DE-15': has(`${agreement}/ram:BuyerReference`),
  'BR-DE-16': has(`${seller}/ram:SpecifiedTaxRegistration/ram:ID`),
  'BR-DE-17': ({ text }) =>
    ['326', '380', '384', '389', '381', '875', '876', '877'].includes(
      text('rsm:ExchangedDocument/ram:TypeCode') ?? '',
    ),
  'BR-DE-18': ({ text }) =>
    !/^\s*#/m.test(text(`${settlement}/ram:SpecifiedTradePaymentTerms/ram:Description`) ?? ''),
  'BR-DE-19': ({ text }) =>
    isRightIban(
      text(
        `${settlement}/ram:SpecifiedTradeSettlementPaymentMeans/ram:PayeePartyCreditorFinancialAccount/ram:IBANID`,
      ),
    ),
  'BR-DE-21': ({ text }) =>
    text('rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID') ===
    'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
  // Payments by card would have to name the card, which we never do.
  'BR-DE-24-a': ({ text }) =>
    !['48', '54', '55'].includes(
      text(`${settlement}/ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode`) ?? '',
    ),
  'BR-DE-27': ({ text }) =>
    (
      text(`${seller}/ram:DefinedTradeContact/ram:TelephoneUniversalCommunication/ram:CompleteNumber`)?.match(
        /\d/g,
      ) ?? []
    ).length >= 3,
  'BR-DE-28': ({ text }) =>
    /^[^@\s]+@([^@.\s]+\.)+[^@.\s]+$/.test(
      text(`${seller}/ram:DefinedTradeContact/ram:EmailURIUniversalCommunication/ram:URIID`) ?? '',
    ),
  R001: has('rsm:ExchangedDocumentContext/ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID'),
  R010: has(`${buyer}/ram:URIUniversalCommunication/ram:URIID`),
  R020: has(`${seller}/ram:URIUniversalCommunication/ram:URIID`),
};

function isWithoutTax({ cents }: Reader): boolean {
  return cents(`${settlement}/ram:ApplicableTradeTax/ram:CalculatedAmount`) === 0;
}

/** Tells whether quantity and price give the amount of a line, to two cents. */
function isPriced(line: Reader): boolean {
  const quantity = Number(line.text('ram:SpecifiedLineTradeDelivery/ram:BilledQuantity'));
  const price = Number(
    line.text('ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount'),
  );
  return Math.abs(quantity * price * 100 - lineNet(line)) <= 2;
}

/** Checks an IBAN by whole numbers of any size; null: there is none. */
function isRightIban(iban: string | null): boolean {
  if (iban === null) return true;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}

/** The names of the rules it breaks. */
export function brokenRules(xml: string, profile: 'ZUGFERD' | 'XRECHNUNG'): string[] {
  using document = XmlDocument.fromString(xml);
  const invoice = openReader(document.root);
  const rules = profile === 'XRECHNUNG' ? { ...norm, ...german } : norm;
  return Object.entries(rules).flatMap(([name, holds]) => (holds(invoice) ? [] : [name]));
}
