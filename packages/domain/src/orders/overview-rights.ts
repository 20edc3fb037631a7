import { canReadComplaint } from '../complaints/complaint-rights.ts';
import type { Right } from '../rights/rights.ts';
import type { AdditionalPackage } from '../tenants/packages.ts';
import type { SubRight } from './order-field-rights.ts';
import { canReadOrder, hasSubRight, type OwnedRow, type Person } from './order-rights.ts';

type OverviewRight = Extract<Right, `OVERVIEW_${string}`>;

/** What a column needs: rights to the column as such, and of each row, own or other, the sub-rights. */
type ColumnGuard = {
  readonly overview: readonly OverviewRight[];
  readonly sub: readonly SubRight[];
  readonly package?: AdditionalPackage;
};

const column = (
  overview: readonly OverviewRight[],
  sub: readonly SubRight[],
  needed?: AdditionalPackage,
): ColumnGuard => ({ overview, sub, ...(needed === undefined ? {} : { package: needed }) });

const margin = column(['OVERVIEW_MARGIN_READ'], ['MARGIN']);
const marginSum = column(['OVERVIEW_MARGIN_SUM_READ'], ['MARGIN_SUM']);
const difference = column(
  ['OVERVIEW_TARGET_MARGIN_READ', 'OVERVIEW_MARGIN_READ'],
  ['TARGET_MARGIN', 'MARGIN'],
);
const differenceSum = column(
  ['OVERVIEW_TARGET_MARGIN_SUM_READ', 'OVERVIEW_MARGIN_SUM_READ'],
  ['TARGET_MARGIN', 'MARGIN_SUM'],
);
const remaining = column(['OVERVIEW_REMAINING_AMOUNT_READ'], ['REMAINING_AMOUNT']);
const expenses = column(['OVERVIEW_EXPENSES_READ'], ['EXPENSES']);
const supplierData = column([], ['SUPPLIER_DATA']);

/** Guarded columns of the order overview (spec 2 §6, decisions §8); all others every reader of the order sees. */
export const overviewColumnGuards = {
  sellingSum: column(['OVERVIEW_SELLING_SUM_READ'], ['ORDER_PRICE']),
  sellingSumGross: column(['OVERVIEW_SELLING_SUM_GROSS_READ'], ['ORDER_PRICE']),
  deliverySum: column(['OVERVIEW_DELIVERY_SUM_READ'], ['ORDER_PRICE']),
  payments: column(['OVERVIEW_PRE_PAYMENTS_READ'], ['PRE_PAYMENTS']),
  remainingAmount: remaining,
  unpaidAmount: remaining,
  toDoRemainingAmount: column([], ['REMAINING_AMOUNT'], 'TODO'),
  doneToDoRemainingAmount: column([], ['REMAINING_AMOUNT'], 'TODO'),
  margin,
  missingDataForMargin: margin,
  targetMargin: column(['OVERVIEW_TARGET_MARGIN_READ'], ['TARGET_MARGIN']),
  differenceTargetMargin: difference,
  differenceTargetMarginPercentage: difference,
  marginSum,
  missingDataForMarginSum: marginSum,
  // spec 2 §2: the filter depends on reading DB-2, not on its column.
  fullyCalculated: column([], ['MARGIN_SUM']),
  targetMarginSum: column(['OVERVIEW_TARGET_MARGIN_SUM_READ'], ['TARGET_MARGIN']),
  differenceTargetMarginSum: differenceSum,
  differenceTargetMarginSumPercentage: differenceSum,
  expenses,
  assemblyExpense: expenses,
  percentageAssembly: column(
    ['OVERVIEW_EXPENSES_READ', 'OVERVIEW_SELLING_SUM_READ'],
    ['EXPENSES', 'ORDER_PRICE'],
  ),
  calculatedSalesmanProvision: column(['OVERVIEW_SALESMAN_PROVISION_READ'], []),
  calculatedExhibitionProvision: column(['OVERVIEW_PROVISION_EXHIBITON_READ'], [], 'EXHIBITION'),
  exhibitionPrice: column(['OVERVIEW_EXHIBITON_PRICE_READ'], ['EXHIBITION_PRICE'], 'EXHIBITION'),
  missingSupplierData: supplierData,
  supplierMapping: supplierData,
  toDoEnterOrderData: { ...supplierData, package: 'TODO' },
  /** And the right to the complaints of the row's side, see canReadCell. */
  complaintState: column([], [], 'COMPLAINT'),
} as const satisfies Record<string, ColumnGuard>;

export type GuardedColumn = keyof typeof overviewColumnGuards;

const guards: ReadonlyMap<string, ColumnGuard> = new Map(Object.entries(overviewColumnGuards));

const passesColumn = (person: Person, { overview, package: needed }: ColumnGuard): boolean =>
  overview.every((right) => person.rights.has(right)) &&
  (needed === undefined || person.packages.has(needed));

/** Whether a cell may be sent: the column's right, and the row's own or other sub-right (decisions §8). */
export function canReadCell(person: Person, row: OwnedRow, key: string): boolean {
  if (!canReadOrder(person, row)) return false;
  if (key === 'complaintState') return canReadComplaint(person, row);
  const guard = guards.get(key);
  return (
    guard === undefined ||
    (passesColumn(person, guard) && guard.sub.every((sub) => hasSubRight(person, row, sub, 'READ')))
  );
}

/** Whether a column is offered at all: some row could show it. Rights on others' orders include those on own ones. */
export const canSeeColumn = (person: Person, key: string): boolean =>
  canReadCell(person, { salesmanId: null }, key);

/** The columns of own and of other rows: two lists are all a list call needs. */
export const readableColumns = <Key extends string>(
  person: Person,
  keys: readonly Key[],
): Readonly<Record<'own' | 'other', readonly Key[]>> => ({
  own: keys.filter((key) => canReadCell(person, { salesmanId: null }, key)),
  // Nobody has the id '': an order of somebody else. To an admin it is an own one all the same.
  other: keys.filter((key) => canReadCell(person, { salesmanId: '' }, key)),
});
