import { addDays, type IsoDate, isoDate } from '@korpus/domain/dates/iso-date.ts';
import { startOfWeek } from '@korpus/domain/dates/iso-week.ts';
import { type Cents, cents } from '@korpus/domain/money/cents.ts';
import type { Delivery } from '@korpus/domain/papers-in/paper.ts';

/** Facts that a paper says, before anybody wrote it. */
export type PaperTruth = {
  readonly supplier: number;
  readonly customerNumber: string;
  readonly theirNumber: string;
  readonly ourNumber: string;
  readonly customer: { readonly firstName: string; readonly lastName: string };
  readonly articles: readonly { readonly name: string; readonly amount: number; readonly price: Cents }[];
  readonly net: Cents;
  readonly vat: Cents;
  readonly gross: Cents;
  readonly date: IsoDate;
  readonly delivery: Delivery;
  readonly isInvoice: boolean;
  readonly invoiceNumber: string;
};

export const inventedSuppliers = [
  { name: 'Küchenwerke Hansen', legal: 'Küchenwerke Hansen GmbH', email: 'auftrag@hansen-kuechen.example' },
  { name: 'Steinwerk Adler', legal: 'Steinwerk Adler GmbH & Co. KG', email: null },
  { name: 'Nordgeräte', legal: 'NORDGERÄTE AG', email: 'innendienst@nordgeraete.example' },
  { name: 'Möbelmanufaktur Tobler', legal: 'Möbelmanufaktur Tobler e.K.', email: null },
  { name: 'Arredo Lombardi', legal: 'Arredo Lombardi S.r.l.', email: 'ordini@lombardi.example' },
] as const;

const customers = [
  { firstName: 'Ida', lastName: 'Petersen' },
  { firstName: 'Jörg', lastName: 'Müller' },
  { firstName: 'Anneliese', lastName: 'von der Heide' },
  { firstName: 'Ole', lastName: 'Größmann' },
  { firstName: 'Zoë', lastName: 'Yilmaz-Koch' },
  { firstName: 'Karl', lastName: 'Brandt' },
  { firstName: 'Eva', lastName: 'Lindqvist' },
] as const;
const goods = [
  'Unterschrank US60',
  'Hochschrank',
  'Arbeitsplatte Eiche',
  'Auszug 90',
  'Blende',
  'Backofen BX-450',
];

const chooseOne = <T>(list: readonly T[], at: number): T => {
  const found = list[at % list.length];
  if (found === undefined) throw new Error('There is nothing to choose from.');
  return found;
};

/** The nth of them; no two are alike. */
export function paperTruth(nth: number, isInvoice = false): PaperTruth {
  const articles = Array.from({ length: 2 + (nth % 5) }, (_, at) => ({
    name: chooseOne(goods, nth + at),
    amount: 1 + ((nth + at) % 3),
    price: cents(12_990 + ((nth * 7_919 + at * 104_729) % 190_000)),
  }));
  const net = cents(articles.reduce((sum, { amount, price }) => sum + amount * price, 0));
  const vat = cents(Math.round(net * 0.19));
  const date = addDays(isoDate('2026-10-05'), nth);
  const supplier = nth % inventedSuppliers.length;
  return {
    supplier,
    articles,
    net,
    vat,
    date,
    isInvoice,
    gross: cents(net + vat),
    customerNumber: String(40_110 + supplier),
    theirNumber: `${chooseOne(['AB-', 'A', '26/', '', 'OC '], supplier)}${471_100 + nth * 13}`,
    ourNumber: `2026-${100 + nth}`,
    customer: chooseOne(customers, nth),
    delivery: chooseDelivery(supplier, addDays(date, 30 + nth)),
    invoiceNumber: `RE${880_000 + nth * 7}`,
  };
}

/** Some confirm weeks, one days, one some days. */
function chooseDelivery(supplier: number, day: IsoDate): Delivery {
  const monday = startOfWeek(day);
  if (supplier === 1) return { from: day, to: day, isWeek: false };
  if (supplier === 4) return { from: monday, to: addDays(monday, 4), isWeek: false };
  return { from: monday, to: addDays(monday, 6), isWeek: true };
}
