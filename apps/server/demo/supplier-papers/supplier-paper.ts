import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { weekLabel } from '@korpus/domain/dates/iso-week.ts';
import { writeCii } from '@korpus/domain/e-invoice/cii.ts';
import type { Place } from '@korpus/domain/e-invoice/e-invoice.ts';
import { addCents, type Cents, cents, zeroCents } from '@korpus/domain/money/cents.ts';
import { exactCents, percentOf, roundToCents } from '@korpus/domain/money/rounding.ts';
import type { SupplierEntry } from './supplier-entries.store.ts';
import { supplierPaperTexts as texts } from './supplier-papers-texts.ts';
import { supplierPdf } from './supplier-pdf.ts';

export type Receiver = { readonly name: string; readonly place: Place };

type Written = { readonly house: Receiver; readonly date: IsoDate };
export type PaperOf = (entry: SupplierEntry, written: Written) => Promise<Buffer | string>;

const rate = 19;
const addVat = (net: Cents) => {
  const vat = roundToCents(percentOf(rate, exactCents(net)));
  return { net, vat, gross: addCents(net, vat) };
};
/** „Petersen, Ida“ as suppliers write it. */
const commissionOf = ({ clientName }: SupplierEntry): string => clientName.split(', ').toReversed().join(' ');

/** A wrong paper asks for so much more than was agreed, and comes two weeks later. */
const dearer = cents(25_000);
const later = 14;
const { labels } = texts;

export const lateAndDearer: PaperOf = (entry, written) =>
  confirmation(entry, written, addCents(entry.sum, dearer), weekLabel(addDays(entry.confirmedOn, later)));

export const rightConfirmation: PaperOf = (entry, written) =>
  confirmation(entry, written, entry.sum, formatDate(entry.confirmedOn));

const confirmation = (
  entry: SupplierEntry,
  { house, date }: Written,
  net: Cents,
  delivery: string,
): Promise<Buffer> =>
  supplierPdf({
    title: texts.confirmation,
    supplier: entry.supplier,
    house,
    sums: addVat(net),
    facts: [
      [labels.confirmation, entry.theirNumber],
      [labels.date, formatDate(date)],
      [labels.ourNumber, entry.ourNumber],
      [labels.commission, commissionOf(entry)],
      [labels.delivery, delivery],
    ],
  });

/** An invoice that asks for more than was noted of it. */
export const dearerInvoice: PaperOf = (entry, { house, date }) =>
  supplierPdf({
    title: texts.invoice,
    supplier: entry.supplier,
    house,
    sums: addVat(addCents(entry.invoice?.sum ?? entry.sum, dearer)),
    facts: [
      [labels.invoice, entry.invoice?.number ?? ''],
      [labels.order, entry.theirNumber],
      [labels.date, formatDate(date)],
      [labels.ourNumber, entry.ourNumber],
      [labels.commission, commissionOf(entry)],
    ],
  });

/** An e-invoice by the house's own writer: the first invoice of an entry, as it was ordered. */
export const eInvoice: PaperOf = async (entry, { house, date }) => {
  const name = texts.company(entry.supplier);
  const number = texts.numberOf(entry.theirNumber);
  return writeCii({
    profile: 'ZUGFERD',
    kind: 'INVOICE',
    number,
    date,
    paid: zeroCents,
    earlier: [],
    seller: {
      name,
      place: { ...texts.place, country: 'DE' },
      vatId: texts.vatId,
      tradingName: null,
      taxNumber: null,
      legalNote: null,
      contact: null,
      address: null,
    },
    buyer: { ...house, vatId: null, person: null, address: null },
    buyerReference: null,
    notes: [`${labels.commission} ${commissionOf(entry)}`],
    adjustments: [],
    orderNumber: entry.theirNumber,
    buyersOrderNumber: entry.ourNumber,
    lines: [
      {
        name: texts.goods,
        description: null,
        quantity: 1,
        unit: 'SET',
        net: entry.sum,
        price: (entry.sum / 100).toFixed(2),
      },
    ],
    tax: { category: 'S', rate },
    vat: addVat(entry.sum).vat,
    delivery: { day: entry.deliveredOn, place: house.place, receiver: house.name },
    payment: {
      account: null,
      isByCard: false,
      purpose: number,
      dueOn: addDays(date, 30),
      terms: texts.terms,
    },
  });
};
