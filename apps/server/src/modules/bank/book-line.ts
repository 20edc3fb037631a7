import type { bookBankLine } from '@korpus/contract/bank/bank.ts';
import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import { bankLogTexts } from '@korpus/domain/bank/bank-log-texts.ts';
import { bookingTexts as texts } from '@korpus/domain/bank/booking-texts.ts';
import { type PartKind, remembersPayerAccount, stateAfterBooking } from '@korpus/domain/bank/line-state.ts';
import { sumCents, zeroCents } from '@korpus/domain/money/cents.ts';
import type { MadeOfBank } from '@korpus/domain/order-decisions/decide-bank-money.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { type OrderServices, receiveFromBank } from '../orders/index.ts';
import { locked, lockLineAtVersion, offersOf, storeLine } from './change-line.ts';
import { learn } from './learned.store.ts';
import { findParts, insertParts, type StoredLine } from './lines.store.ts';
import { receiveForReminder } from './reminder-money.ts';

type Body = BodyOf<typeof bookBankLine>;

/** Receipts of orders on the day of the line, all of them or none (rules: bank#booking). */
export async function bookLine(
  services: OrderServices,
  context: TenantContext,
  id: string,
  { credit, parts, version }: Body,
): Promise<AnswerOf<typeof bookBankLine>> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const line = await lockLineAtVersion(context, id, version);
  refuse(line, { credit, parts });
  const placed = parts.map(({ reminderId = null, ...part }, place) => ({ ...part, reminderId, place }));
  const received = await receiveFromBank(services, context, id, {
    date: line.bookedOn,
    parts: placed.filter(({ reminderId }) => reminderId === null),
    credit,
  });
  const made = [
    ...received.map((each) => ({ ...each, kind: chooseKind(each), reminderId: null, name: each.orderName })),
    ...(await moneyForReminders(services, context, line, placed)),
  ];
  await insertParts(
    tx,
    tenantId,
    made.map(({ amount, kind, orderId, paymentId, reminderId }) => ({
      id: services.random.id(),
      lineId: id,
      orderId,
      paymentId,
      reminderId,
      kind,
      amount,
    })),
  );
  if (line.partyIban !== null && remembersPayerAccount(line))
    await learn(tx, tenantId, line.partyIban, offersOf(received));
  const all = await findParts(tx, tenantId, id);
  const saved = await storeLine(services, context, line, {
    ...stateAfterBooking(
      line.amount,
      all.map(({ amount }) => amount),
    ),
    note: null,
    returnedBy: null,
    changes: made.map(({ amount, name }) => ({
      field: 'bank.booked',
      old: null,
      new: bankLogTexts.part(amount, name),
    })),
  });
  return { version: saved };
}

/** Interest and fees, which are no part of an order's price. */
async function moneyForReminders(
  services: OrderServices,
  context: TenantContext,
  line: StoredLine,
  parts: readonly (Body['parts'][number] & { readonly place: number })[],
) {
  const made: Awaited<ReturnType<typeof receiveForReminder>>[number][] = [];
  for (const { amount, expectedOpen, place, reminderId = null } of parts)
    if (reminderId !== null)
      made.push(
        ...(await receiveForReminder(services, context, line, { amount, expectedOpen, place, reminderId })),
      );
  return made;
}

const chooseKind = ({
  isAdded,
  isCredit,
  isPart,
}: Pick<MadeOfBank, 'isAdded' | 'isCredit' | 'isPart'>): PartKind => {
  if (isCredit) return 'CREDIT';
  if (isPart) return 'PART';
  return isAdded ? 'REST' : 'PAYMENT';
};

function refuse(line: StoredLine, { credit, parts }: Pick<Body, 'credit' | 'parts'>): void {
  if (line.state !== 'OPEN' || line.open <= 0) throw locked('params.id', texts.notOpen);
  const last = credit === null ? `body.parts.${parts.length - 1}.amount` : 'body.credit.amount';
  if (parts.length === 0 && credit === null) throw invalid({ path: 'body.parts', message: texts.nothing });
  const claims = parts.map(({ orderId, paymentId, reminderId }) =>
    reminderId == null ? `${orderId} ${paymentId}` : reminderId,
  );
  const doubled = claims.findIndex((claim, place) => claims.indexOf(claim) !== place);
  if (doubled >= 0) throw invalid({ path: `body.parts.${doubled}.amount`, message: texts.doubled });
  const sum = sumCents([...parts.map(({ amount }) => amount), credit?.amount ?? zeroCents]);
  if (sum > line.open) throw invalid({ path: last, message: texts.tooMuch(line.open) });
}
