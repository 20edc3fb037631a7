import {
  type Claim,
  type ClaimingOrder,
  type ClaimingPayment,
  deriveClaims,
} from '@korpus/domain/claims/claims.ts';
import { type HolidayPlace, holidayRegionOf } from '@korpus/domain/locations/holiday-region.ts';
import { paymentInvoice } from '@korpus/domain/orders/order.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { sql } from 'kysely';
import { retainedAmount } from './complaints-of-order.ts';

type PaymentRow = Omit<ClaimingPayment, 'documentData'> & {
  readonly invoiceNumber: string | null;
  readonly replacedBy: string | null;
};

/** A row of an order with what claimingColumns selects. */
export type ClaimingRow = Omit<ClaimingOrder, 'payments' | 'region'> & {
  readonly allPayments: readonly PaymentRow[];
  readonly shop: HolidayPlace | null;
};

/**
 * All that an order's claims are made of (domain/claims), over `orders o`. What a final invoice found settled is read where
 * money came that no payment had asked for: else nobody needs to know, and frozen papers are long.
 */
export const claimingColumns = (packages: Person['packages']) => sql`o.invoice_number as "invoiceNumber",
    o.delivery_date as "deliveryDate", o.accepted_on as "acceptedOn", o.payment_plan as "paymentPlan",
    o.remaining_amount as "remainingAmount", coalesce(${retainedAmount(packages)}, 0) as retained, o.retained_days as "retainedDays",
    (select coalesce(json_agg(json_build_object('id', p.id, 'date', p.date, 'plannedDate', p.planned_date,
        'price', p.price, 'paid', p.paid, 'isBillable', p.is_billable, 'invoiceNumber', p.invoice_number,
        'replacedBy', p.replaced_by, 'partOf', p.part_of, 'planLine', p.plan_line) order by p.sort_order), '[]')
      from order_payments p where p.tenant_id = o.tenant_id and p.order_id = o.id) as "allPayments",
    (select coalesce(json_agg(json_build_object('number', d.invoice_number, 'date', r.invoice_date,
        'settled', case when d.invoice_number = o.invoice_number and exists (select from order_payments p
            where p.tenant_id = o.tenant_id and p.order_id = o.id and p.paid
              and (not p.is_billable or p.replaced_by is not null))
          then (select coalesce(json_agg(e ->> 'paymentId'), '[]') from jsonb_array_elements(
            (d.frozen #> '{facts,prepayments}') || (d.frozen #> '{facts,received}')) e) end)), '[]')
      from issued_documents d join invoice_register r on r.tenant_id = o.tenant_id and r.number = d.invoice_number
      where d.tenant_id = o.tenant_id and d.order_id = o.id
        and d.type in ('INVOICE', 'PREPAYMENT_INVOICE')) as papers,
    (select json_build_object('country', l.country, 'vatId', l.vat_id, 'federalState', l.federal_state)
      from locations l where l.tenant_id = o.tenant_id and l.id = o.location_id) as shop`;

export const claimingOrderIn = ({ allPayments, shop, ...order }: ClaimingRow): ClaimingOrder => ({
  ...order,
  region: holidayRegionOf(shop),
  payments: allPayments.map(({ invoiceNumber, replacedBy, ...payment }) => ({
    ...payment,
    documentData: invoiceNumber === null ? null : paymentInvoice(invoiceNumber, replacedBy),
  })),
});

/** Lists what an order waits for, as its row says. */
export const claimsIn = (row: ClaimingRow): readonly Claim[] => deriveClaims(claimingOrderIn(row));
