import { type Cents, cents } from '../money/cents.ts';
import type { Percent } from '../money/rounding.ts';
import { defaultProvision, type Provision, type TargetCompareValue } from './provision.ts';

type Target = { readonly percentage: Percent; readonly compareValue: TargetCompareValue };

/** spec 3 §3: what new orders begin with. */
export type DefaultValues = {
  readonly provision: Provision;
  readonly shipmentExpense: Cents;
  readonly assemblyExpense: Cents;
  readonly targetMargin: Target;
  readonly targetMarginSum: Target;
};

/** Of a new house. The specification names the provision (spec 3 §9); the rest is what the trade starts with. */
export const initialDefaultValues: DefaultValues = {
  provision: defaultProvision,
  shipmentExpense: cents(15_000),
  assemblyExpense: cents(50_000),
  targetMargin: { percentage: 35, compareValue: 'SUM' },
  targetMarginSum: { percentage: 20, compareValue: 'SUM' },
};
