import fc from 'fast-check';
import { addDays, type IsoDate, isoDate } from '../../dates/iso-date.ts';
import { type Cents, cents, negateCents, subtractCents, sumCents } from '../../money/cents.ts';
import type {
  Deducted,
  Handed,
  HandedCharge,
  HandedNumber,
  HandedReceipt,
  HandedRequest,
} from '../handed.ts';

/** A step in the life of an order; steps that make no sense at their time do not happen. */
const step = fc.oneof(
  fc.record({
    do: fc.constant('deposit'),
    amount: fc.integer({ min: 1, max: 900_000 }),
    first: fc.boolean(),
  }),
  fc.record({ do: fc.constant('pay'), of: fc.nat(4) }),
  fc.record({ do: fc.constant('cancelDeposit'), of: fc.nat(4) }),
  fc.record({ do: fc.constant('bill'), price: fc.integer({ min: 1, max: 3_000_000 }) }),
  fc.record({ do: fc.constant('cancelBill') }),
  fc.record({ do: fc.constant('money'), amount: fc.integer({ min: 1, max: 900_000 }) }),
);
type Step = { do: string; amount?: number; first?: boolean; of?: number; price?: number };

const begins = isoDate('2026-11-01');
const taxing = fc.constantFrom(
  { vat: 19, exemption: null },
  { vat: 7, exemption: null },
  { vat: 0, exemption: 'REVERSE_CHARGE' as const },
);

type Deposit = {
  number: string;
  amount: Cents;
  state: 'asked' | 'paid' | 'claimed' | 'gone';
  asked: boolean;
};

/** An order as it may go in two months, and what the books are told of it. */
export const someLife = fc
  .record({
    steps: fc.array(step, { maxLength: 14 }),
    days: fc.array(fc.nat(6), { minLength: 14, maxLength: 14 }),
  })
  .chain(({ steps, days }) =>
    fc
      .record({ tax: taxing, order: fc.integer({ min: 1, max: 59_999 }) })
      .map(({ tax, order }) => lived(steps, days, tax, order)),
  );

export const someHouse: fc.Arbitrary<Handed> = fc
  .array(someLife, { minLength: 1, maxLength: 6 })
  .map((lives) => ({
    numbers: lives.flatMap(({ numbers }, index) => numbers.map((each) => named(each, index))),
    requests: lives.flatMap(({ requests }, index) => requests.map((each) => named(each, index))),
    receipts: lives.flatMap(({ receipts }, index) =>
      receipts.map((each) => ({ ...each, key: `${index}-${each.key}` })),
    ),
    charges: lives.flatMap(({ charges }, index) =>
      charges.map((each) => ({ ...each, key: `${index}-${each.key}` })),
    ),
  }));

/** Numbers are one of a kind in a house. */
function named<Row extends HandedNumber | HandedRequest>(row: Row, index: number): Row {
  const own = (number: string) => `${index}-${number}`;
  return {
    ...row,
    number: own(row.number),
    ...('cancels' in row && row.cancels !== null ? { cancels: own(row.cancels) } : {}),
    ...('because' in row && row.because !== null ? { because: own(row.because) } : {}),
    ...('deducted' in row
      ? { deducted: row.deducted.map((each) => ({ ...each, number: own(each.number) })) }
      : {}),
  };
}

function lived(
  steps: readonly Step[],
  days: readonly number[],
  tax: Pick<Deducted, 'vat' | 'exemption'>,
  order: number,
): Handed {
  const numbers: HandedNumber[] = [];
  const requests: HandedRequest[] = [];
  const receipts: HandedReceipt[] = [];
  const charges: HandedCharge[] = [];
  const deposits: Deposit[] = [];
  const state: { day: IsoDate; last: number; final: HandedNumber | null } = {
    day: begins,
    last: 0,
    final: null,
  };
  const party = {
    clientName: 'Groß, Ines',
    clientNumber: String(order),
    externalNumber: null,
    clientVatId: null,
    orderNumber: `A${order}`,
    country: 'DE' as const,
  };
  const next = () => {
    state.last += 1;
    return `KI${state.last}`;
  };
  const bill = (more: Partial<HandedNumber> & Pick<HandedNumber, 'number' | 'billType' | 'billedAmount'>) =>
    numbers.push({
      ...party,
      ...tax,
      cancels: null,
      day: state.day,
      finalPrice: more.billedAmount,
      deducted: [],
      wasRequested: false,
      serviceDay: null,
      paper: null,
      ...more,
    });
  const ask = ({ number, amount }: Pick<Deposit, 'number' | 'amount'>, because: string | null) =>
    requests.push({ ...party, ...tax, number, because, day: state.day, dueDay: null, amount, paper: null });
  const doing: Readonly<Record<string, (each: Step) => void>> = {
    deposit: ({ amount = 1, first = false }) => {
      if (state.final !== null) return;
      const deposit: Deposit = { number: next(), amount: cents(amount), state: 'asked', asked: first };
      deposits.push(deposit);
      if (first) ask(deposit, null);
      else billDeposit(deposit);
    },
    pay: ({ of = 0 }) => {
      const deposit = deposits[of];
      if (deposit?.state === 'asked' && state.final === null) billDeposit(deposit);
    },
    cancelDeposit: ({ of = 0 }) => {
      const deposit = deposits[of];
      if (deposit === undefined || state.final !== null || !['asked', 'paid'].includes(deposit.state)) return;
      const number = next();
      const taken = negateCents(deposit.amount);
      if (deposit.state === 'asked') ask({ ...deposit, amount: taken }, number);
      else
        bill({
          number,
          billType: 'ORDER_PRE_PAYMENT',
          cancels: deposit.number,
          billedAmount: taken,
          wasRequested: deposit.asked,
        });
      deposit.state = 'gone';
    },
    bill: ({ price = 1 }) => {
      if (state.final !== null) return;
      const number = next();
      for (const deposit of deposits.filter((each) => each.state === 'asked')) {
        ask({ ...deposit, amount: negateCents(deposit.amount) }, number);
        deposit.state = 'claimed';
      }
      const deducted = deposits
        .filter((each) => each.state === 'paid')
        .map(({ number, amount }) => ({ ...tax, number, amount }));
      const finalPrice = cents(price);
      const billedAmount = subtractCents(finalPrice, sumCents(deducted.map(({ amount }) => amount)));
      bill({ number, billType: 'ORDER', finalPrice, billedAmount, deducted });
      state.final = numbers.at(-1) ?? null;
    },
    cancelBill: () => {
      const { final } = state;
      if (final === null) return;
      const number = next();
      bill({
        ...final,
        number,
        cancels: final.number,
        day: state.day,
        finalPrice: negateCents(final.finalPrice),
        billedAmount: negateCents(final.billedAmount),
        deducted: final.deducted.map((each) => ({ ...each, amount: negateCents(each.amount) })),
      });
      for (const deposit of deposits.filter((each) => each.state === 'claimed')) {
        ask(deposit, number);
        deposit.state = 'asked';
      }
      state.final = null;
    },
    money: ({ amount = 1 }) => {
      receipts.push({
        ...party,
        key: `receipt-${receipts.length}`,
        isCounterSale: false,
        number: state.final?.number ?? null,
        day: state.day,
        amount: cents(amount),
        method: 'bank' as const,
      });
      // Some money comes with interest for a reminder.
      if (amount % 3 > 0)
        charges.push({
          ...party,
          key: `charge-${charges.length}`,
          number: 'M2026-0004',
          day: state.day,
          kind: amount % 3 === 1 ? ('INTEREST' as const) : ('FEE' as const),
          amount: cents((amount % 97) + 1),
        });
    },
  };
  const billDeposit = (deposit: Deposit) => {
    bill({
      number: deposit.number,
      billType: 'ORDER_PRE_PAYMENT',
      billedAmount: deposit.amount,
      wasRequested: deposit.asked,
    });
    deposit.state = 'paid';
  };
  steps.forEach((each, index) => {
    state.day = addDays(state.day, days[index] ?? 0);
    doing[each.do]?.(each);
  });
  return { numbers, requests, receipts, charges };
}
