import { deriveBilledRows } from '@korpus/domain/closing/billed-rows.ts';
import { isSameValue } from '@korpus/domain/values/same-value.ts';
import { mapInTurns } from '../../platform/in-turns.ts';
import { type Check, type Patient, unwell, well } from '../../platform/maintenance/doctor/check.ts';
import { tenantsWith } from '../../platform/maintenance/doctor/tenants-with.ts';
import { readAhead } from '../../platform/read-ahead.ts';
import type { Tenancy } from '../../platform/tenancy/tenancy.ts';
import { billedRow } from './billed-rows.store.ts';
import { derivedColumns } from './derived-columns.ts';
import { checkFiguresTexts as texts } from './order-texts.ts';
import { findOrdersAfter, type OrderWithColumns } from './orders.store.ts';

const pageSize = 500;

/** The figures kept beside an order for lists must equal what the rules make of the order. */
export const figuresCheck: Check = { name: texts.name, look: recompute };

type Wrong = { readonly id: string; readonly fields: readonly string[] };

/** One example says where to look; a list of all would be as long as the house is big. */
type Found = { readonly count: number; readonly wrong: number; readonly first: Wrong | undefined };

const nothing: Found = { count: 0, wrong: 0, first: undefined };

async function recompute(patient: Pick<Patient, 'engine' | 'tenancy'>) {
  const tenants = await tenantsWith(patient, 'orders');
  if (tenants === null) return well(texts.noTables);
  let all = nothing;
  for (const id of tenants) all = together(all, await countWrongFigures(patient.tenancy, id));
  const { count, wrong, first } = all;
  if (first === undefined) return well(texts.fine(count));
  return unwell(texts.wrong(wrong, first.id, first.fields.join(', ')));
}

const together = (one: Found, other: Found): Found => ({
  count: one.count + other.count,
  wrong: one.wrong + other.wrong,
  first: one.first ?? other.first,
});

/** Counts the orders of one house, and those of them whose figures are wrong. */
export async function countWrongFigures(tenancy: Tenancy, tenantId: string): Promise<Found> {
  let all = nothing;
  for await (const page of readAhead(readPages(tenancy, tenantId))) all = together(all, await wrongIn(page));
  return all;
}

/** Each page in a transaction of its own: a big house must not hold one open for minutes. */
async function* readPages(
  tenancy: Tenancy,
  tenantId: string,
): AsyncGenerator<readonly OrderWithColumns[], undefined> {
  let last: string | null = null;
  for (;;) {
    const after: string | null = last;
    const page: readonly OrderWithColumns[] = await tenancy.inTenant(tenantId, (tx) =>
      findOrdersAfter(tx, tenantId, after, pageSize),
    );
    yield page;
    if (page.length < pageSize) return;
    last = page.at(-1)?.order.id ?? null;
  }
}

/**
 * Compares a page of orders with pauses, for the next page and for everybody else: the doctor looks at a house that
 * people work in.
 */
async function wrongIn(page: readonly OrderWithColumns[]): Promise<Found> {
  const wrong = (await mapInTurns(page, differenceIn)).filter(({ fields }) => fields.length > 0);
  return { count: page.length, wrong: wrong.length, first: wrong[0] };
}

function differenceIn(stored: OrderWithColumns): Wrong {
  const { order, columns } = stored;
  const entries = Object.entries(derivedColumns(order));
  const differing = entries.filter(([name, value]) => !isSameValue(value, columns[name]));
  const fields = differing.map(([name]) => name);
  return {
    id: order.id,
    fields: hasItsRows(stored) ? fields : [...fields, 'billed_rows'],
  };
}

/** Tells whether an order has its rows in the list of billed orders, in whatever order. */
function hasItsRows({ order, isRestricted, billed }: OrderWithColumns): boolean {
  const rows = deriveBilledRows(order).map((row) => billedRow('', order.id, row));
  return (
    rows.length === billed.length &&
    rows.every(({ tenant_id: _asked, client_name, ...row }) => {
      const kept = billed.find(({ key }) => key === row.key);
      return (
        kept !== undefined &&
        // A name that the order no longer says is kept (rules: privacy#restricted).
        (isRestricted || kept.client_name === client_name) &&
        Object.entries(row).every(([column, value]) => isSameValue(value, kept[column]))
      );
    })
  );
}
