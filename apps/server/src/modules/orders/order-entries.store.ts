import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { DocumentData } from '@korpus/domain/documents/document-data.ts';
import { type Cents, subtractCents, zeroCents } from '@korpus/domain/money/cents.ts';
import { type PaymentMethod, payingBy } from '@korpus/domain/money/payment-method.ts';
import {
  type Order,
  type OrderPayment,
  type OrderSupplier,
  paymentInvoice,
} from '@korpus/domain/orders/order.ts';
import { withOwnPrices } from '@korpus/domain/orders/part-payments.ts';
import { isSameValue } from '@korpus/domain/values/same-value.ts';
import { type RawBuilder, sql } from 'kysely';
import { columnName } from '../../platform/database/column-name.ts';
import { billedWrites } from './billed-rows.store.ts';
import { namedInDocuments } from './document-references.ts';

/** A payment as its row has it. */
export type PaymentRow = Omit<OrderPayment, 'paymentType' | 'paymentMethod' | 'documentData' | 'document'> & {
  /** One column says how it is paid; type and method follow from it. */
  readonly paymentType: PaymentMethod;
  readonly invoiceNumber: string | null;
  readonly replacedBy: string | null;
  readonly documentData: DocumentData | null;
  /** The part of its price that came in, kept beside the price. */
  readonly cameInPart: Cents;
};

/** The type of a column by what is kept in it. */
type SqlType<Value> = Value extends IsoDate
  ? 'date'
  : Value extends Cents
    ? 'bigint'
    : Value extends boolean
      ? 'boolean'
      : Value extends string
        ? 'text' | 'uuid'
        : 'jsonb';

type Types<Row> = { readonly [Field in Exclude<keyof Row, 'id'>]-?: SqlType<NonNullable<Row[Field]>> };

type Entries = {
  readonly table: 'order_payments' | 'order_suppliers';
  readonly list: 'payments' | 'suppliers';
  readonly types: Readonly<
    Record<string, SqlType<unknown> | 'date' | 'bigint' | 'boolean' | 'text' | 'uuid'>
  >;
  /** One object per entry, with the fields of `types`. */
  readonly rowsOf: (order: Order) => readonly { readonly id: string }[];
};

/** Entries of an order with tables of their own, and the types of their columns: a field without one does not compile. */
const entries: readonly Entries[] = [
  {
    table: 'order_payments',
    list: 'payments',
    types: {
      date: 'date',
      plannedDate: 'date',
      price: 'bigint',
      paymentType: 'text',
      paid: 'boolean',
      tillReceiptNumber: 'text',
      notes: 'text',
      isBillable: 'boolean',
      invoiceNumber: 'text',
      replacedBy: 'text',
      documentData: 'jsonb',
      partOf: 'uuid',
      cameInPart: 'bigint',
      planLine: 'uuid',
    } satisfies Types<PaymentRow>,
    rowsOf: ({ payments }) => paymentRows(payments),
  },
  {
    table: 'order_suppliers',
    list: 'suppliers',
    types: {
      supplierId: 'uuid',
      orderNumber: 'text',
      orderSum: 'bigint',
      accountingSum: 'bigint',
      accountingNumber: 'text',
      acceptedDifference: 'bigint',
      confirmedDeliveryDate: 'date',
      deliveryDate: 'date',
      location: 'text',
      notes: 'text',
      deliveryNoteNumber: 'text',
    } satisfies Types<OrderSupplier>,
    rowsOf: ({ suppliers }) => supplierRows(suppliers),
  },
];

export const paymentRows = (payments: readonly OrderPayment[]): PaymentRow[] => {
  const own = withOwnPrices(payments);
  return payments.map((each, place) =>
    paymentRow(each, subtractCents(each.price ?? zeroCents, own[place]?.price ?? zeroCents)),
  );
};

function paymentRow(
  {
    documentData,
    document = null,
    plannedDate = null,
    tillReceiptNumber = null,
    partOf = null,
    planLine = null,
    paymentType,
    paymentMethod = paymentType,
    ...payment
  }: OrderPayment,
  cameInPart: Cents,
): PaymentRow {
  return {
    ...payment,
    partOf,
    cameInPart,
    plannedDate,
    tillReceiptNumber,
    paymentType: paymentMethod,
    invoiceNumber: documentData?.invoiceNumber ?? null,
    replacedBy: documentData?.replacedBy ?? null,
    documentData: document,
    planLine,
  };
}

export function readPaymentRow(row: PaymentRow): OrderPayment {
  const { cameInPart: _came, partOf = null, planLine = null, paymentType: method, ...kept } = row;
  const { invoiceNumber, replacedBy, documentData: document, ...payment } = kept;
  const ofInvoice = invoiceNumber === null ? null : paymentInvoice(invoiceNumber, replacedBy);
  return {
    ...payment,
    ...payingBy(method),
    documentData: ofInvoice,
    document,
    ...(partOf === null ? {} : { partOf }),
    ...(planLine === null ? {} : { planLine }),
  };
}

/** One column says whether a difference is settled. */
export const supplierRows = (suppliers: readonly OrderSupplier[]): Required<OrderSupplier>[] =>
  suppliers.map(({ acceptedDifference = null, ...entry }) => ({ ...entry, acceptedDifference }));

export const supplierOf = ({ acceptedDifference, ...entry }: Required<OrderSupplier>): OrderSupplier =>
  acceptedDifference === null ? entry : { ...entry, acceptedDifference };

/** Columns for the select list of a statement that calls the order `o`: its payments and suppliers as documents. */
export const entryDocuments: readonly RawBuilder<unknown>[] = entries.map(
  ({ table, list, types }) => sql`(select coalesce(json_agg(json_build_object('id', e.id, ${sql.join(
    Object.keys(types).flatMap((field) => [sql.lit(field), sql.ref(`e.${columnName(field)}`)]),
  )}) order by e.sort_order), '[]')
    from ${sql.table(table)} e where e.tenant_id = o.tenant_id and e.order_id = o.id) as ${sql.ref(list)}`,
);

/**
 * Statements for the `with` of the one that writes the order, so that all of it is one round trip. Only lists that
 * changed are written.
 */
export const entryWrites = (tenantId: string, order: Order, before: Order | null): RawBuilder<unknown>[] => [
  ...entries.flatMap((each) => {
    const [old, rows] = [before === null ? [] : each.rowsOf(before), each.rowsOf(order)];
    if (isSameValue(old, rows)) return [];
    const kept = new Set(rows.map(({ id }) => id));
    const gone = old.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
    return [
      ...(rows.length === 0 ? [] : [upsert(each, tenantId, order.id, rows)]),
      ...(gone.length === 0 ? [] : [removal(each, tenantId, order.id, gone)]),
    ];
  }),
  ...nameWrites(tenantId, order, before),
  ...billedWrites(tenantId, order, before),
];

/**
 * Makes the writes of what the documents of an order name: a table of its own, so that it is found as what refers to
 * something.
 */
function nameWrites(tenantId: string, order: Order, before: Order | null): RawBuilder<unknown>[] {
  const [old, names] = [before === null ? [] : namedInDocuments(before), namedInDocuments(order)];
  const added = names.filter((id) => !old.includes(id));
  const gone = old.filter((id) => !names.includes(id));
  return [
    ...(added.length === 0
      ? []
      : [
          sql`named_added as (insert into named_in_documents (tenant_id, order_id, named_id)
            select ${tenantId}::uuid, ${order.id}::uuid, unnest(${added}::uuid[]))`,
        ]),
    ...(gone.length === 0
      ? []
      : [
          sql`named_gone as (delete from named_in_documents
            where tenant_id = ${tenantId} and order_id = ${order.id} and named_id = any(${gone}::uuid[]))`,
        ]),
  ];
}

function upsert({ table, types }: Entries, tenantId: string, orderId: string, rows: readonly object[]) {
  const fields = Object.keys(types);
  const columns = fields.map((field) => sql.ref(columnName(field)));
  const places = rows.map((row, place) => ({ ...row, place }));
  return sql`${sql.ref(`${table}_kept`)} as (
    insert into ${sql.table(table)} (tenant_id, order_id, id, sort_order, ${sql.join(columns)})
    select ${tenantId}::uuid, ${orderId}::uuid, id, place, ${sql.join(fields.map((field) => sql.ref(field)))}
    from json_to_recordset(${JSON.stringify(places)}::json) as r (id uuid, place integer,
      ${sql.join(Object.entries(types).map(([field, type]) => sql`${sql.ref(field)} ${sql.raw(type)}`))})
    on conflict (tenant_id, order_id, id) do update set sort_order = excluded.sort_order,
      ${sql.join(columns.map((column) => sql`${column} = excluded.${column}`))})`;
}

const removal = ({ table }: Entries, tenantId: string, orderId: string, ids: readonly string[]) =>
  sql`${sql.ref(`${table}_gone`)} as (delete from ${sql.table(table)}
    where tenant_id = ${tenantId} and order_id = ${orderId} and id = any(${[...ids]}::uuid[]))`;
