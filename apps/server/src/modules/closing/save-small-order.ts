import type { deleteSmallOrder, saveSmallOrder } from '@korpus/contract/closing/small-orders.ts';
import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import type { Violation } from '@korpus/contract/errors.ts';
import { smallOrderTexts as texts } from '@korpus/domain/closing/closing-texts.ts';
import { type SmallOrder, type SmallPayment, smallPaymentAfter } from '@korpus/domain/closing/small-order.ts';
import { referenceTexts } from '@korpus/domain/fields/reference-texts.ts';
import { numbersTakenAway } from '@korpus/domain/orders/till-receipts.ts';
import { tillReceiptTexts } from '@korpus/domain/orders/till-receipts-texts.ts';
import { can } from '@korpus/domain/records/can.ts';
import { isSameValue, saysNothingNew } from '@korpus/domain/values/same-value.ts';
import { staleVersion } from '../../platform/change-log/change-log.ts';
import { missingReferences } from '../../platform/database/missing-references.ts';
import { AppError, invalid } from '../../platform/http/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { lockClosingShared } from '../invoice-numbers/index.ts';
import { findRates, tillDutyOf } from '../orders/index.ts';
import { refuseClosed, refuseLocked } from './refuse-small-order.ts';
import { lockSmallOrder, removeSmallOrder, type StoredSmallOrder } from './small-orders.store.ts';
import { note, storeNoted } from './store-small-order.ts';

type Body = BodyOf<typeof saveSmallOrder>;

/** A counter sale; with a number only its carpenter changes (rules: closing#small-orders). */
export async function saveOneSmallOrder(
  services: Services,
  context: TenantContext,
  body: Body,
): Promise<AnswerOf<typeof saveSmallOrder>> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const closedUntil = await lockClosingShared(tx, tenantId);
  const stored = await readableSmall(context, body.id);
  if (stored !== undefined && body.version === undefined) throw new AppError('VERSION_MISSING');
  if (stored === undefined && body.version !== undefined) throw new AppError('NOT_FOUND');
  if (stored !== undefined && body.version !== stored.version)
    throw await staleVersion(tx, tenantId, 'smallOrder', stored.id);
  const small = await smallOrderOf(services, context, body, stored);
  if (stored !== undefined && saysNothingNew(stored, small)) return { id: small.id, version: stored.version };
  refuseLocked(stored, small);
  if (stored === undefined || !isSameContent(stored, small)) refuseClosed(stored, small, closedUntil);
  return { id: small.id, version: await storeNoted(services, context, stored ?? null, small) };
}

async function readableSmall(context: TenantContext, id: string): Promise<StoredSmallOrder | undefined> {
  const { tx, actor } = context;
  const stored = await lockSmallOrder(tx, actor.tenantId, id);
  if (stored !== undefined && !can(actor, 'order.read', stored)) throw new AppError('NOT_FOUND');
  return stored;
}

async function smallOrderOf(
  { random }: Services,
  context: TenantContext,
  body: Body,
  stored: StoredSmallOrder | undefined,
): Promise<SmallOrder> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const { id, date, salesmanId, location } = body;
  const { clientName, carpenterId } = { ...{ clientName: null, carpenterId: null }, ...stored, ...body };
  // Whoever names no payments means those in the same places.
  const payments = body.payments.map((payment, place) =>
    paymentOf({ ...payment, id: payment.id ?? stored?.payments[place]?.id ?? random.id() }, stored),
  );
  const missing = await missingReferences(tx, tenantId, [
    { path: 'salesmanId', table: 'users', id: salesmanId },
    { path: 'location', table: 'locations', id: location },
    { path: 'carpenterId', table: 'carpenters', id: carpenterId },
  ]);
  const before = stored?.payments ?? [];
  const duty = await tillDutyOf(context, { location, before, after: payments });
  const taken = numbersTakenAway(before, payments, duty);
  const problems: Violation[] = [
    ...missing.map((path) => ({ path: `body.${path}`, message: referenceTexts.unknown })),
    ...doubled(payments).map((place) => ({
      path: `body.payments.${place}.id`,
      message: texts.doubledPayment,
    })),
    ...payments.flatMap(({ id: paymentId }, place) =>
      taken.includes(paymentId)
        ? [{ path: `body.payments.${place}.tillReceiptNumber`, message: tillReceiptTexts.takenAway }]
        : [],
    ),
  ];
  if (problems.length > 0) throw invalid(...problems);
  // As an order keeps the rate it was made with, until it moves to another shop or day (rules: money#rates-stay).
  const vat =
    stored?.location === location && stored.date === date
      ? stored.vat
      : (await findRates(tx, tenantId, { salesmanId, location, day: date })).vat;
  return {
    ...{ id, date, salesmanId, location, clientName, carpenterId, payments, vat },
    invoiceNumber: stored?.invoiceNumber ?? null,
    takenNumbers: stored?.takenNumbers ?? [],
  };
}

function paymentOf(
  { id, date, price, paymentType, paymentMethod, paid, tillReceiptNumber }: SentPayment,
  stored: SmallOrder | undefined,
): SmallPayment {
  const sent = {
    ...{ id, date, price, paymentType, paid },
    ...(paymentMethod === undefined ? {} : { paymentMethod }),
    ...(tillReceiptNumber === undefined ? {} : { tillReceiptNumber }),
  };
  return smallPaymentAfter(
    stored?.payments.find((each) => each.id === id),
    sent,
  );
}

type SentPayment = Body['payments'][number] & { readonly id: string };

const doubled = (payments: SmallOrder['payments']): number[] =>
  payments.flatMap(({ id }, place) =>
    payments.findIndex((each) => each.id === id) === place ? [] : [place],
  );

/** Its carpenter may change at any time; nothing of what is billed does in a closed period. */
const isSameContent = (stored: SmallOrder, small: SmallOrder): boolean =>
  isSameValue({ ...small, carpenterId: null }, { ...ownPart(stored), carpenterId: null });

const ownPart = ({
  id,
  date,
  salesmanId,
  location,
  clientName,
  carpenterId,
  payments,
  vat,
  invoiceNumber,
  takenNumbers,
}: SmallOrder): SmallOrder => ({
  ...{ id, date, salesmanId, location, clientName, carpenterId, payments, vat, invoiceNumber, takenNumbers },
});

/** Never one with a number (rules: closing#small-orders). */
export async function deleteOneSmallOrder(
  services: Services,
  context: TenantContext,
  id: string,
): Promise<AnswerOf<typeof deleteSmallOrder>> {
  const { tx, actor } = context;
  const closedUntil = await lockClosingShared(tx, actor.tenantId);
  const stored = await readableSmall(context, id);
  if (stored === undefined) throw new AppError('NOT_FOUND');
  if (stored.invoiceNumber !== null)
    throw new AppError('LOCKED', { violations: [{ path: 'params.id', message: texts.locked }] });
  refuseClosed(stored, null, closedUntil);
  await removeSmallOrder(tx, actor.tenantId, id);
  await note(services, context, stored, null);
  return { done: true };
}
