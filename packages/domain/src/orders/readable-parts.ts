import type { FigureAggregates } from './figure-facts.ts';
import type { SubRight } from './order-field-rights.ts';
import type { OrderRates } from './order-rates.ts';
import { hasSubRight, mayReadField, type OwnedRow, type Person } from './order-rights.ts';

const ratesNeed: Readonly<Record<Exclude<keyof OrderRates, 'vat'>, SubRight>> = {
  provision: 'MARGIN_SUM',
  targetMargin: 'TARGET_MARGIN',
  targetMarginSum: 'TARGET_MARGIN',
  shipmentExpense: 'EXPENSES',
  assemblyExpense: 'EXPENSES',
};

/** The rates of an order as far as a person may read them; its VAT is no secret. */
export function readableRates(
  person: Person,
  row: OwnedRow,
  { vat, ...rates }: OrderRates,
): Pick<OrderRates, 'vat'> & Partial<OrderRates> {
  const shown = Object.entries(rates).filter(([field]) =>
    hasSubRight(person, row, ratesNeed[field as keyof typeof ratesNeed], 'READ'),
  );
  return { vat, ...(Object.fromEntries(shown) as Partial<OrderRates>) };
}

/** Figures a sum is for, by the fields they are called in order-field-rights: who reads one of them gets the sum. */
const neededFor: Readonly<
  Record<keyof FigureAggregates, { readonly hidden: readonly string[]; readonly for: readonly string[] }>
> = {
  finalPrice: {
    hidden: ['orderPrice', 'changes'],
    for: [
      'finalPrice',
      'margin',
      'marginSum',
      'remainingAmount',
      'prepaymentRemaining',
      'targetMargin',
      'percentageAssembly',
    ],
  },
  askedPrice: { hidden: ['orderPrice', 'exhibitionPrice'], for: ['remainingAmount', 'unpaidAmount'] },
  changesSum: { hidden: ['changes'], for: ['finalPrice'] },
  paidSum: { hidden: ['payments'], for: ['remainingAmount'] },
  paymentsSum: { hidden: ['payments'], for: ['unpaidAmount'] },
  dueSum: { hidden: ['payments'], for: ['unpaidAmount'] },
  supplierCostSum: { hidden: ['suppliers'], for: ['margin', 'marginSum'] },
  selfComplaintCostSum: { hidden: ['complaints'], for: ['margin', 'marginSum'] },
  otherComplaintCostSum: { hidden: ['complaints'], for: ['expenses', 'marginSum'] },
  expenses: { hidden: ['shipmentExpense'], for: ['marginSum'] },
  calculatedExhibitionProvision: {
    hidden: ['exhibitionPrice'],
    for: ['calculatedExhibitionProvision', 'marginSum'],
  },
  missingDataForMargin: { hidden: ['suppliers'], for: ['missingDataForMargin'] },
  missingDataForMarginSum: { hidden: ['suppliers', 'shipmentExpense'], for: ['missingDataForMarginSum'] },
};

/**
 * „A figure a person may read although one of its inputs is hidden from them comes with one aggregate“ (decisions §3):
 * the sums this person needs, and no other.
 */
export function readableAggregates(
  person: Person,
  row: OwnedRow,
  aggregates: FigureAggregates,
): Partial<FigureAggregates> {
  const mayRead = (field: string) => mayReadField(person, row, field);
  const shown = Object.entries(aggregates).filter(([name]) => {
    const { hidden, for: figures } = neededFor[name as keyof FigureAggregates];
    return hidden.some((field) => !mayRead(field)) && figures.some(mayRead);
  });
  return Object.fromEntries(shown) as Partial<FigureAggregates>;
}
