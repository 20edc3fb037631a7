import type { IsoDate } from '../dates/iso-date.ts';
import type { Cents } from '../money/cents.ts';

/** One line of the adviser's books: so much from one account to another. */
export type Posting = {
  /** One of a kind in its month, and the same whenever the month is written. */
  readonly key: string;
  /** Always above 0; what is taken back is a reversal. */
  readonly amount: Cents;
  readonly debit: string;
  readonly credit: string;
  /** Generalumkehr: takes back what stood on the same accounts. */
  readonly isReversal: boolean;
  readonly day: IsoDate;
  readonly serviceDay: IsoDate | null;
  /** The invoice whose open item it makes or closes. */
  readonly document: string;
  readonly text: string;
  /** The tax key of the account that is no automatic one. */
  readonly taxKey: string | null;
  /** Where an invoice asks for money by a day. */
  readonly dueDay: IsoDate | null;
  /** Percent. */
  readonly vat: number;
  readonly clientVatId: string | null;
  readonly order: {
    readonly number: string;
    readonly kind: 'AA' | 'AG' | 'SR';
    readonly revenue: string;
  } | null;
  /** The paper behind it, for its link. */
  readonly paper: string | null;
};
