import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';

export async function countLines(tx: Tx, tenantId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from bank_lines
    where tenant_id = ${tenantId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Lines that do not say what became of their money, and those whose receipts their orders do not have. */
export async function findWrongLines(tx: Tx, tenantId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select l.id from bank_lines l
      left join bank_line_states s on s.tenant_id = l.tenant_id and s.line_id = l.id
      left join (select b.line_id, sum(b.amount) as amount,
          bool_and(b.payment_id is null or coalesce(p.paid and p.price - p.came_in_part = b.amount and p.payment_type = 'BANK', false)) as is_there
        from bank_parts b
        left join order_payments p on p.tenant_id = b.tenant_id and p.order_id = b.order_id and p.id = b.payment_id
        where b.tenant_id = ${tenantId} group by b.line_id) b on b.line_id = l.id
    where l.tenant_id = ${tenantId} and (s.line_id is null or not coalesce(b.is_there, true)
      or case s.state
        when 'OPEN' then s.open_amount <> greatest(l.amount, 0) - coalesce(b.amount, 0)
        when 'BOOKED' then s.open_amount <> 0 or l.amount <> coalesce(b.amount, 0)
        when 'ASIDE' then s.open_amount <> 0 or s.note is null or coalesce(b.amount, 0) > greatest(l.amount, 0)
        when 'RETURNED' then s.open_amount <> 0 or b.amount is not null or (s.returned_by is null and (s.note is null or l.amount > 0))
        else s.open_amount <> 0 or b.amount is not null or l.amount > 0 end)
    order by l.booked_on, l.id limit 1000`.execute(tx);
  return rows.map(({ id }) => id);
}
