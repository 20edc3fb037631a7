import type { AnswerOf, JsonText, QueryOf } from '@korpus/contract/endpoint.ts';
import type { getMinimumDate, listOrderClients, listOrders } from '@korpus/contract/orders/orders.ts';
import { can } from '@korpus/domain/records/can.ts';
import { somebodyElses } from '@korpus/domain/rights/ownership.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { findChoosableOffers, findFirstDay, type Readable } from './choosable-offers.store.ts';
import { orderTexts } from './order-texts.ts';
import { findOverview } from './overview.store.ts';
import { forbidden } from './refuse-order.ts';

/** Asked for by a date it answers that one list; without a date both (rules: api#lists-of-orders). */
export async function readOverview(
  { clock }: Services,
  { tx, actor, person }: TenantContext,
  query: QueryOf<typeof listOrders>,
): Promise<JsonText> {
  if (query.todo !== undefined && !actor.packages.has('TODO')) throw forbidden('PACKAGE');
  const isForExhibition = query.by?.startsWith('exhibition') ?? false;
  const lists = {
    orders: !isForExhibition,
    exhibitionOrders:
      actor.packages.has('EXHIBITION') &&
      query.todo === undefined &&
      (isForExhibition || query.by === undefined),
  };
  const today = clock.todayIn(person.timeZone);
  const text = await findOverview(tx, { ...query, tenantId: actor.tenantId, person: actor, today }, lists);
  if (text === null) throw invalid({ path: 'query.from', message: orderTexts.tooManyRows });
  return text;
}

/** Own rows, and with the right to others' orders theirs too. */
const readableBy = ({ actor }: TenantContext): Readable => ({
  tenantId: actor.tenantId,
  ownedBy: can(actor, 'order.read', somebodyElses) ? null : actor.userId,
});

/** Customers to choose from in an order. */
export const readChoosableOffers = (
  context: TenantContext,
  query: QueryOf<typeof listOrderClients>,
): Promise<AnswerOf<typeof listOrderClients>> => findChoosableOffers(context.tx, readableBy(context), query);

/** The first day any order the person may read begins at. */
export const readMinimumDate = async (context: TenantContext): Promise<AnswerOf<typeof getMinimumDate>> => ({
  date: await findFirstDay(context.tx, readableBy(context)),
});
