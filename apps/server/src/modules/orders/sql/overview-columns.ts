import type { OverviewRow } from '@korpus/contract/orders/overview-row.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { type RawBuilder, sql } from 'kysely';
import { asItIs, euros, flag, type JsonCell, text, word } from '../../../platform/database/json-cell.ts';
import { hasAcceptance } from './acceptances-of-order.ts';
import { clientNumber } from './client-number.ts';
import { complaintCells } from './complaints-of-order.ts';
import { dateRisk } from './date-risk.ts';
import { dayRules } from './day-rules.ts';
import { openSupply } from './open-supply.ts';

const column = (name: string): RawBuilder<unknown> => sql.ref(`o.${name}`);

const supplierNumbers = sql`(select string_agg(number, ' · ' order by s.sort_order, place)
  from order_suppliers s
  cross join lateral unnest(array[s.order_number, s.accounting_number, s.delivery_note_number])
    with ordinality as n (number, place)
  where s.tenant_id = o.tenant_id and s.order_id = o.id and number <> '')`;

type Seen = {
  readonly tenantId: string;
  readonly today: IsoDate;
  readonly person: Pick<Person, 'packages'>;
};

/** Where each key of a row of the overview comes from: `o` is an order beside the names of its people. */
export function overviewColumns({
  today,
  person,
  tenantId,
}: Seen): Readonly<Record<keyof OverviewRow, JsonCell>> {
  const rules = dayRules(today, person);
  return {
    id: word(column('id')),
    version: asItIs(column('version')),
    type: word(column('type')),
    orderState: word(rules.orderState),
    orderNumber: text(column('order_number')),
    clientOrderNumber: text(column('client_order_number')),
    invoiceNumber: text(column('invoice_number')),
    earlierInvoice: text(column('earlier_invoice')),
    cancelled: flag(column('cancelled')),
    salesmanId: word(column('salesman_id')),
    salesmanName: text(column('salesman_name')),
    location: word(column('location_id')),
    clientId: word(column('client_id')),
    clientNumber: text(clientNumber),
    externalCustomerId: text(sql`case when o.restricted_at is null then o.external_customer_id end`),
    clientName: text(column('client_name')),
    eInvoice: word(column('e_invoice')),
    clientEmail: text(column('email')),
    clientPhone1: text(column('phone1')),
    clientPhone2: text(column('phone2')),
    address: text(column('address')),
    zipCode: text(column('zip_code')),
    city: text(column('city')),
    sellDate: word(column('sell_date')),
    deliveryDate: word(column('delivery_date')),
    deliveryWeek: word(sql`to_char(o.delivery_date, 'IYYY"-W"IW')`),
    deliveryDateWish: word(column('delivery_date_wish')),
    deliveryDateNotDefined: flag(column('delivery_date_not_defined')),
    assemblyDate: word(column('assembly_date')),
    additionalAssemblyDates: asItIs(column('additional_assembly_dates')),
    acceptedOn: word(column('accepted_on')),
    carpenterName: text(column('carpenter_name')),
    notes: text(column('notes')),
    exhibitionSale: flag(column('exhibition_sale')),
    exhibitionSellDate: word(column('exhibition_sell_date')),
    exhibitionScheduleDate: word(column('exhibition_schedule_date')),
    exhibitionSalesmanId: word(column('exhibition_salesman_id')),
    exhibitionSalesmanName: text(column('exhibition_salesman_name')),
    missingFileTypes: asItIs(column('missing_file_types')),
    paid: flag(column('paid')),
    isRestricted: flag(sql`o.restricted_at is not null`),
    isDeletable: flag(column('is_deletable')),
    hasAcceptance: flag(hasAcceptance),
    sellingSum: euros(column('selling_sum')),
    sellingSumGross: euros(column('final_price')),
    deliverySum: euros(rules.deliverySum),
    payments: asItIs(column('payment_summary')),
    paymentPlan: text(sql`o.payment_plan ->> 'name'`),
    remainingAmount: euros(column('remaining_amount')),
    unpaidAmount: euros(sql`(${rules.unpaidAmount})`),
    retainedAmount: euros(sql`(${rules.retainedAmount})`),
    exhibitionPrice: euros(column('exhibition_price')),
    margin: euros(column('margin')),
    missingDataForMargin: flag(column('missing_data_for_margin')),
    targetMargin: euros(column('target_margin')),
    differenceTargetMargin: euros(column('difference_target_margin')),
    differenceTargetMarginPercentage: asItIs(column('difference_target_margin_percentage')),
    marginSum: euros(column('margin_sum')),
    missingDataForMarginSum: flag(column('missing_data_for_margin_sum')),
    fullyCalculated: flag(sql`not o.missing_data_for_margin_sum`),
    targetMarginSum: euros(column('target_margin_sum')),
    differenceTargetMarginSum: euros(column('difference_target_margin_sum')),
    differenceTargetMarginSumPercentage: asItIs(column('difference_target_margin_sum_percentage')),
    expenses: euros(column('expenses')),
    assemblyExpense: euros(column('assembly_expense')),
    percentageAssembly: asItIs(column('percentage_assembly')),
    calculatedSalesmanProvision: euros(column('calculated_salesman_provision')),
    calculatedExhibitionProvision: euros(column('calculated_exhibition_provision')),
    supplierNumbers: text(supplierNumbers),
    missingSupplierData: flag(rules.toDoEnterOrderData),
    supplierMapping: asItIs(column('supplier_mapping')),
    toDoEnterOrderData: flag(rules.toDoEnterOrderData),
    toDoRemainingAmount: flag(rules.toDoRemainingAmount),
    doneToDoRemainingAmount: flag(column('done_to_do_remaining_amount')),
    dateRisk: asItIs(dateRisk({ tenantId, today }).risk),
    openSupply: asItIs(openSupply(today).open),
    ...complaintCells,
  };
}
