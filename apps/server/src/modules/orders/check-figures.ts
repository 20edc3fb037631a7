import { billedRowsOf } from '@korpus/domain/closing/billed-rows.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { isSameValue } from '@korpus/domain/values/same-value.ts';
import { type Check, type Patient, unwell, well } from '../../platform/maintenance/doctor/check.ts';
import { tenantsWith } from '../../platform/maintenance/doctor/tenants-with.ts';
import type { Tenancy } from '../../platform/tenancy/tenancy.ts';
import { billedRow } from './billed-rows.store.ts';
import { derivedColumns } from './derived-columns.ts';
import { checkFiguresTexts as texts } from './order-texts.ts';
import { findOrdersAfter, type OrderWithColumns } from './orders.store.ts';

const pageSize = 500;

/** The figures kept beside an order for lists must equal what the rules make of the order. */
export const figuresCheck: Check = { name: texts.name, look: recompute };

type Wrong = { readonly id: string; readonly fields: readonly string[] };

async function recompute(patient: Pick<Patient, 'engine' | 'tenancy'>) {
  const tenants = await tenantsWith(patient, 'orders');
  if (tenants === null) return well(texts.noTables);
  let count = 0;
  const wrong: Wrong[] = [];
  for (const id of tenants) {
    const found = await wrongFiguresOf(patient.tenancy, id);
    wrong.push(...found.wrong);
    count += found.count;
  }
  const [first] = wrong;
  if (first === undefined) return well(texts.fine(count));
  return unwell(texts.wrong(wrong.length, first.id, first.fields.join(', ')));
}

/** Of one house: the orders whose figures are wrong, and how many there are. */
export async function wrongFiguresOf(tenancy: Tenancy, tenantId: string) {
  let count = 0;
  const wrong: Wrong[] = [];
  for await (const page of pagesOf(tenancy, tenantId)) {
    wrong.push(...page.map(differenceIn).filter(({ fields }) => fields.length > 0));
    count += page.length;
  }
  return { count, wrong };
}

/** Each page in a transaction of its own: a big house must not hold one open for minutes. */
async function* pagesOf(
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

function differenceIn({ order, columns, billed }: OrderWithColumns): Wrong {
  const entries = Object.entries(derivedColumns(order));
  const differing = entries.filter(([name, value]) => !isSameValue(value, columns[name]));
  const fields = differing.map(([name]) => name);
  return {
    id: order.id,
    fields: hasItsRows(order, billed, columns.restricted_at !== null) ? fields : [...fields, 'billed_rows'],
  };
}

/** Its rows in the list of billed orders, in whatever order. */
function hasItsRows(order: Order, kept: OrderWithColumns['billed'], isRestricted: boolean): boolean {
  const rows = billedRowsOf(order).map((row) => billedRow('', order.id, row));
  // They keep a name that the order no longer says (rules: privacy#restricted).
  const besides = { tenant_id: '', ...(isRestricted ? { client_name: '' } : {}) };
  return (
    rows.length === kept.length &&
    rows.every((row) => {
      const same = kept.find(({ key }) => key === row.key);
      return same !== undefined && isSameValue({ ...same, ...row, ...besides }, { ...same, ...besides });
    })
  );
}
