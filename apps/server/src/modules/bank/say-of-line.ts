import type { setBankLineAside, takeBackBankLine, undoBankLine } from '@korpus/contract/bank/bank.ts';
import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import { bankLogTexts } from '@korpus/domain/bank/bank-log-texts.ts';
import { bookingTexts as texts } from '@korpus/domain/bank/booking-texts.ts';
import { isUndoable, stateAfterBooking } from '@korpus/domain/bank/line-state.ts';
import { mayTakeBack } from '@korpus/domain/bank/takes-back.ts';
import type { FieldChange } from '@korpus/domain/fields/field-change.ts';
import { zeroCents } from '@korpus/domain/money/cents.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { OrderServices } from '../orders/index.ts';
import { locked, lockLineAtVersion, lockReturned, storeLine, undoBooking } from './change-line.ts';
import { findParts, lockLine, type StoredLine } from './lines.store.ts';

/** Sets a line aside: what is open of it is no payment of a customer (rules: bank#aside). */
export async function setAside(
  services: OrderServices,
  context: TenantContext,
  id: string,
  { note, version }: BodyOf<typeof setBankLineAside>,
): Promise<AnswerOf<typeof setBankLineAside>> {
  const line = await lockLineAtVersion(context, id, version);
  if (line.state !== 'OPEN') throw locked('params.id', texts.notOpen);
  const saved = await storeLine(services, context, line, {
    state: 'ASIDE',
    open: zeroCents,
    note,
    returnedBy: null,
    changes: [{ field: 'bank.note', old: null, new: note }],
  });
  return { version: saved };
}

/** Undoes what was said of a line, as if nobody had said anything (rules: bank#undo). */
export async function undoLine(
  services: OrderServices,
  context: TenantContext,
  id: string,
  { version }: BodyOf<typeof undoBankLine>,
): Promise<AnswerOf<typeof undoBankLine>> {
  const { tx, actor } = context;
  const line = await lockLineAtVersion(context, id, version);
  const parts = await findParts(tx, actor.tenantId, id);
  if (!isUndoable({ state: line.state, parts: parts.length })) throw locked('params.id', texts.nothingToUndo);
  const other = await lockOther(context, line);
  if (other !== undefined) await reopen(services, context, other, notReturned(line));
  const changes = [
    ...(await undoBooking(services, context, line)),
    ...(line.note === null ? [] : [{ field: noteFieldOf(line), old: line.note, new: null }]),
    ...(other === undefined ? [] : notReturned(other)),
  ];
  return { version: await reopen(services, context, line, changes) };
}

/** Names the field of the history: a line that took back a receipt by hand says which. */
const noteFieldOf = ({ state }: StoredLine) => (state === 'RETURNED' ? 'bank.returned' : 'bank.note');

/** The one that took it back, or that it took back. */
async function lockOther(
  { tx, actor }: TenantContext,
  { returnedBy }: StoredLine,
): Promise<StoredLine | undefined> {
  return returnedBy === null ? undefined : lockLine(tx, { tenantId: actor.tenantId, id: returnedBy });
}

const notReturned = (by: StoredLine): FieldChange[] => [
  { field: 'bank.returned', old: bankLogTexts.line(by), new: null },
];

const reopen = (
  services: OrderServices,
  context: TenantContext,
  line: StoredLine,
  changes: readonly FieldChange[],
): Promise<number> =>
  storeLine(services, context, line, {
    ...stateAfterBooking(line.amount, []),
    note: null,
    returnedBy: null,
    changes,
  });

/** Takes back an earlier line: what it paid is open again, and both are done (rules: bank#take-back). */
export async function takeBackLine(
  services: OrderServices,
  context: TenantContext,
  id: string,
  { lineId, version }: BodyOf<typeof takeBackBankLine>,
): Promise<AnswerOf<typeof takeBackBankLine>> {
  const line = await lockReturned(context, id, version);
  const earlier = await lockLine(context.tx, { tenantId: context.actor.tenantId, id: lineId });
  if (earlier === undefined) throw new AppError('NOT_FOUND');
  if (earlier.state === 'RETURNED') throw locked('body.lineId', texts.alreadyReturned);
  if (!mayTakeBack(line, earlier)) throw invalid({ path: 'body.lineId', message: texts.notTakenBack });
  const changes = await freeEarlier(services, context, earlier);
  const returned = { state: 'RETURNED', open: zeroCents, note: null } as const;
  await storeLine(services, context, earlier, {
    ...returned,
    returnedBy: line.id,
    changes: [...changes, { field: 'bank.returned', old: null, new: bankLogTexts.line(line) }],
  });
  const saved = await storeLine(services, context, line, {
    ...returned,
    returnedBy: earlier.id,
    changes: [{ field: 'bank.returned', old: null, new: bankLogTexts.line(earlier) }],
  });
  return { version: saved };
}

/** Frees what an earlier line paid; a refusal says which payment it is about. */
async function freeEarlier(
  services: OrderServices,
  context: TenantContext,
  earlier: StoredLine,
): Promise<FieldChange[]> {
  try {
    return await undoBooking(services, context, earlier);
  } catch (error) {
    if (!(error instanceof AppError) || error.details?.violations === undefined) throw error;
    const [{ message } = { message: '' }] = error.details.violations;
    throw new AppError(error.code, {
      ...error.details,
      violations: [{ path: 'body.lineId', message: texts.notUndone(earlier, message) }],
    });
  }
}
