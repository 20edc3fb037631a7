import type { AnswerOf, QueryOf } from '@korpus/contract/endpoint.ts';
import type { SearchHit, search } from '@korpus/contract/search/search.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { startOfWeek } from '@korpus/domain/dates/iso-week.ts';
import { canReadEverybodys } from '@korpus/domain/offers/offer-rights.ts';
import { clientNameOf } from '@korpus/domain/orders/order-client.ts';
import { stateByDate } from '@korpus/domain/orders/order-state.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { type FoundOffer, type FoundOrder, findRecords } from './search.store.ts';

/** What a list of hits holds without scrolling far; who wants another one types on. */
const mostHits = 20;

/** Offers and orders the person may read, the open ones first. */
export async function searchEverything(
  { clock }: Pick<Services, 'clock'>,
  { tx, actor, person }: TenantContext,
  { text }: QueryOf<typeof search>,
): Promise<AnswerOf<typeof search>> {
  const today = clock.todayIn(person.timeZone);
  const found = await findRecords(tx, {
    tenantId: actor.tenantId,
    text,
    ownedBy: canReadEverybodys(actor) ? undefined : actor.userId,
    week: startOfWeek(today),
    limit: mostHits,
  });
  return found.map((record) => hitOf(record, today));
}

function hitOf(found: FoundOffer | FoundOrder, today: IsoDate): SearchHit {
  const { id, salesmanName } = found;
  const shown = { id, clientName: clientNameOf(found), address: addressOf(found), salesmanName };
  if (found.kind === 'CLIENT') {
    const { kind, clientNumber, clientState } = found;
    return { kind, ...shown, clientNumber, clientState };
  }
  const { kind, orderNumber, invoiceNumber, cancelled } = found;
  return { kind, ...shown, orderNumber, invoiceNumber, orderState: stateOf(found, today), cancelled };
}

const addressOf = ({ address, zipCode, city }: FoundOffer | FoundOrder): string =>
  [address, [zipCode, city].filter(isText).join(' ')].filter(isText).join(', ');

const isText = (part: string | null): boolean => part !== null && part !== '';

/** Whether some supplier's entry is incomplete is kept with the order; which one does not matter here. */
const stateOf = ({ lacksOrderData, ...order }: FoundOrder, today: IsoDate) =>
  stateByDate({ ...order, suppliers: lacksOrderData ? [{ orderNumber: null, orderSum: null }] : [] }, today);
