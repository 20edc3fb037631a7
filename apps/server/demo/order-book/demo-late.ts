import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Offer } from '@korpus/domain/offers/offer.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { chooseOffer } from '@korpus/domain/orders/order-edits.ts';
import { newPayment } from '@korpus/domain/orders/payment-edits.ts';
import type { PersonData } from '@korpus/domain/persons/person-data.ts';
import { companies } from '../demo-names.ts';
import type { BookHouse } from './book-house.ts';
import { demoCompany } from './demo-customer.ts';
import { withInvoice } from './demo-documents.ts';

/**
 * How many days ago money was to come, and up to four later where that was no working day: with the reminders that went
 * out (remind-of-late.ts) there is one for each level.
 */
const daysDue = { company: 43, second: 26, first: 14, sameOffer: 13, locked: 20, complained: 12 } as const;
type Case = keyof typeof daysDue;

/** Claims locked by hand are known by their due day. */
export const isLockedDueOn = (dueOn: IsoDate, today: IsoDate): boolean =>
  dueOn >= addDays(today, -daysDue.locked) && dueOn < addDays(today, -daysDue.first);

/** Customers have so long from the delivery on, at least. */
const daysToPay = 7;

type LateHouse = Pick<BookHouse, 'today' | 'billPrefixes'> & { readonly closedUntil: IsoDate };
type Entered = { readonly order: Order };
type Offered = { readonly offer: Offer };

/** A kitchen that was delivered in a month still open, and whose rest came afterwards. */
function mayBeLate(order: Order, { billPrefixes, closedUntil }: LateHouse): boolean {
  const { cancelled, deliveryDate, location, payments, salesmanId, type } = order;
  if (type !== 'NORMAL' || cancelled || salesmanId === null || deliveryDate === null) return false;
  const rest = payments.at(-1);
  const cameAfterwards = rest?.paid === true && rest.date !== null && rest.date > deliveryDate;
  return billPrefixes.has(location ?? '') && deliveryDate > closedUntil && cameAfterwards;
}

/** The last one delivered long enough before its money was due, which has not come; with its invoice as a draft. */
function lateOne(orders: readonly Order[], house: LateHouse, name: Case): Order | undefined {
  const dueOn = addDays(house.today, -daysDue[name]);
  const delivered = addDays(dueOn, -daysToPay);
  const found = orders
    .filter((order) => mayBeLate(order, house) && (order.deliveryDate ?? '') <= delivered)
    .toSorted((one, other) => ((one.deliveryDate ?? '') < (other.deliveryDate ?? '') ? 1 : -1))[0];
  const rest = found?.payments.at(-1);
  if (found === undefined || rest === undefined) return undefined;
  return { ...found, payments: [...found.payments.slice(0, -1), newPayment(rest.id, dueOn, rest.price)] };
}

type Late = ReadonlyMap<Case, Order>;

/** Some that nobody paid, so that there is somebody to remind on whatever day the demo begins. */
export function lateOrders(entered: readonly Entered[], house: LateHouse): Late {
  const late = new Map<Case, Order>();
  for (const name of ['company', 'second', 'first', 'sameOffer', 'locked'] as const) {
    const taken = new Set([...late.values()].map(({ id }) => id));
    const left = entered.flatMap(({ order }) => (taken.has(order.id) ? [] : [order]));
    // Each shop writes letters of its own, and two are for one letter.
    const shop = late.get('first')?.location;
    const order = lateOne(
      name === 'sameOffer' ? left.filter(({ location }) => location === shop) : left,
      house,
      name,
    );
    if (order !== undefined) late.set(name, order);
  }
  const [company, first, same] = [late.get('company'), late.get('first'), late.get('sameOffer')];
  if (company !== undefined) late.set('company', { ...company, ...aCompany });
  if (first !== undefined && same !== undefined) late.set('sameOffer', withOfferOf(same, first));
  return late;
}

const [, , , , companyName] = companies;
const aCompany: Partial<PersonData> = demoCompany(companyName, 143_254_760);

const withOfferOf = (order: Order, { clientId, ...other }: Order): Order =>
  clientId === null ? order : chooseOffer(order, { ...other, id: clientId, clientNumber: null });

export const withLate = <E extends Entered>(entered: readonly E[], late: Late): E[] => {
  const byId = new Map([...late.values()].map((order) => [order.id, order]));
  return entered.map((each) => ({ ...each, order: byId.get(each.order.id) ?? each.order }));
};

/** Offers as their orders have them; who has none any more was never there. */
export function keepBuyingOffers<O extends Offered>(
  offers: readonly O[],
  entered: readonly Entered[],
  late: Late,
): O[] {
  const buying = new Set(entered.map(({ order }) => order.clientId));
  const company = late.get('company')?.clientId;
  return offers.flatMap((each) => {
    if (!buying.has(each.offer.id)) return [];
    return each.offer.id === company ? [{ ...each, offer: { ...each.offer, ...aCompany } }] : [each];
  });
}

/** One more, about which somebody has complained; the others are left alone. */
export function withLateComplaint(orders: readonly Order[], house: LateHouse): readonly Order[] {
  const complained = orders.filter(({ complaints }) => complaints.some(({ state }) => state !== 'DONE'));
  const late = lateOne(complained, house, 'complained');
  if (late === undefined) return orders;
  return orders.map((order) => (order.id === late.id ? withInvoice(late) : order));
}
