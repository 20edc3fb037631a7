import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { zeroCents } from '@korpus/domain/money/cents.ts';
import { eurosFromCents } from '@korpus/domain/money/euros.ts';
import { firstPlannedDay, lacksConfirmation, latestConfirmed } from '@korpus/domain/orders/date-risk.ts';
import { askedSum, deriveOpenPayments } from '@korpus/domain/orders/figure-facts.ts';
import { calculateRestOnAcceptance, deriveFigures } from '@korpus/domain/orders/figures.ts';
import { isDeletable } from '@korpus/domain/orders/locked-fields.ts';
import { findOpenDifference, unbilledDays } from '@korpus/domain/orders/open-supply.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { withOwnPrices } from '@korpus/domain/orders/part-payments.ts';
import { gapsOf, lacksOrderData, lacksSupplierData } from '@korpus/domain/orders/supplier-gaps.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import type { ColumnValues } from '../../platform/database/column-types.ts';
import { complaintColumnNames, complaintColumns } from './sql/complaints-of-order.ts';

/** No stored figure depends on the day (a test holds them to that), so any day will do. */
const anyDay = isoDate('2000-01-03');

/** The names of the derived columns, for code that reads back what is kept. */
export const derivedColumnNames = [
  'final_price',
  'selling_sum',
  'paid_sum',
  'remaining_amount',
  'supplier_cost_sum',
  'margin',
  'expenses',
  'calculated_salesman_provision',
  'calculated_exhibition_provision',
  'margin_sum',
  'target_margin',
  'difference_target_margin',
  'difference_target_margin_percentage',
  'target_margin_sum',
  'difference_target_margin_sum',
  'difference_target_margin_sum_percentage',
  'percentage_assembly',
  'missing_data_for_margin',
  'missing_data_for_margin_sum',
  'payments_sum',
  'unpaid_from',
  'unpaid_until',
  'unpaid_sum',
  'on_acceptance_sum',
  'client_name',
  'is_deletable',
  ...complaintColumnNames,
  'lacks_order_data',
  'lacks_supplier_data',
  'planned_date',
  'goods_date',
  'lacks_confirmation',
  'unbilled_from',
  'unbilled_until',
  'has_open_difference',
  'payment_summary',
  'supplier_mapping',
] as const;

type DerivedColumn = (typeof derivedColumnNames)[number];

/** Derives what domain/orders makes of an order, by the column it is kept in: lists are one scan this way. */
export function derivedColumns(order: Order): ColumnValues<'orders', DerivedColumn> {
  const figures = deriveFigures(order, anyDay);
  const unpaid = deriveOpenPayments(order.payments);
  const unbilled = unbilledDays(order.suppliers);
  return {
    final_price: figures.finalPrice,
    selling_sum: figures.sellingSum,
    // Null only to somebody who may not see the parts; here is all of the order.
    paid_sum: figures.paidSum ?? zeroCents,
    remaining_amount: figures.remainingAmount,
    supplier_cost_sum: figures.supplierCostSum ?? zeroCents,
    margin: figures.margin,
    expenses: figures.expenses ?? zeroCents,
    calculated_salesman_provision: figures.calculatedSalesmanProvision,
    calculated_exhibition_provision: figures.calculatedExhibitionProvision,
    margin_sum: figures.marginSum,
    target_margin: figures.targetMargin,
    difference_target_margin: figures.differenceTargetMargin,
    difference_target_margin_percentage: figures.differenceTargetMarginPercentage,
    target_margin_sum: figures.targetMarginSum,
    difference_target_margin_sum: figures.differenceTargetMarginSum,
    difference_target_margin_sum_percentage: figures.differenceTargetMarginSumPercentage,
    percentage_assembly: figures.percentageAssembly,
    missing_data_for_margin: figures.missingDataForMargin,
    missing_data_for_margin_sum: figures.missingDataForMarginSum,
    payments_sum: askedSum(order.payments),
    unpaid_from: unpaid.from,
    unpaid_until: unpaid.until,
    unpaid_sum: unpaid.sum,
    on_acceptance_sum: calculateRestOnAcceptance(order),
    client_name: formatPersonName(order),
    is_deletable: isDeletable(order),
    ...complaintColumns(order),
    lacks_order_data: order.suppliers.some(lacksOrderData),
    lacks_supplier_data: lacksSupplierData(order.suppliers),
    planned_date: firstPlannedDay(order),
    goods_date: latestConfirmed(order.suppliers),
    lacks_confirmation: lacksConfirmation(order.suppliers),
    unbilled_from: unbilled?.from ?? null,
    unbilled_until: unbilled?.until ?? null,
    has_open_difference: order.suppliers.some((entry) => findOpenDifference(entry) !== null),
    payment_summary: withOwnPrices(order.payments).map(({ date, price, paid }) => ({
      date,
      price: eurosFromCents(price ?? zeroCents),
      paid,
    })),
    supplier_mapping: order.suppliers.map((entry) => {
      const missing = gapsOf(entry);
      return {
        supplierCalculationId: entry.id,
        supplierId: entry.supplierId,
        // Most entries lack nothing, and every row of a list has them.
        ...(missing.length === 0 ? {} : { missing }),
      };
    }),
  };
}
