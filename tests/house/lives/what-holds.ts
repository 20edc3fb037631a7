import { getBaseData } from '@korpus/contract/base-data/base-data.ts';
import type { BilledOrder } from '@korpus/contract/closing/billed-order.ts';
import { listBilledOrders } from '@korpus/contract/closing/billed-orders.ts';
import { listInvoiceNumbers } from '@korpus/contract/closing/register.ts';
import type { WireOf } from '@korpus/contract/data-of.ts';
import { getTillRule } from '@korpus/contract/global-values/global-values.ts';
import { listOrders } from '@korpus/contract/orders/orders.ts';
import { getWeek } from '@korpus/contract/week-overview/week-overview.ts';
import { brokenRules } from '@korpus/domain/e-invoice/test-kit/rules.ts';
import { schemaProblems } from '@korpus/domain/e-invoice/test-kit/schema.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { oracleFigures } from '@korpus/domain/orders/test-kit/exact-oracle.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { countWrongFigures } from '../../../apps/server/src/modules/orders/check-figures.ts';
import { findOrders } from '../../../apps/server/src/modules/orders/index.ts';
import { findChainBreaks } from '../../../apps/server/src/platform/chain/verify-chain.ts';
import { acceptancesHold } from './acceptances-hold.ts';
import { bankAddsUp } from './bank-adds-up.ts';
import { billedElsewhere } from './billed-elsewhere.ts';
import { booksBalance } from './books-balance.ts';
import { closedStays } from './closed-stays.ts';
import { customersHold } from './customers-hold.ts';
import { forgottenNowhere } from './forgotten-nowhere.ts';
import { foundByWords } from './found-by-words.ts';
import { centsOf } from './move.ts';
import { numbersCanBePrinted } from './numbers-can-be-printed.ts';
import { oneDueDay } from './one-due-day.ts';
import { plansHold } from './plans-hold.ts';
import { releasedLate } from './released-late.ts';
import { remindedOnce } from './reminded-once.ts';
import { type OverviewRow, screensAgree } from './screens-agree.ts';
import { ask, type Person, todayOf, type World } from './world.ts';

type Row = WireOf<typeof listBilledOrders.answer>[number];
type Entry = WireOf<typeof listInvoiceNumbers.answer>['numbers'][number];

const years = ['2024', '2025', '2026', '2027'];

/** Rules that must hold in a house whatever its people did, asked by the calls that its screens ask. */
export async function whatHolds(world: World): Promise<void> {
  const [admin] = world.people;
  if (admin === undefined) return;
  const period = { startDate: '2024-01-01', endDate: '2027-12-31' };
  const rows = (await ask(world, admin, listBilledOrders, { query: period })).ok();
  const registers = [];
  for (const year of years)
    registers.push((await ask(world, admin, listInvoiceNumbers, { query: { year } })).ok());
  const entries = registers.flatMap(({ numbers }) => numbers);
  expect(registers.flatMap(({ findings }) => findings)).toEqual([]);
  withoutGaps(entries);
  asBilled(entries, rows);
  await closedStays(world, admin, rows);
  await booksBalance(world, admin, rows);
  await bankAddsUp(world);
  const orders = await ordersOf(world);
  plansHold(world, orders);
  await acceptancesHold(world, orders);
  eachEuroOnce(orders, rows);
  await billedElsewhere(world, orders, rows, entries);
  await remindedOnce(world, admin, orders);
  await oneDueDay(world, admin);
  await releasedLate(world, admin);
  await numberedAtTheTill(world, admin, orders, rows);
  const { orders: shown, exhibitionOrders } = (await ask(world, admin, listOrders)).ok();
  asTheOracleSays(orders, shown, todayOf(world));
  expect(exhibitionOrders).toEqual([]);
  await customersHold(world, admin, shown, orders);
  await screensAgree(world, admin, shown, orders);
  await foundByWords(world, orders);
  await eInvoicesAreSound(world);
  await numbersCanBePrinted(world, orders);
  await settledAtOneRate(world);
  await forgottenNowhere(world, admin);
  await healthy(world);
}

const ordersOf = ({ house, shop, orders }: World): Promise<readonly Order[]> =>
  house.services.tenancy.inTenant(shop.tenantId, async (tx) =>
    (await findOrders(tx, shop.tenantId, orders)).map(({ order }) => order),
  );

/** Running numbers of each circle go from 1 to the last. */
function withoutGaps(entries: readonly Entry[]): void {
  for (const [circle, of] of Map.groupBy(entries, ({ prefix, month }) => `${prefix} ${month}`)) {
    const running = of.map((each) => each.running).toSorted((one, other) => one - other);
    expect({ circle, running }).toEqual({ circle, running: of.map((_each, place) => place + 1) });
  }
}

/** The register says of every number what the list of billed orders says, so that each month has one sum. */
function asBilled(entries: readonly Entry[], rows: readonly Row[]): void {
  const numbered = rows.flatMap(({ invoiceNumber: number, billedAmount: amount, date }) =>
    number === null ? [] : [{ number, amount, date }],
  );
  const counted = entries.flatMap(({ number, amount, billedOn: date }) =>
    date === null ? [] : [{ number, amount, date }],
  );
  const byNumber = <T extends { readonly number: string }>(all: readonly T[]) =>
    all.toSorted((one, other) => (one.number < other.number ? -1 : 1));
  expect(byNumber(counted)).toEqual(byNumber(numbered));
  expect(new Set(numbered.map(({ number }) => number)).size).toBe(numbered.length);
}

/** An order's rows come to its final price, or to its prepayments while nothing else is billed; what was taken back, to nothing. */
function eachEuroOnce(orders: readonly Order[], rows: readonly Row[]): void {
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId ?? '');
  const agreed = ({ orderPrice, changes }: Order) =>
    orderPrice === null ? 0 : changes.reduce<number>((sum, { price }) => sum + (price ?? 0), orderPrice);
  const wrong = orders.flatMap((order) => {
    const of = byOrder.get(order.id) ?? [];
    const billed = sumOf(of);
    const isWhole = of.some(({ key }) => key === order.id);
    const taken = new Set(of.flatMap(({ cancels }) => cancels ?? []));
    const standing = of.filter(
      ({ invoiceNumber, cancels }) => cancels === null && !taken.has(invoiceNumber ?? ''),
    );
    const expected = isWhole ? agreed(order) : sumOf(standing);
    return billed === expected ? [] : [{ id: order.id, billed, expected }];
  });
  expect(wrong).toEqual([]);
}

const sumOf = (rows: readonly Pick<BilledOrder | Row, 'billedAmount'>[]): number =>
  rows.reduce((sum, { billedAmount }) => sum + centsOf(billedAmount), 0);

type Received = {
  readonly id: string;
  readonly date: string | null;
  readonly paid: boolean;
  readonly paymentType: string;
  readonly paymentMethod?: string;
  readonly tillReceiptNumber?: string | null;
};

/**
 * Receipts that came through a till alone have its number, and those without one though the house asks for it are named
 * (rules: money#till-receipts).
 */
async function numberedAtTheTill(
  world: World,
  admin: Person,
  orders: readonly Order[],
  rows: readonly Row[],
): Promise<void> {
  const payments: readonly Received[] = [...orders, ...rows].flatMap(
    (each): readonly Received[] => each.payments,
  );
  const wrong = payments.filter(({ paid, paymentType, paymentMethod, tillReceiptNumber = null }) =>
    !paid || paymentMethod === 'BANK'
      ? tillReceiptNumber !== null
      : (paymentMethod === 'CASH') !== (paymentType === 'CASH'),
  );
  expect(wrong).toEqual([]);
  const { requiredFrom } = (await ask(world, admin, getTillRule)).ok();
  const week = (await ask(world, admin, getWeek, { query: { date: todayOf(world) } })).ok();
  const counterSales = rows.filter(({ billType }) => billType === 'SMALL_ORDER');
  const { locations } = (await ask(world, admin, getBaseData)).ok();
  const isAustrian = (id: string | null | undefined) =>
    locations.some((each) => each.id === id && each.country === 'AT');
  const named = [...orders, ...counterSales].flatMap((each) =>
    (each.payments satisfies readonly Received[]).flatMap(
      ({ id, date, paid, paymentMethod, tillReceiptNumber = null }) =>
        paid &&
        (paymentMethod === 'CASH' || (paymentMethod === 'CARD' && isAustrian(each.location))) &&
        tillReceiptNumber === null &&
        date !== null &&
        requiredFrom !== null &&
        date >= requiredFrom
          ? [id]
          : [],
    ),
  );
  const restricted = await restrictedOf(world);
  const mayBeNamed = new Set(
    [...orders, ...counterSales].flatMap(({ id, payments: own }) =>
      restricted.has(id) ? [] : own.map((each) => each.id),
    ),
  );
  expect(week.receiptsWithoutNumber.map(({ id }) => id).toSorted()).toEqual(
    named.filter((id) => mayBeNamed.has(id)).toSorted(),
  );
}

const restrictedOf = ({ house, shop }: World): Promise<ReadonlySet<string>> =>
  house.services.tenancy.inTenant(shop.tenantId, async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from orders
      where tenant_id = ${shop.tenantId} and restricted_at is not null`.execute(tx);
    return new Set(rows.map(({ id }) => id));
  });

const compared = [
  'sellingSum',
  'sellingSumGross',
  'deliverySum',
  'remainingAmount',
  'unpaidAmount',
  'retainedAmount',
  'margin',
  'marginSum',
  'expenses',
  'targetMargin',
  'differenceTargetMargin',
  'differenceTargetMarginSum',
  'calculatedSalesmanProvision',
] as const satisfies readonly (keyof OverviewRow)[];

function asTheOracleSays(orders: readonly Order[], shown: readonly OverviewRow[], today: string): void {
  const rows = new Map(shown.map((row) => [row.id, row]));
  const pick = (of: Readonly<Record<string, unknown>>) => compared.map((name) => of[name] ?? null);
  const told = orders.map(({ id }) => {
    const row = rows.get(id);
    return { id, figures: compared.map((name) => (row?.[name] == null ? null : centsOf(row[name]))) };
  });
  expect(told).toEqual(orders.map((order) => ({ id: order.id, figures: pick(oracleFigures(order, today)) })));
}

/** E-invoices that went out are what the schema and the norm take (rules: e-invoices#before-the-number). */
async function eInvoicesAreSound({ house: { services }, shop: { tenantId } }: World): Promise<void> {
  const papers = await services.tenancy.inTenant(tenantId, (tx) =>
    tx
      .selectFrom('issued_documents')
      .select(['e_invoice', 'invoice_number'])
      .where('tenant_id', '=', tenantId)
      .where('e_invoice', 'is not', null)
      .execute(),
  );
  for (const { e_invoice: xml, invoice_number: number } of papers) {
    const profile = xml?.includes('xrechnung_3.0') ? 'XRECHNUNG' : 'ZUGFERD';
    const problems = [...schemaProblems(xml ?? ''), ...brokenRules(xml ?? '', profile)];
    expect({ number, problems }).toEqual({ number, problems: [] });
  }
}

/** An invoice names one rate, and so do the prepayment invoices it settles (rules: invoices#rate-changed). */
async function settledAtOneRate({ house: { services }, shop: { tenantId } }: World): Promise<void> {
  const { rows } = await services.tenancy.inTenant(tenantId, (tx) =>
    sql`with papers as materialized (
        select invoice_number as number, (frozen -> 'facts' -> 'vat')::float as vat, frozen -> 'facts' as facts
        from issued_documents where tenant_id = ${tenantId} and type in ('INVOICE', 'PREPAYMENT_INVOICE')
      ) select i.number, i.vat, p.number as settled, p.vat as "ofSettled" from papers i
        cross join lateral jsonb_array_elements((i.facts -> 'prepayments') || (i.facts -> 'replaced')) e
        join papers p on p.number = e ->> 'number' where p.vat <> i.vat`.execute(tx),
  );
  expect(rows).toEqual([]);
}

/** The doctor's opinion of this house alone; of its numbers the register has told it already. */
async function healthy({ house: { services }, shop: { tenantId } }: World): Promise<void> {
  expect((await countWrongFigures(services.tenancy, tenantId)).first).toBeUndefined();
  expect(await services.tenancy.inTenant(tenantId, (tx) => findChainBreaks(tx, tenantId, 5))).toEqual([]);
}
