import type { Country } from '../addresses/country.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import type { TaxExemption } from '../documents/document-data.ts';
import type { Cents } from '../money/cents.ts';
import type { Percent } from '../money/rounding.ts';

/** Why the books cannot take something (rules: handover#refused). */
export type HandoverProblem = {
  readonly number: string | null;
  readonly clientName: string;
  readonly day: IsoDate;
  readonly problem:
    | {
        readonly kind: 'NO_RATE';
        readonly country: Country;
        readonly vat: Percent;
        readonly exemption: TaxExemption | null;
      }
    | { readonly kind: 'NO_DEBTOR'; readonly clientNumber: string | null }
    | { readonly kind: 'NO_ACCOUNT'; readonly account: NamedAccount }
    | { readonly kind: 'DEDUCTIONS'; readonly expected: Cents; readonly found: Cents };
};

/** Each by its name in the settings. */
export const namedAccounts = [
  ...(['bank', 'cash', 'card', 'counterDebtor', 'requestedDeposits'] as const),
  ...(['lateInterest', 'reminderFees'] as const),
] as const;
export type NamedAccount = (typeof namedAccounts)[number];
