import type { deleteSmallOrder, saveSmallOrder } from '@korpus/contract/closing/small-orders.ts';
import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import {
  decideSmallOrder,
  decideSmallOrderRemoval,
  mergeSmallOrder,
} from '@korpus/domain/closing/decide-small-order.ts';
import { refusedAnswer } from '../../platform/change-log/refused.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { lockClosingShared } from '../invoice-numbers/index.ts';
import { smallOrderFacts } from './small-order-facts.ts';
import { lockSmallOrder, removeSmallOrder } from './small-orders.store.ts';
import { note, storeNoted } from './store-small-order.ts';

/** A counter sale; with a number only its carpenter changes (rules: closing#small-orders). */
export async function saveOneSmallOrder(
  services: Services,
  context: TenantContext,
  { version, ...input }: BodyOf<typeof saveSmallOrder>,
): Promise<AnswerOf<typeof saveSmallOrder>> {
  const { tx, actor } = context;
  const { id } = input;
  const closedUntil = await lockClosingShared(tx, actor.tenantId);
  const stored = (await lockSmallOrder(tx, actor.tenantId, id)) ?? null;
  const merged = mergeSmallOrder(stored, input, () => services.random.id());
  const facts = await smallOrderFacts(context, stored, merged, closedUntil);
  const decision = decideSmallOrder(stored, { merged, version }, facts);
  if (decision.kind === 'REFUSED') throw await refusedAnswer(context, decision, { kind: 'smallOrder', id });
  if (decision.kind === 'SAME') return { id, version: stored?.version ?? 1 };
  return { id, version: await storeNoted(services, context, stored, decision.after) };
}

export async function deleteOneSmallOrder(
  services: Services,
  context: TenantContext,
  id: string,
): Promise<AnswerOf<typeof deleteSmallOrder>> {
  const { tx, actor } = context;
  const closedUntil = await lockClosingShared(tx, actor.tenantId);
  const stored = await lockSmallOrder(tx, actor.tenantId, id);
  if (stored === undefined) throw new AppError('NOT_FOUND');
  const decision = decideSmallOrderRemoval(stored, { person: actor, closedUntil });
  if (decision.kind === 'REFUSED') throw await refusedAnswer(context, decision, { kind: 'smallOrder', id });
  await removeSmallOrder(tx, actor.tenantId, id);
  await note(services, context, stored, null);
  return { done: true };
}
