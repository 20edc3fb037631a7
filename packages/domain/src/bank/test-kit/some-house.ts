import { deriveClaims, settledNumbersOf } from '../../claims/claims.ts';
import { addDays, isoDate } from '../../dates/iso-date.ts';
import { type Cents, cents, subtractCents } from '../../money/cents.ts';
import { type OrderPayment, paymentInvoice } from '../../orders/order.ts';
import { aPayment } from '../../orders/test-kit/an-order.ts';
import type { OwnClaim, PayableOrder } from '../open-claims.ts';
import { type PayableReminder, withReminders } from '../reminder-claims.ts';
import type { SeededRandom } from './seeded-random.ts';
import { type Household, someHousehold } from './some-people.ts';

export type SomeOrder = PayableOrder & { readonly household: Household };

/** An order before anybody was reminded. */
type PlainOrder = Omit<PayableOrder, 'claims'> & { readonly claims: readonly OwnClaim[] };

/** Deposits with which many kitchens are begun, and that a fair asks for: the same amounts again and again. */
const usualDeposits = [1_000, 1_000, 1_000, 1_000, 2_000, 2_000, 500, 1_500, 3_000, 5_000];

/** Numbers run through prefix and month; about half of those in between are paid and gone. */
function someCircles(random: SeededRandom) {
  const last = new Map<string, number>();
  return (): string => {
    const circle = `${random.pick(['GW', 'GW', 'ST'])}2026${random.pick(['08', '09', '10', '11', '11'])}`;
    const next = (last.get(circle) ?? 0) + random.between(1, 3);
    last.set(circle, next);
    return `${circle}${String(next).padStart(4, '0')}`;
  };
}

type Making = { readonly random: SeededRandom; readonly nextNumber: () => string; orders: number };

/** A house with many open orders: the same surnames, the same deposits, customers with several orders. */
export function someHouse(random: SeededRandom, orderCount: number): SomeOrder[] {
  const making: Making = { random, nextNumber: someCircles(random), orders: 0 };
  const orders: (PlainOrder & Pick<SomeOrder, 'household'>)[] = [];
  for (let customer = 0; orders.length < orderCount; customer += 1) {
    const household = someHousehold(random);
    const data = makeCustomer(random, household, customer);
    const count = random.chance(0.85) ? 1 : random.between(2, 3);
    for (let each = 0; each < count; each += 1) orders.push({ ...someOrder(making, data), household });
  }
  return withReminders(orders, someReminders(random, orders));
}

/** Makes a customer; of some the account is known: their own, or that of the person they live with. */
function makeCustomer(
  random: SeededRandom,
  { companyName, iban, person, spouseIban }: Household,
  index: number,
): PayableOrder['customer'] {
  const learned = random.between(1, 10);
  return {
    key: `client-${index}`,
    clientNumber: String(10_001 + index),
    ...person,
    companyName,
    isCompany: companyName !== null,
    learnedIbans: learned <= 4 ? [iban] : learned === 5 ? [spouseIban] : [],
  };
}

function someOrder(making: Making, customer: PayableOrder['customer']): PlainOrder {
  const { random } = making;
  making.orders += 1;
  const price = cents(
    random.chance(0.6) ? random.between(300, 3_500) * 1_000 : random.between(300_000, 3_500_000),
  );
  const payments = somePayments(making, price);
  const isFinal = payments.length > 0 && random.chance(0.35);
  const paid = payments.filter((each) => each.paid);
  const received = paid.reduce((sum, each) => sum + (each.price ?? 0), 0);
  const order = {
    payments,
    invoiceNumber: isFinal ? making.nextNumber() : null,
    deliveryDate: random.chance(0.8) ? dayAfter(random, 60) : null,
    acceptedOn: null,
    paymentPlan: null,
    retained: someRetained(random),
    retainedDays: [],
    papers: [],
    region: 'DE' as const,
    remainingAmount: subtractCents(price, cents(received)),
  };
  return {
    orderId: `order-${making.orders}`,
    orderNumber: someOrderNumber(random, making.orders),
    clientOrderNumber: null,
    customer,
    claims: deriveClaims(order),
    settledNumbers: settledNumbersOf(order),
  };
}

/** Draws an amount for few orders that is held back until a complaint is done. */
const someRetained = (random: SeededRandom): Cents =>
  cents(random.chance(0.1) ? random.between(1, 30) * 5_000 : 0);

/** Reminds some claims that are billed; the friendly reminder asks for nothing beside the invoice. */
const someReminders = (random: SeededRandom, orders: readonly PlainOrder[]): PayableReminder[] =>
  orders
    .flatMap(({ orderId, claims }) => claims.map((claim) => ({ orderId, claim })))
    .filter(({ claim }) => claim.invoiceNumbers.length > 0 && random.chance(0.15))
    .map(({ orderId, claim: { invoiceNumbers, open, retained } }, place) => {
      const interest = cents(random.chance(0.7) ? random.between(1, 20_000) : 0);
      return {
        id: `reminder-${place}`,
        number: `M2026-${String(place + 1).padStart(4, '0')}`,
        orderId,
        dueOn: dayAfter(random, 80),
        cameOfInterest: cents(0),
        cameOfFee: cents(0),
        interest,
        fee: cents(random.chance(0.3) ? 4_000 : 0),
        invoices: [{ number: invoiceNumbers[0] ?? '', asked: subtractCents(open, retained), interest }],
      };
    });

const dayAfter = (random: SeededRandom, most: number) =>
  addDays(isoDate('2026-10-01'), random.between(0, most));

/** Typed by people: most by a scheme, some as a bare number, some twice, some not at all. */
function someOrderNumber(random: SeededRandom, index: number): string | null {
  const form = random.between(1, 20);
  if (form <= 3) return null;
  if (form <= 6) return String(4_000 + index);
  if (form >= 17) return `2026-${String(index).padStart(4, '0')}`;
  return `A-2026/${String(form === 7 ? Math.max(1, index - 1) : index).padStart(3, '0')}`;
}

/** None, one or two prepayments: of a usual amount or a share of the price, billed or only planned, paid or open. */
function somePayments({ nextNumber, random }: Making, price: Cents): OrderPayment[] {
  const count = random.pick([0, 1, 1, 1, 2, 2]);
  const usual = random.pick(usualDeposits) * 100;
  const share = Math.round((price * random.pick([30, 40, 50])) / 100);
  const first = random.chance(0.6) ? usual : share;
  return [first, Math.min(share, price - first)]
    .slice(0, count)
    .filter((amount) => amount > 0)
    .map((amount, index) => ({
      ...aPayment(`payment-${index + 1}`, cents(amount), {
        date: dayAfter(random, 50),
        paid: index === 0 && random.chance(0.25),
      }),
      documentData: random.chance(0.85) ? paymentInvoice(nextNumber(), null) : null,
    }));
}
