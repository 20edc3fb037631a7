import type { AnswerOf, QueryOf } from '@korpus/contract/endpoint.ts';
import type { SearchHit, search } from '@korpus/contract/search/search.ts';
import { canReadComplaint } from '@korpus/domain/complaints/complaint-rights.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { startOfWeek } from '@korpus/domain/dates/iso-week.ts';
import { clientNameOf } from '@korpus/domain/orders/order-client.ts';
import { canReadOrder, type OwnedRow, type Person } from '@korpus/domain/orders/order-rights.ts';
import { deriveOrderState } from '@korpus/domain/orders/order-state.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { type Found, type FoundOrder, findRecords, type Whose } from './search.store.ts';

/** What a list of hits holds without scrolling far; who wants another one types on. */
const mostHits = 20;

/** Offers, orders and complaints the person may read, the open ones first. */
export async function searchEverything(
  { clock }: Pick<Services, 'clock'>,
  { tx, actor, person }: TenantContext,
  { text }: QueryOf<typeof search>,
): Promise<AnswerOf<typeof search>> {
  const today = clock.todayIn(person.timeZone);
  const found = await findRecords(tx, {
    tenantId: actor.tenantId,
    text,
    userId: actor.userId,
    orders: whose(actor, canReadOrder),
    complaints: whose(actor, canReadComplaint),
    week: startOfWeek(today),
    limit: mostHits,
  });
  const hasComplaintPackage = actor.packages.has('COMPLAINT');
  return found.map((record) => hitOf(record, today, hasComplaintPackage));
}

/** Nobody has the id '': a record of somebody else. */
function whose(person: Person, mayRead: (person: Person, row: OwnedRow) => boolean): Whose {
  if (mayRead(person, { salesmanId: '' })) return 'everybodys';
  return mayRead(person, { salesmanId: null }) ? 'own' : 'nobodys';
}

function hitOf(found: Found, today: IsoDate, hasComplaintPackage: boolean): SearchHit {
  const { id, salesmanName } = found;
  const shown = { id, clientName: clientNameOf(found), address: addressOf(found), salesmanName };
  if (found.kind === 'CLIENT') {
    const { kind, clientNumber, clientState } = found;
    return { kind, ...shown, clientNumber, clientState };
  }
  if (found.kind === 'COMPLAINT') {
    const { kind, orderNumber, state, importance, text } = found;
    return { kind, ...shown, orderNumber, state, importance, text };
  }
  const { kind, orderNumber, invoiceNumber, cancelled } = found;
  const orderState = deriveOrderState({ ...stateFactsOf(found), hasComplaintPackage }, today);
  return { kind, ...shown, orderNumber, invoiceNumber, orderState, cancelled };
}

const addressOf = ({ address, zipCode, city }: Found): string =>
  [address, [zipCode, city].filter(isText).join(' ')].filter(isText).join(', ');

const isText = (part: string | null): boolean => part !== null && part !== '';

/** Whether some supplier's entry is incomplete is kept with the order; which one does not matter here. */
const stateFactsOf = ({ lacksOrderData, ...order }: FoundOrder) => ({
  ...order,
  suppliers: lacksOrderData ? [{ orderNumber: null, orderSum: null }] : [],
});
