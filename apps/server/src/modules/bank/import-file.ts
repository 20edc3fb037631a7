import type { importBankFile } from '@korpus/contract/bank/bank.ts';
import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import { bankLogTexts } from '@korpus/domain/bank/bank-log-texts.ts';
import type { Statement } from '@korpus/domain/bank/statement.ts';
import { bankAccounts } from '@korpus/domain/week-overview/bank-balances.ts';
import { logChange } from '../../platform/change-log/change-log.ts';
import { modifiedNow } from '../../platform/change-log/modified.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import type { Received, SignedInContext, TenantContext, Upload } from '../../platform/http/binding.ts';
import { laterIfBusy } from '../../platform/http/later-if-busy.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import { discardFile, receiveFile } from '../../platform/storage/incoming-file.ts';
import { findAccounts, insertAccount, type StoredAccount } from './accounts.store.ts';
import { fillBalances } from './fill-balances.ts';
import { findKnownKeys, hasStatement, holdImport, insertLines, insertStatement } from './statements.store.ts';

type Imported = AnswerOf<typeof importBankFile>;
type File = { readonly name: string; readonly sha256: string };

/** Read in the workers before anything counts: a file is taken whole or not at all (rules: bank#import). */
export async function receiveStatements(
  services: Services,
  { actor }: SignedInContext,
  { name, bytes }: Upload,
): Promise<Received<typeof importBankFile>> {
  const arrived = await receiveFile(services.config.dataDir, bytes);
  try {
    const read = await services.fileWork.readBank(arrived, actor).catch(laterIfBusy);
    if ('refused' in read) throw invalid({ path: 'body.file', message: read.refused });
    const { sha256 } = arrived;
    return {
      fingerprint: `${sha256} ${name}`,
      store: async (context) => ({
        statements: await storeStatements(services, context, { name, sha256 }, read.statements),
        ignored: [...read.ignored],
      }),
    };
  } finally {
    await discardFile(arrived);
  }
}

async function storeStatements(
  services: Services,
  context: TenantContext,
  file: File,
  statements: readonly Statement[],
): Promise<Imported['statements']> {
  const { tx, actor } = context;
  await holdImport(tx, actor.tenantId);
  const accounts = await findOrAddAccounts(services, context, statements);
  const answer: Imported['statements'][number][] = [];
  const changed = new Set<string>();
  for (const [place, statement] of statements.entries()) {
    const account = accounts.get(statement.iban);
    if (account === undefined) throw new TypeError('Every account was made before.');
    const { isNew, newLines } = await storeStatement(services, context, file, { account, statement, place });
    if (isNew) changed.add(account.id);
    const { from, lines, notBooked, to, unexplained } = statement;
    answer.push({ accountId: account.id, from, to, lines: lines.length, newLines, unexplained, notBooked });
  }
  await fillBalances(services, context, changed);
  return answer;
}

/** The first account of a house fills the one balance, the second the other (rules: bank#balances). */
async function findOrAddAccounts(
  services: Services,
  { tx, actor }: TenantContext,
  statements: readonly Statement[],
): Promise<ReadonlyMap<string, StoredAccount>> {
  const known = await findAccounts(tx, actor.tenantId);
  const accounts = new Map(known.map((account) => [account.iban, account]));
  for (const { iban } of statements) {
    if (accounts.has(iban)) continue;
    const fills = bankAccounts[accounts.size] ?? null;
    const isFree = fills !== null && ![...accounts.values()].some((each) => each.fills === fills);
    const account = { id: services.random.id(), iban, fills: isFree ? fills : null, version: 1 };
    await insertAccount(tx, actor.tenantId, account);
    await announce(tx, actor.tenantId, { kind: 'bank', id: account.id });
    accounts.set(iban, account);
  }
  return accounts;
}

type OfAccount = {
  readonly account: StoredAccount;
  readonly statement: Statement;
  /** The place of the line in its file. */
  readonly place: number;
};

/** One that says what was said before leaves nothing behind. */
async function storeStatement(
  services: Services,
  context: TenantContext,
  file: File,
  { account, place, statement }: OfAccount,
): Promise<{ readonly isNew: boolean; readonly newLines: number }> {
  const { tx, actor } = context;
  const of = { tenantId: actor.tenantId, accountId: account.id };
  const known = await findKnownKeys(
    tx,
    actor.tenantId,
    statement.lines.map(({ key }) => key),
  );
  const lines = statement.lines
    .filter(({ key }) => !known.has(key))
    .map((line) => ({ ...line, id: services.random.id() }));
  if (lines.length === 0 && (await hasStatement(tx, of, statement))) return { isNew: false, newLines: 0 };
  const statementId = services.random.id();
  await insertStatement(tx, {
    ...of,
    ...modifiedNow(services, context),
    statement,
    place,
    id: statementId,
    fileName: file.name,
    sha256: file.sha256,
  });
  await insertLines(tx, { ...of, statementId }, lines);
  await logChange(tx, services, context, {
    action: 'CREATED',
    subject: { kind: 'bankStatement', id: statementId, name: bankLogTexts.statement(statement) },
    changes: [
      { field: 'bank.file', old: null, new: file.name },
      { field: 'bank.lines', old: null, new: String(statement.lines.length) },
      { field: 'bank.newLines', old: null, new: String(lines.length) },
    ],
  });
  await announce(tx, actor.tenantId, { kind: 'bank', id: statementId });
  return { isNew: true, newLines: lines.length };
}
