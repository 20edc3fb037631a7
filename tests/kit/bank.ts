import { randomUUID } from 'node:crypto';
import { calls } from '@korpus/contract/calls.ts';
import type { StatementLine } from '@korpus/domain/bank/statement.ts';
import { anEntry, ourIban, theirIban } from '@korpus/domain/bank/test-kit/some-statements.ts';
import {
  type WrittenEntry,
  type WrittenPayment,
  type WrittenStatement,
  writeCamt,
} from '@korpus/domain/bank/test-kit/write-camt.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import { findAccounts, insertAccount } from '../../apps/server/src/modules/bank/accounts.store.ts';
import { insertParts, storeSaid } from '../../apps/server/src/modules/bank/lines.store.ts';
import { insertLines, insertStatement } from '../../apps/server/src/modules/bank/statements.store.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import type { CallInput } from './caller.ts';
import { aBillingShop } from './closing-shop.ts';
import type { House } from './house.ts';
import type { SignedIn } from './people.ts';

/** The day before today of the tests. */
export const bankDay = '2026-11-20';

/** Money on that day, in euros. */
export const money = (
  amount: number,
  payment: WrittenPayment = {},
  with_: Partial<WrittenEntry> = {},
): WrittenEntry =>
  anEntry({ amount: cents(Math.round(amount * 100)), day: isoDate(bankDay), ...with_ }, payment);

export const bankFileOf = (statements: readonly WrittenStatement[], name: string) => ({
  name,
  bytes: Buffer.from(writeCamt({ version: '08', statements })),
});

/** A file of one statement, as a bank sends it. */
export const bankFile = (
  entries: readonly WrittenEntry[],
  with_: Partial<WrittenStatement> = {},
  name = 'auszug.xml',
) => {
  const [from, to] = [isoDate(bankDay), isoDate(bankDay)];
  return bankFileOf([{ iban: ourIban, from, to, opening: cents(500_000), entries, ...with_ }], name);
};

type Booking = NonNullable<CallInput<typeof calls.bookBankLine>['body']>;
type Which = 'OPEN' | 'DONE' | 'OUT';

/** A house with the prefix GW that reads what its bank says; today is 21.11.2026. */
export async function aBankShop(house: House) {
  const shop = await aBillingShop(house);
  const { admin } = shop;
  const bring = (file: ReturnType<typeof bankFile>, who: SignedIn = admin) =>
    who.call(calls.importBankFile, { file });
  const lines = async (which: Which = 'OPEN', who: SignedIn = admin) =>
    (await who.call(calls.listBankLines, { query: { which } })).ok().lines;
  /** The one line that there is. */
  const theLine = async (which: Which = 'OPEN') => {
    const [line] = await lines(which);
    if (line === undefined) throw new Error(`There is no line ${which}.`);
    return line;
  };
  const ofLine = async (id: string) => {
    for (const which of ['OPEN', 'DONE', 'OUT'] as const) {
      const found = (await lines(which)).find((line) => line.id === id);
      if (found !== undefined) return found;
    }
    throw new Error(`There is no line ${id}.`);
  };
  const versionOf = async (id: string) => (await ofLine(id)).version;
  const book = async (
    id: string,
    body: Partial<Pick<Booking, 'parts' | 'credit' | 'version'>>,
    who: SignedIn = admin,
  ) =>
    who.call(calls.bookBankLine, {
      params: { id },
      body: { parts: [], credit: null, ...body, version: body.version ?? (await versionOf(id)) },
    });
  /** Books a line as its first proposal says. */
  const accept = async (id: string, who: SignedIn = admin) => {
    const [proposal] = (await ofLine(id)).proposals;
    if (proposal === undefined) throw new Error('Nothing is proposed.');
    const parts = proposal.parts.map(({ amount, open, orderId, paymentId, reminderId }) => ({
      amount,
      orderId,
      paymentId,
      reminderId,
      expectedOpen: open,
    }));
    const orderId = parts.at(-1)?.orderId ?? '';
    const credit = proposal.credit === 0 ? null : { orderId, amount: proposal.credit };
    return book(id, { parts, credit }, who);
  };
  const undo = async (id: string, who: SignedIn = admin) =>
    who.call(calls.undoBankLine, { params: { id }, body: { version: await versionOf(id) } });
  const aside = async (id: string, note = 'Zinsen') =>
    admin.call(calls.setBankLineAside, { params: { id }, body: { version: await versionOf(id), note } });
  const takeBackLine = async (id: string, lineId: string) =>
    admin.call(calls.takeBackBankLine, { params: { id }, body: { version: await versionOf(id), lineId } });
  const takeBackReceipt = async (
    id: string,
    orderId: string,
    paymentIds: readonly string[],
    who: SignedIn = admin,
  ) =>
    who.call(calls.takeBackBankReceipt, {
      params: { id },
      body: { version: await versionOf(id), orderId, paymentIds: [...paymentIds] },
    });
  const bank = async () => (await admin.call(calls.getBank, {})).ok();
  /** Payments of an order, with what is still open. */
  const paidIn = async (id: string) =>
    ((await shop.read(id)).payments ?? []).map(({ paid, price }) => `${price}${paid ? '' : ' offen'}`);
  return {
    ...shop,
    bring,
    lines,
    theLine,
    ofLine,
    book,
    accept,
    undo,
    aside,
    takeBackLine,
    takeBackReceipt,
    bank,
    paidIn,
  };
}

/** An account as a row. Answers its id. */
export async function makeBankAccountFor({ tenancy, random }: Services, tenantId: string): Promise<string> {
  return tenancy.inTenant(tenantId, async (tx) => {
    const [known] = await findAccounts(tx, tenantId);
    if (known !== undefined) return known.id;
    const id = random.id();
    await insertAccount(tx, tenantId, { id, iban: ourIban, fills: null });
    return id;
  });
}

/** A line as rows, of a statement of its own: 1.000 € that came in. Answers its id. */
export async function makeBankLineFor(
  services: Services,
  tenantId: string,
  with_: Partial<StatementLine> = {},
): Promise<string> {
  const accountId = await makeBankAccountFor(services, tenantId);
  const [id, statementId] = [randomUUID(), randomUUID()];
  const day = isoDate(bankDay);
  const line: StatementLine = {
    key: id,
    kind: 'PAYMENT',
    bookedOn: day,
    valueOn: day,
    amount: cents(100_000),
    isReversal: false,
    returnReason: null,
    partyName: 'Sabine Müller',
    partyIban: theirIban,
    ultimateName: 'Sabine Müller',
    text: 'Rechnung',
    textTight: 'Rechnung',
    endToEndId: 'E2E',
    structuredReference: 'RF18',
    bankReference: 'B-1',
    charges: null,
    payments: 1,
    ...with_,
  };
  const statement = {
    iban: ourIban,
    id: 'Nr. 1',
    sequence: 1,
    page: null,
    from: day,
    to: day,
    unexplained: null,
    notBooked: 0,
    opening: { day, amount: cents(0) },
    closing: { day, amount: line.amount },
    lines: [line],
  };
  const by = { at: services.clock.now(), by: 'Anna Muster', userId: randomUUID() };
  await services.tenancy.inTenant(tenantId, async (tx) => {
    await insertStatement(tx, {
      tenantId,
      accountId,
      id: statementId,
      statement,
      place: 0,
      fileName: 'auszug.xml',
      sha256: 'none',
      ...by,
    });
    await insertLines(tx, { tenantId, accountId, statementId }, [{ ...line, id }]);
  });
  return id;
}

/** A line that was put aside, for who takes that back. Answers its id. */
export async function makeAsideLineFor(services: Services, tenantId: string): Promise<string> {
  const id = await makeBankLineFor(services, tenantId);
  const said = { state: 'ASIDE' as const, open: cents(0), note: 'Zinsen', returnedBy: null };
  const by = { at: services.clock.now(), by: 'Anna Muster', userId: randomUUID() };
  await services.tenancy.inTenant(tenantId, async (tx) => {
    await storeSaid(tx, { tenantId, id }, said, by);
    await tx.updateTable('bank_line_states').set({ version: 1 }).where('line_id', '=', id).execute();
  });
  return id;
}

/** A part of a line, as a row that says so. Answers its id. */
export async function makeBankPartFor(
  services: Services,
  tenantId: string,
  orderId: string,
): Promise<string> {
  const [id, lineId] = [randomUUID(), await makeBankLineFor(services, tenantId)];
  const part = {
    id,
    lineId,
    orderId,
    paymentId: randomUUID(),
    reminderId: null,
    kind: 'CREDIT' as const,
    amount: cents(1),
  };
  await services.tenancy.inTenant(tenantId, (tx) => insertParts(tx, tenantId, [part]));
  return id;
}
