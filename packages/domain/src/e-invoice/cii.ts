import type { ElectronicAddress } from '../addresses/electronic-address.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import { type Cents, negateCents } from '../money/cents.ts';
import {
  type Adjustment,
  type Buyer,
  type Contact,
  type EarlierInvoice,
  type EInvoice,
  type InvoiceLine,
  type Place,
  type Profile,
  type Seller,
  type Tax,
  totalsOfEInvoice,
} from './e-invoice.ts';
import { type Element, xmlOf } from './xml.ts';

/** Differences between the profiles: two names at the head, and how a deposit is called. */
const profiles: Readonly<
  Record<Profile, { guideline: string; process: string | null; prepayment: '380' | '386' }>
> = {
  ZUGFERD: { guideline: 'urn:cen.eu:en16931:2017', process: null, prepayment: '386' },
  XRECHNUNG: {
    guideline: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
    process: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
    prepayment: '380',
  },
};

const names = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};

/** The file: Cross Industry Invoice D16B, its elements in the order of the schema. */
export function writeCii(invoice: EInvoice): string {
  const { guideline, process } = profiles[invoice.profile];
  return xmlOf([
    'rsm:CrossIndustryInvoice',
    [
      [
        'rsm:ExchangedDocumentContext',
        [
          ['ram:BusinessProcessSpecifiedDocumentContextParameter', [['ram:ID', process]]],
          ['ram:GuidelineSpecifiedDocumentContextParameter', [['ram:ID', guideline]]],
        ],
      ],
      [
        'rsm:ExchangedDocument',
        [
          ['ram:ID', invoice.number],
          ['ram:TypeCode', chooseTypeCode(invoice)],
          ['ram:IssueDateTime', [dateTime('udt', invoice.date)]],
          ...invoice.notes.map((note): Element => ['ram:IncludedNote', [['ram:Content', note]]]),
        ],
      ],
      [
        'rsm:SupplyChainTradeTransaction',
        [
          ...invoice.lines.map((line, index) => writeLine(line, index + 1, invoice.tax)),
          writeAgreement(invoice),
          deliveryOf(invoice),
          writeSettlement(invoice),
        ],
      ],
    ],
    names,
  ]);
}

function chooseTypeCode({ kind, profile }: EInvoice): string {
  if (kind === 'CANCELLATION') return '381';
  return kind === 'PREPAYMENT' ? profiles[profile].prepayment : '380';
}

function writeLine(
  { name, description, quantity, unit, price, net }: InvoiceLine,
  place: number,
  tax: Tax,
): Element {
  return [
    'ram:IncludedSupplyChainTradeLineItem',
    [
      ['ram:AssociatedDocumentLineDocument', [['ram:LineID', String(place)]]],
      [
        'ram:SpecifiedTradeProduct',
        [
          ['ram:Name', name],
          ['ram:Description', description],
        ],
      ],
      ['ram:SpecifiedLineTradeAgreement', [['ram:NetPriceProductTradePrice', [['ram:ChargeAmount', price]]]]],
      ['ram:SpecifiedLineTradeDelivery', [['ram:BilledQuantity', String(quantity), { unitCode: unit }]]],
      [
        'ram:SpecifiedLineTradeSettlement',
        [
          categoryOf('ram:ApplicableTradeTax', tax),
          ['ram:SpecifiedTradeSettlementLineMonetarySummation', [['ram:LineTotalAmount', amount(net)]]],
        ],
      ],
    ],
  ];
}

const categoryOf = (name: string, { category, rate }: Tax): Element => [
  name,
  [
    ['ram:TypeCode', 'VAT'],
    ['ram:CategoryCode', category],
    ['ram:RateApplicablePercent', String(rate)],
  ],
];

function writeAgreement({
  buyerReference,
  seller,
  buyer,
  orderNumber,
  buyersOrderNumber,
}: EInvoice): Element {
  return [
    'ram:ApplicableHeaderTradeAgreement',
    [
      ['ram:BuyerReference', buyerReference],
      ['ram:SellerTradeParty', sellerOf(seller)],
      ['ram:BuyerTradeParty', buyerOf(buyer)],
      ['ram:SellerOrderReferencedDocument', [['ram:IssuerAssignedID', orderNumber]]],
      ['ram:BuyerOrderReferencedDocument', [['ram:IssuerAssignedID', buyersOrderNumber]]],
    ],
  ];
}

type Reachable = { readonly address: ElectronicAddress | null };

const sellerOf = (
  seller: Seller & Reachable & { readonly contact: Contact | null },
): readonly (Element | null)[] => [
  ['ram:Name', seller.name],
  ['ram:Description', seller.legalNote],
  ['ram:SpecifiedLegalOrganization', [['ram:TradingBusinessName', seller.tradingName]]],
  seller.contact === null ? null : contactOf(seller.contact),
  placeOf(seller.place),
  uriOf(seller.address),
  registration('VA', seller.vatId),
  registration('FC', seller.taxNumber),
];

const buyerOf = (buyer: Buyer & Reachable): readonly (Element | null)[] => [
  ['ram:Name', buyer.name],
  ['ram:DefinedTradeContact', [['ram:PersonName', buyer.person]]],
  placeOf(buyer.place),
  uriOf(buyer.address),
  registration('VA', buyer.vatId),
];

const contactOf = ({ name, phone, email }: Contact): Element => [
  'ram:DefinedTradeContact',
  [
    ['ram:PersonName', name],
    ['ram:TelephoneUniversalCommunication', [['ram:CompleteNumber', phone]]],
    ['ram:EmailURIUniversalCommunication', [['ram:URIID', email]]],
  ],
];

const placeOf = ({ street, zipCode, city, country }: Place): Element => [
  'ram:PostalTradeAddress',
  [
    ['ram:PostcodeCode', zipCode],
    ['ram:LineOne', street],
    ['ram:CityName', city],
    ['ram:CountryID', country],
  ],
];

const uriOf = (address: ElectronicAddress | null): Element | null =>
  address === null
    ? null
    : ['ram:URIUniversalCommunication', [['ram:URIID', address.value, { schemeID: address.scheme }]]];

const registration = (schemeID: 'VA' | 'FC', id: string | null): Element => [
  'ram:SpecifiedTaxRegistration',
  [['ram:ID', id, { schemeID }]],
];

const deliveryOf = ({ delivery: { day, place, receiver } }: EInvoice): Element => [
  'ram:ApplicableHeaderTradeDelivery',
  [
    ['ram:ShipToTradeParty', [['ram:Name', receiver], placeOf(place)]],
    [
      'ram:ActualDeliverySupplyChainEvent',
      [day === null ? null : ['ram:OccurrenceDateTime', [dateTime('udt', day)]]],
    ],
  ],
];

function writeSettlement(invoice: EInvoice): Element {
  const { payment, adjustments, tax, earlier } = invoice;
  const totals = totalsOfEInvoice(invoice);
  return [
    'ram:ApplicableHeaderTradeSettlement',
    [
      ['ram:PaymentReference', payment.purpose],
      ['ram:InvoiceCurrencyCode', 'EUR'],
      writePaymentMeans(payment),
      [
        'ram:ApplicableTradeTax',
        [
          ['ram:CalculatedAmount', amount(totals.vat)],
          ['ram:TypeCode', 'VAT'],
          ['ram:ExemptionReason', tax.category === 'S' ? null : tax.reason],
          ['ram:BasisAmount', amount(totals.net)],
          ['ram:CategoryCode', tax.category],
          ['ram:ExemptionReasonCode', tax.category === 'S' ? null : tax.code],
          ['ram:RateApplicablePercent', String(tax.rate)],
        ],
      ],
      ...adjustments.map((each) => adjustmentOf(each, tax)),
      [
        'ram:SpecifiedTradePaymentTerms',
        [
          ['ram:Description', payment.terms],
          payment.dueOn === null ? null : ['ram:DueDateDateTime', [dateTime('udt', payment.dueOn)]],
        ],
      ],
      [
        'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
        [
          ['ram:LineTotalAmount', amount(totals.lines)],
          ['ram:ChargeTotalAmount', amount(totals.surcharges)],
          ['ram:AllowanceTotalAmount', amount(totals.discounts)],
          ['ram:TaxBasisTotalAmount', amount(totals.net)],
          ['ram:TaxTotalAmount', amount(totals.vat), { currencyID: 'EUR' }],
          ['ram:GrandTotalAmount', amount(totals.gross)],
          ['ram:TotalPrepaidAmount', amount(totals.paid)],
          ['ram:DuePayableAmount', amount(totals.due)],
        ],
      ],
      ...earlier.map(earlierOf),
    ],
  ];
}

/** 58: a SEPA transfer. 48: a card. 1: by no means that is known here, such as money that came. */
function writePaymentMeans({ account, isByCard }: EInvoice['payment']): Element {
  return [
    'ram:SpecifiedTradeSettlementPaymentMeans',
    [
      ['ram:TypeCode', isByCard ? '48' : account === null ? '1' : '58'],
      [
        'ram:PayeePartyCreditorFinancialAccount',
        [
          ['ram:IBANID', account?.iban ?? null],
          ['ram:AccountName', account?.holder ?? null],
        ],
      ],
      ['ram:PayeeSpecifiedCreditorFinancialInstitution', [['ram:BICID', account?.bic ?? null]]],
    ],
  ];
}

/** 95: a discount. A surcharge says what it is in words. */
const adjustmentOf = ({ reason, net }: Adjustment, tax: Tax): Element => [
  'ram:SpecifiedTradeAllowanceCharge',
  [
    ['ram:ChargeIndicator', [['udt:Indicator', net < 0 ? 'false' : 'true']]],
    ['ram:ActualAmount', amount(net < 0 ? negateCents(net) : net)],
    ['ram:ReasonCode', net < 0 ? '95' : null],
    ['ram:Reason', reason],
    categoryOf('ram:CategoryTradeTax', tax),
  ],
];

const earlierOf = ({ number, date }: EarlierInvoice): Element => [
  'ram:InvoiceReferencedDocument',
  [
    ['ram:IssuerAssignedID', number],
    date === null ? null : ['ram:FormattedIssueDateTime', [dateTime('qdt', date)]],
  ],
];

const dateTime = (space: 'udt' | 'qdt', day: IsoDate): Element => [
  `${space}:DateTimeString`,
  day.replaceAll('-', ''),
  { format: '102' },
];

/** Euros with two decimals. */
function amount(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
