import type { Country } from '../addresses/country.ts';
import type { BillType } from '../closing/billed-rows.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import type { TaxExemption } from '../documents/document-data.ts';
import type { Cents } from '../money/cents.ts';
import type { Percent } from '../money/rounding.ts';

/** The party that owes it, and where its VAT belongs. */
type Party = {
  readonly clientName: string;
  readonly clientNumber: string | null;
  readonly externalNumber: string | null;
  readonly clientVatId: string | null;
  readonly orderNumber: string | null;
  readonly country: Country;
};

type Taxing = { readonly vat: Percent; readonly exemption: TaxExemption | null };

/** A deposit that an invoice deducts. */
export type Deducted = Taxing & { readonly number: string; readonly amount: Cents };

/** A number in the list of billed orders (rules: closing#billed-rows), as far as the books ask. */
export type HandedNumber = Party &
  Taxing & {
    readonly number: string;
    readonly billType: BillType;
    /** The number it takes back. */
    readonly cancels: string | null;
    readonly day: IsoDate;
    /** The price of the order, and what of that this number bills; below 0 where it takes back. */
    readonly finalPrice: Cents;
    readonly billedAmount: Cents;
    readonly deducted: readonly Deducted[];
    /** True if it was printed, and so asked for, before its money came. */
    readonly wasRequested: boolean;
    readonly serviceDay: IsoDate | null;
    readonly paper: string | null;
  };

/**
 * A deposit that is asked for, or below 0 no longer: an invoice claims it instead, or it was taken back. The same number
 * joins the list of billed orders when its money comes.
 */
export type HandedRequest = Party &
  Taxing & {
    readonly number: string;
    /** The number that claims it instead, or took something back; null: it was asked for the first time. */
    readonly because: string | null;
    readonly day: IsoDate;
    /** The due day on its paper; null: it names no day, or nothing is asked for. */
    readonly dueDay: IsoDate | null;
    readonly amount: Cents;
    readonly paper: string | null;
  };

/** Money that came. */
export type HandedReceipt = Omit<Party, 'clientVatId'> & {
  readonly key: string;
  readonly isCounterSale: boolean;
  readonly number: string | null;
  readonly day: IsoDate;
  readonly amount: Cents;
  readonly method: 'bank' | 'cash' | 'card';
};

/** Money of a bank for the interest or the fee of a reminder. */
export type HandedCharge = Omit<Party, 'clientVatId'> & {
  readonly key: string;
  readonly kind: 'INTEREST' | 'FEE';
  /** The number of the reminder. */
  readonly number: string;
  readonly day: IsoDate;
  readonly amount: Cents;
};

/** The data of a period for the books; nothing of other days. */
export type Handed = {
  readonly numbers: readonly HandedNumber[];
  readonly requests: readonly HandedRequest[];
  readonly receipts: readonly HandedReceipt[];
  readonly charges: readonly HandedCharge[];
};
