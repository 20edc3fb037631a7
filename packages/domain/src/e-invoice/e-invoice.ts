import type { Country } from '../addresses/country.ts';
import type { ElectronicAddress } from '../addresses/electronic-address.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import type { unitCodes } from '../documents/units.ts';
import { addCents, type Cents, subtractCents, sumCents } from '../money/cents.ts';
import type { Percent } from '../money/rounding.ts';

/**
 * An invoice as EN 16931 knows it (rules: e-invoices#what-it-says). Only what an invoice can be can be written down: sums
 * are no fields but follow from the lines, a tax without a rate has its reason, and an XRechnung has what it asks for.
 */
export type EInvoice = Parties & {
  readonly kind: 'INVOICE' | 'PREPAYMENT' | 'CANCELLATION';
  readonly number: string;
  readonly date: IsoDate;
  readonly notes: readonly string[];
  /** The seller's and the buyer's number of the order. */
  readonly orderNumber: string | null;
  readonly buyersOrderNumber: string | null;
  readonly lines: readonly [InvoiceLine, ...InvoiceLine[]];
  /** Discounts and surcharges on all of it. */
  readonly adjustments: readonly Adjustment[];
  readonly tax: Tax;
  /** VAT of all of it; the odd cent of a price that was agreed is in here (rules: documents#agreed-price). */
  readonly vat: Cents;
  /** Came in already, without an invoice of its own. */
  readonly paid: Cents;
  readonly delivery: Delivery;
  readonly payment: Payment;
  /** Papers it is about: deposits it takes off, what it corrects or cancels. */
  readonly earlier: readonly EarlierInvoice[];
};

export type Profile = 'ZUGFERD' | 'XRECHNUNG';

export type Parties =
  | {
      readonly profile: 'ZUGFERD';
      readonly buyerReference: string | null;
      readonly seller: Seller & {
        readonly contact: Contact | null;
        readonly address: ElectronicAddress | null;
      };
      readonly buyer: Buyer & { readonly address: ElectronicAddress | null };
    }
  | {
      readonly profile: 'XRECHNUNG';
      readonly buyerReference: string;
      readonly seller: Seller & { readonly contact: Contact; readonly address: ElectronicAddress };
      readonly buyer: Buyer & { readonly address: ElectronicAddress };
    };

export type Place = {
  readonly street: string | null;
  readonly zipCode: string;
  readonly city: string;
  readonly country: Country;
};

type Party = { readonly name: string; readonly place: Place; readonly vatId: string | null };

export type Seller = Party & {
  /** The name people know, where the register has another. */
  readonly tradingName: string | null;
  readonly taxNumber: string | null;
  /** Register court and managing directors. */
  readonly legalNote: string | null;
};

/** The buyer, with the person who reads it at a company. */
export type Buyer = Party & { readonly person: string | null };

export type Contact = { readonly name: string; readonly phone: string; readonly email: string };

export type InvoiceLine = {
  readonly name: string;
  readonly description: string | null;
  /** Below 0 where something is taken off: a price never is. */
  readonly quantity: number;
  readonly unit: (typeof unitCodes)[keyof typeof unitCodes];
  /** The net price of one, as it is written in figures. */
  readonly price: string;
  readonly net: Cents;
};

/** Below 0 it is taken off. */
export type Adjustment = { readonly reason: string; readonly net: Cents };

export type Tax =
  | { readonly category: 'S'; readonly rate: Percent }
  | {
      readonly category: 'AE' | 'K';
      readonly rate: 0;
      readonly code: 'VATEX-EU-AE' | 'VATEX-EU-IC';
      readonly reason: string;
    }
  | { readonly category: 'E'; readonly rate: 0; readonly code: null; readonly reason: string };

type Delivery = { readonly day: IsoDate | null; readonly place: Place; readonly receiver: string };

export type Payment = {
  /** Null: nothing is to be transferred to us. */
  readonly account: Account | null;
  readonly isByCard: boolean;
  /** The purpose of a transfer. */
  readonly purpose: string;
  readonly dueOn: IsoDate | null;
  readonly terms: string;
};

export type Account = { readonly iban: string; readonly bic: string | null; readonly holder: string };

export type EarlierInvoice = { readonly number: string; readonly date: IsoDate | null };

type Totals = Readonly<
  Record<'lines' | 'discounts' | 'surcharges' | 'net' | 'vat' | 'gross' | 'paid' | 'due', Cents>
>;

/** Calculates the totals to the cent, as EN 16931 adds up (BR-CO-10 to BR-CO-16). */
export function totalsOfEInvoice({ lines, adjustments, vat, paid }: EInvoice): Totals {
  const ofLines = sumCents(lines.map(({ net }) => net));
  const off = adjustments.filter(({ net }) => net < 0).map(({ net }) => net);
  const on = adjustments.filter(({ net }) => net > 0).map(({ net }) => net);
  const discounts = subtractCents(sumCents([]), sumCents(off));
  const surcharges = sumCents(on);
  const net = addCents(subtractCents(ofLines, discounts), surcharges);
  const gross = addCents(net, vat);
  return { lines: ofLines, discounts, surcharges, net, vat, gross, paid, due: subtractCents(gross, paid) };
}
