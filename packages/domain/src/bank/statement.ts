import type { IsoDate } from '../dates/iso-date.ts';
import type { Cents } from '../money/cents.ts';

/**
 * PAYMENT: one payment. BATCH: several that the bank booked as one and names no amounts of. CHARGES: what the bank kept
 * of payments. DIFFERENCE: what single payments lack of their entry, for no reason it says.
 */
export const lineKinds = ['PAYMENT', 'BATCH', 'CHARGES', 'DIFFERENCE'] as const;
export type LineKind = (typeof lineKinds)[number];

export type StatementLine = {
  /** The same whenever the same line is read again (rules: bank#each-line-once). */
  readonly key: string;
  readonly kind: LineKind;
  readonly bookedOn: IsoDate;
  readonly valueOn: IsoDate | null;
  /** Above 0: money came in. */
  readonly amount: Cents;
  /** True if it takes back an earlier one; the sign of the amount says so already. */
  readonly isReversal: boolean;
  /** The bank's code for why something came back, such as AC04. */
  readonly returnReason: string | null;
  readonly partyName: string | null;
  readonly partyIban: string | null;
  /** The name on whose behalf the party pays or is paid. */
  readonly ultimateName: string | null;
  /** The purpose, its parts with a blank between … */
  readonly text: string;
  /** … and without one: banks cut lines inside of numbers. */
  readonly textTight: string;
  readonly endToEndId: string | null;
  readonly structuredReference: string | null;
  readonly bankReference: string | null;
  /** Charges that the bank says it took for it, whether or not a line says so. */
  readonly charges: Cents | null;
  /** How many payments it is: 1, but for a batch; 0 for what is none. */
  readonly payments: number;
};

/** The amount on the account at the end of a day, or at its beginning: banks differ in which they name. */
export type Balance = { readonly day: IsoDate; readonly amount: Cents };

export type Statement = {
  readonly iban: string;
  readonly id: string | null;
  readonly sequence: number | null;
  /** The page of a statement that the bank sends in several. */
  readonly page: number | null;
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
  readonly opening: Balance | null;
  readonly closing: Balance | null;
  /** The difference of the closing balance from opening balance and lines: 0; null where a balance is not said. */
  readonly unexplained: Cents | null;
  /** Entries that are announced and not booked; they are no lines. */
  readonly notBooked: number;
  readonly lines: readonly StatementLine[];
};
