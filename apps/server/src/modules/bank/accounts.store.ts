import type { Span } from '@korpus/domain/bank/statement-order.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import type { BankAccount } from '@korpus/domain/week-overview/bank-balances.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';

export type StoredAccount = {
  readonly id: string;
  readonly iban: string;
  readonly fills: BankAccount | null;
  readonly version: number;
};

const columns = ['id', 'iban', 'fills', 'version'] as const;

export const findAccounts = (tx: Tx, tenantId: string): Promise<StoredAccount[]> =>
  tx.selectFrom('bank_accounts').select(columns).where('tenant_id', '=', tenantId).orderBy('iban').execute();

/** All of them, for who gives a balance of the house to another: each fills at most one. */
export const lockAccounts = (tx: Tx, tenantId: string): Promise<StoredAccount[]> =>
  tx
    .selectFrom('bank_accounts')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .orderBy('iban')
    .forUpdate()
    .execute();

export const insertAccount = (
  tx: Tx,
  tenantId: string,
  { fills, iban, id }: Pick<StoredAccount, 'id' | 'iban' | 'fills'>,
): Promise<unknown> =>
  tx.insertInto('bank_accounts').values({ tenant_id: tenantId, id, iban, fills }).execute();

/** Sets what an account fills, for a caller who has it locked. */
export async function setFills(
  tx: Tx,
  tenantId: string,
  { fills, id }: Pick<StoredAccount, 'id' | 'fills'>,
): Promise<number> {
  const { version } = await tx
    .updateTable('bank_accounts')
    .set({ fills, version: sql<number>`version + 1` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Where statements of all accounts stand, as they came. */
export async function findSpans(tx: Tx, tenantId: string): Promise<Span[]> {
  const rows = await tx
    .selectFrom('bank_statements as s')
    .innerJoin('bank_accounts as a', (join) =>
      join.onRef('a.tenant_id', '=', 's.tenant_id').onRef('a.id', '=', 's.account_id'),
    )
    .select(['a.iban', 's.number', 's.sequence', 's.page'])
    .select(['s.opening_day', 's.opening_amount', 's.closing_day', 's.closing_amount'])
    .where('s.tenant_id', '=', tenantId)
    .orderBy('s.at')
    .orderBy('s.place')
    .execute();
  return rows.map((row) => ({
    iban: row.iban,
    id: row.number,
    sequence: row.sequence,
    page: row.page,
    opening: balanceOf(row.opening_day, row.opening_amount),
    closing: balanceOf(row.closing_day, row.closing_amount),
  }));
}

const balanceOf = (day: IsoDate | null, amount: Cents | null) =>
  day === null || amount === null ? null : { day, amount };
