import type { IsoDate } from '../dates/iso-date.ts';
import type { Cents } from '../money/cents.ts';

/** Points from the top left of a page. */
export type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export const placeKinds = ['LINE', 'DATA'] as const;

/** Where something was found: in a line of a page, or in a field of an e-invoice, named as people name it. */
export type Place = {
  readonly kind: (typeof placeKinds)[number];
  /** The first is 1; null: in the data. */
  readonly page: number | null;
  readonly box: Box | null;
  /** The whole line, or the field. */
  readonly text: string;
};

export type Found<T> = { readonly value: T; readonly place: Place };

/**
 * A fact that a paper names. Several that differ are no answer: then nothing is found, and `seen` has them all
 * (rules: papers-in#none-invented).
 */
export type Fact<T> = { readonly found: Found<T> | null; readonly seen: readonly Found<T>[] };

export const paperKinds = ['CONFIRMATION', 'INVOICE', 'CREDIT_NOTE', 'OTHER'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** A day, some days, or whole weeks from Monday to Sunday. */
export type Delivery = { readonly from: IsoDate; readonly to: IsoDate; readonly isWeek: boolean };

export type PaperValues = {
  readonly supplierName: string;
  readonly supplierVatId: string;
  /** Our customer number at the supplier. */
  readonly accountNumber: string;
  /** The supplier's own number of the order. */
  readonly theirNumber: string;
  /** The number under which we ordered. */
  readonly ourNumber: string;
  readonly commission: string;
  readonly net: Cents;
  readonly gross: Cents;
  readonly delivery: Delivery;
  readonly invoiceNumber: string;
  readonly date: IsoDate;
};
export const paperFields = [
  'supplierName',
  'supplierVatId',
  'accountNumber',
  'theirNumber',
  'ourNumber',
  'commission',
  'net',
  'gross',
  'delivery',
  'invoiceNumber',
  'date',
] as const satisfies readonly (keyof PaperValues)[];
export type PaperField = (typeof paperFields)[number];

export type PaperFacts = { readonly [F in PaperField]: Fact<PaperValues[F]> };

export type Paper = {
  readonly kind: PaperKind;
  /** Read from data and not from what is printed. */
  readonly isData: boolean;
  /** The currency of its amounts if they are not in euros; they are shown only. */
  readonly currency: string | null;
  /** The net in that currency, which nobody compares; null: it is in euros, or says none. */
  readonly foreignNet: Found<Cents> | null;
  readonly facts: PaperFacts;
  /** Lines that name a company, or an address in the network, and large ones of the first page. */
  readonly names: readonly Found<string>[];
  readonly pages: readonly { readonly width: number; readonly height: number }[];
};

export const nothing = { found: null, seen: [] };

/** One answer, however often it stands there; several are none. */
export function settleFact<T>(seen: readonly Found<T>[], keyOf: (value: T) => string | number): Fact<T> {
  const distinct = [...new Map(seen.toReversed().map((each) => [keyOf(each.value), each])).values()];
  const [one, other] = distinct;
  return { found: one !== undefined && other === undefined ? one : null, seen: distinct.toReversed() };
}

export const noFacts: PaperFacts = {
  supplierName: nothing,
  supplierVatId: nothing,
  accountNumber: nothing,
  theirNumber: nothing,
  ourNumber: nothing,
  commission: nothing,
  net: nothing,
  gross: nothing,
  delivery: nothing,
  invoiceNumber: nothing,
  date: nothing,
};
