import { type Cents, cents } from '../money/cents.ts';
import type { Percent } from '../money/rounding.ts';
import { defaultProvision, type Provision, type TargetCompareValue } from '../provisions/provision.ts';

type Target = { readonly percentage: Percent; readonly compareValue: TargetCompareValue };

/** Values that new orders begin with (rules: money#default-values). */
export type DefaultValues = {
  readonly provision: Provision;
  readonly shipmentExpense: Cents;
  readonly assemblyExpense: Cents;
  readonly targetMargin: Target;
  readonly targetMarginSum: Target;
  /**
   * Days before delivery by which all suppliers should have confirmed; 0: nobody asks
   * (rules: dates-at-risk#confirmations).
   */
  readonly confirmationDays: number;
};

export const mostConfirmationDays = 365;

/** Default values of a new house (rules: money#default-values, money#default-provision). */
export const initialDefaultValues: DefaultValues = {
  provision: defaultProvision,
  shipmentExpense: cents(15_000),
  assemblyExpense: cents(50_000),
  targetMargin: { percentage: 35, compareValue: 'SUM' },
  targetMarginSum: { percentage: 20, compareValue: 'SUM' },
  confirmationDays: 14,
};
