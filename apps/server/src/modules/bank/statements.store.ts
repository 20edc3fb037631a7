import { standingOfNew } from '@korpus/domain/bank/line-state.ts';
import type { Statement, StatementLine } from '@korpus/domain/bank/statement.ts';
import { sql } from 'kysely';
import type { Modified } from '../../platform/change-log/modified.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';

/** Two who bring statements of a house wait for each other: so what is new is known before it is written. */
export const holdImport = (tx: Tx, tenantId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${tenantId}, 8))`.execute(tx);

/** Finds those of these lines that are known already. */
export async function findKnownKeys(
  tx: Tx,
  tenantId: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`select key from bank_lines
    where tenant_id = ${tenantId} and key = any(${[...keys]}::text[])`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

type OfAccount = { readonly tenantId: string; readonly accountId: string };

/** Tells whether a statement that says the same is there: then only its lines can be new. */
export async function hasStatement(
  tx: Tx,
  { accountId, tenantId }: OfAccount,
  { closing, from, opening, to }: Statement,
): Promise<boolean> {
  const { rows } = await sql`select from bank_statements
    where tenant_id = ${tenantId} and account_id = ${accountId}
      and (first_day, last_day, opening_day, opening_amount, closing_day, closing_amount)
        is not distinct from (${from}::date, ${to}::date, ${opening?.day ?? null}::date,
          ${opening?.amount ?? null}::bigint, ${closing?.day ?? null}::date, ${closing?.amount ?? null}::bigint)
    limit 1`.execute(tx);
  return rows.length > 0;
}

type NewStatement = OfAccount &
  Modified & {
    readonly id: string;
    readonly statement: Statement;
    /** The place of the line in its file. */
    readonly place: number;
    readonly fileName: string;
    readonly sha256: string;
  };

export async function insertStatement(tx: Tx, { statement, ...said }: NewStatement): Promise<void> {
  const { closing, from, id: number, opening, page, sequence, to, unexplained } = statement;
  await tx
    .insertInto('bank_statements')
    .values({
      tenant_id: said.tenantId,
      id: said.id,
      account_id: said.accountId,
      number,
      sequence,
      page,
      place: said.place,
      first_day: from,
      last_day: to,
      opening_day: opening?.day ?? null,
      opening_amount: opening?.amount ?? null,
      closing_day: closing?.day ?? null,
      closing_amount: closing?.amount ?? null,
      unexplained,
      file_name: said.fileName,
      sha256: said.sha256,
      at: said.at,
      by_id: said.userId,
      by_name: said.by,
    })
    .execute();
}

/** A statement may have many, each with a long text. */
const linesAtOnce = 5_000;

type NewLine = StatementLine & { readonly id: string };

/** Inserts lines with where they stand, for a caller who has the import locked. */
export async function insertLines(
  tx: Tx,
  { accountId, statementId, tenantId }: OfAccount & { readonly statementId: string },
  lines: readonly NewLine[],
): Promise<void> {
  const of = { tenant_id: tenantId, account_id: accountId, statement_id: statementId };
  for (let first = 0; first < lines.length; first += linesAtOnce) {
    const some = lines.slice(first, first + linesAtOnce);
    const states = some.map((line) => {
      const { open, state } = standingOfNew(line);
      return { tenant_id: tenantId, line_id: line.id, state, open_amount: open, version: 1 };
    });
    await insertRows(
      tx,
      'bank_lines',
      some.map((line, place) => ({ ...of, ...lineRow(line), place: first + place })),
    );
    await insertRows(tx, 'bank_line_states', states);
  }
}

const lineRow = (line: NewLine) => ({
  id: line.id,
  key: line.key,
  kind: line.kind,
  booked_on: line.bookedOn,
  value_on: line.valueOn,
  amount: line.amount,
  is_reversal: line.isReversal,
  return_reason: line.returnReason,
  party_name: line.partyName,
  party_iban: line.partyIban,
  ultimate_name: line.ultimateName,
  purpose: line.text,
  purpose_tight: line.textTight,
  end_to_end_id: line.endToEndId,
  structured_reference: line.structuredReference,
  bank_reference: line.bankReference,
  charges: line.charges,
  payments: line.payments,
});
