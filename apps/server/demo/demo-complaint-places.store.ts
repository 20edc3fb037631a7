import { sql } from 'kysely';
import type { Tx } from '../src/platform/database/engine.ts';
import { type DemoPlace, type PlaceRow, placeOf } from './papers/demo-file-places.store.ts';

export type DemoComplaintPlace = DemoPlace & { readonly complaintId: string; readonly tasksToDo: string };

/** The newest complaints, each with the order its pictures lie in. */
export async function findComplaintsToFile(
  tx: Tx,
  tenantId: string,
  limit: number,
): Promise<DemoComplaintPlace[]> {
  const { rows } = await sql<
    PlaceRow & Omit<DemoComplaintPlace, keyof DemoPlace>
  >`select o.id, o.client_name as name,
      o.order_number as number, c.id as "complaintId", c.tasks_to_do as "tasksToDo",
      u.id as "salesmanId", concat_ws(' ', u.first_name, u.last_name) as "salesmanName",
      c.created_at as "createdAt", '[]'::jsonb as missing, '[]'::jsonb as confirmed
    from complaints c
    join orders o on o.tenant_id = c.tenant_id and o.id = c.order_id
    join users u on u.tenant_id = o.tenant_id and u.id = o.salesman_id
    where c.tenant_id = ${tenantId}
    order by c.created_on desc, c.id limit ${limit}`.execute(tx);
  return rows.map(({ complaintId, tasksToDo, ...row }) => ({ ...placeOf(row), complaintId, tasksToDo }));
}

type Addresses = { readonly supplier: string; readonly house: string; readonly reply: string };

/** Finds the addresses of the house, its first supplier and this salesman. */
export async function findAddresses(tx: Tx, tenantId: string, salesmanId: string): Promise<Addresses> {
  const { rows } = await sql<Addresses>`select t.company_name as house, u.email as reply,
      (select s.email from suppliers s where s.tenant_id = t.id order by s.sort_order limit 1) as supplier
    from tenants t join users u on u.tenant_id = t.id and u.id = ${salesmanId}
    where t.id = ${tenantId}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('The demo has no such salesman.');
  return row;
}
