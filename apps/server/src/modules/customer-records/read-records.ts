import type { getCustomerRecords } from '@korpus/contract/customer-records/customer-records.ts';
import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import { byDay } from '@korpus/domain/claims/claims.ts';
import { pick } from '@korpus/domain/values/fields.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { readEventsAtOffer } from '../calendar/index.ts';
import { readableCustomer } from '../customers/index.ts';
import { listRecordFiles } from '../files/index.ts';
import { readOffers } from '../offers/index.ts';
import { type OrderServices, readOrder } from '../orders/index.ts';
import { findRecordIds } from './customer-records.store.ts';
import { papersOfOrder } from './papers-of-order.ts';

type Records = AnswerOf<typeof getCustomerRecords>;

/** The most records shown: nobody looks through more of one customer. */
const mostRecords = 50;

/**
 * All there is of a customer, each record as whoever opens it sees it, by the very same reading: no right is asked here
 * a second time (rules: customers#the-page).
 */
export async function readCustomerRecords(
  services: OrderServices,
  context: TenantContext,
  id: string,
): Promise<Records> {
  await readableCustomer(context, id);
  const { tx, actor } = context;
  const found = await findRecordIds(tx, actor.tenantId, id, mostRecords + 1);
  const [offers, orders] = await Promise.all([
    readOffers(context, { ids: found.offers.slice(0, mostRecords) }),
    Promise.all(
      found.orders.slice(0, mostRecords).map((each) => readable(readOrder(services, context, each))),
    ),
  ]);
  const read = orders.flatMap((order) => order ?? []);
  const ofOrders = new Set(read.map(({ clientId }) => clientId));
  const open = offers.filter((offer) => !ofOrders.has(offer.id));
  const [events, files, papers] = await Promise.all([
    Promise.all(open.map((offer) => readEventsAtOffer(context, offer.id))),
    Promise.all([...read, ...open].map((record) => readable(listRecordFiles(context, { id: record.id })))),
    Promise.all(read.map((order) => papersOfOrder(context, order))),
  ]);
  return {
    offers: open.map((offer) => pick(offer, offerParts)),
    orders: read.map((order) => pick(order, orderParts)),
    events: [
      ...new Map([...read.flatMap(eventsIn), ...events.flat()].map((each) => [each.id, each])).values(),
    ],
    files: [...new Map(files.flatMap((each) => each ?? []).map((file) => [file.id, file])).values()],
    claims: papers.flatMap((each) => each.claims).toSorted((one, other) => byDay(one.dueOn, other.dueOn)),
    acceptances: papers.flatMap((each) => each.acceptances),
    // One that names invoices of several orders is of each of them.
    reminders: [...new Map(papers.flatMap((each) => each.reminders).map((each) => [each.id, each])).values()],
    mails: papers.flatMap((each) => each.mails),
    hasMore: found.offers.length > mostRecords || found.orders.length > mostRecords,
  };
}

const offerParts = [
  'id',
  'clientNumber',
  'clientState',
  'clientReason',
  'requestDate',
  'salesmanName',
  'budget',
] as const;
const orderParts = [
  'id',
  'clientId',
  'orderNumber',
  'type',
  'orderState',
  'cancelled',
  'sellDate',
  'deliveryDate',
  'complaints',
  'documentDataHistory',
  'figures',
] as const;

const eventsIn = ({ calendarEvents = [] }: AnswerOfOrder) => calendarEvents;
type AnswerOfOrder = Awaited<ReturnType<typeof readOrder>>;

/** Null: the person may not read it. */
const readable = <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  });
