import { type Cents, cents, sumCents } from '../../money/cents.ts';
import type { PaidLine } from '../line-signs.ts';
import type { Allocation } from '../matching.ts';
import { exactAmountsOf } from '../open-claims.ts';
import { canBeKnown, type NumberState, type SomeClaim } from './clerk.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { SomeOrder } from './some-house.ts';
import { asBanksWrite, payerName, someIban } from './some-people.ts';
import { mistyped, type Typed, typedNumber, writePurpose } from './some-purposes.ts';

/** Things that happen to payments in real life, and how often beside each other. */
export const noises = {
  PLAIN: 8,
  EARLY: 6,
  LATE: 6,
  BLANKS: 7,
  LETTER_O: 6,
  CUT_LINES: 6,
  TRANSPOSED: 9,
  NO_PREFIX: 5,
  MISSING_NUMBER: 8,
  SPOUSE: 9,
  TWO_INVOICES: 9,
  PART: 8,
  OVER: 6,
  LOAN: 7,
  ORDER_NUMBER: 6,
  RETAINED: 6,
  REMINDED: 8,
} as const;
export type Noise = keyof typeof noises;

export type SomePayment = {
  readonly noise: Noise;
  readonly line: PaidLine;
  readonly daysFromDue: number;
  /** The claims the payer meant. */
  readonly truth: readonly Pick<Allocation, 'orderId' | 'paymentId' | 'reminderId' | 'amount'>[];
  readonly canBeKnown: boolean;
};

type Claim = SomeClaim & { readonly order: SomeOrder };

/** Payments of a house's customers, each by itself: the same seed makes the same ones. */
export function somePayments(
  random: SeededRandom,
  orders: readonly SomeOrder[],
  count: number,
): SomePayment[] {
  const everything = orders.flatMap((order) => order.claims.map((claim) => ({ order, claim })));
  const claims = everything.filter(({ claim }) => claim.reminder === null);
  const reminded = Map.groupBy(
    everything.filter(({ claim }) => claim.reminderNumbers.length > 0),
    ({ claim }) => claim.reminderNumbers.at(-1),
  );
  const letters = [...reminded.values()].filter((each) => each.some(({ claim }) => claim.reminder !== null));
  const billed = claims.filter(({ claim }) => claim.invoiceNumbers.length > 0);
  const byCustomer = Map.groupBy(billed, ({ order }) => order.customer.key);
  const several = [...byCustomer.values()].filter((each) => each.length > 1);
  const wheel = allNoises.flatMap((noise) => Array.from({ length: noises[noise] }, () => noise));
  return Array.from({ length: count }, () => {
    const noise = random.pick(wheel);
    const paid =
      noise === 'TWO_INVOICES'
        ? someTwo(random, random.pick(several))
        : noise === 'REMINDED' && letters.length > 0
          ? random.pick(letters)
          : [random.pick(payableAs(noise, claims, billed))];
    return somePayment(random, noise, paid, claims);
  });
}

export const allNoises: readonly Noise[] = [
  ...(['PLAIN', 'EARLY', 'LATE', 'BLANKS', 'LETTER_O', 'CUT_LINES', 'TRANSPOSED', 'NO_PREFIX'] as const),
  ...([
    'MISSING_NUMBER',
    'SPOUSE',
    'TWO_INVOICES',
    'PART',
    'OVER',
    'LOAN',
    'ORDER_NUMBER',
    'RETAINED',
    'REMINDED',
  ] as const),
];

/** Lists the claims a payer may mean: without a number people pay what was billed and what was only agreed. */
function payableAs(noise: Noise, all: readonly Claim[], billed: readonly Claim[]): readonly Claim[] {
  if (noise === 'MISSING_NUMBER') return all;
  const held = all.filter(({ claim }) => exactAmountsOf(claim).length > 1);
  if (noise === 'RETAINED' && held.length > 0) return held;
  const ordered = all.filter(({ order }) => order.orderNumber !== null);
  return noise === 'ORDER_NUMBER' && ordered.length > 0 ? ordered : billed;
}

function someTwo(random: SeededRandom, claims: readonly Claim[]): Claim[] {
  const from = random.between(0, claims.length - 2);
  return claims.slice(from, from + 2);
}

/** One payment in seven has another noise beside its own. */
const besides = 1 / 7;

function somePayment(
  random: SeededRandom,
  noise: Noise,
  paid: readonly Claim[],
  all: readonly Claim[],
): SomePayment {
  const beside = random.chance(besides) ? random.pick(textNoises) : null;
  const has = (wanted: Noise) => noise === wanted || beside === wanted;
  const typed = typeNumbers(random, noise, beside, paid);
  const { amount, truth } = chooseAmount(random, noise, paidAsTyped(paid, typed, all));
  const order = paid[0]?.order;
  if (order === undefined) throw new RangeError('Nothing is paid.');
  const payer = choosePayer(random, order, has('SPOUSE'), noise === 'LOAN');
  const purpose = writePurpose(random, typed, order, {
    isCut: has('CUT_LINES'),
    namesOrder: noise === 'ORDER_NUMBER',
    namesCustomer: noise === 'LOAN',
    hasReference: order.customer.isCompany && typed.state === 'INTACT' && random.chance(0.4),
  });
  const line = { amount, ...purpose, ...payer };
  const isWhole = truth.length === 1 && paid.every(({ claim }) => exactAmountsOf(claim).includes(amount));
  const seen = { line, number: typed.state, written: typed.written, isWhole };
  const daysFromDue =
    noise === 'EARLY' ? -random.between(5, 40) : noise === 'LATE' ? random.between(15, 90) : 0;
  return { noise, line, daysFromDue, truth, canBeKnown: canBeKnown(all, seen) };
}

/** A slip that makes the number of another invoice of the same customer over the same amount pays that one. */
function paidAsTyped(paid: readonly Claim[], typed: Typed, all: readonly Claim[]): readonly Claim[] {
  const [only, ...more] = paid;
  const other = all.find(
    ({ claim, order }) =>
      order.customer.key === only?.order.customer.key &&
      claim.open === only.claim.open &&
      claim.invoiceNumbers.includes(typed.written),
  );
  return other === undefined || more.length > 0 ? paid : [other];
}

const textNoises = ['BLANKS', 'LETTER_O', 'CUT_LINES', 'TRANSPOSED', 'SPOUSE'] as const;

/** Returns the amount that came, and what of it is for which claim; more than is open of it is for none. */
function chooseAmount(random: SeededRandom, noise: Noise, paid: readonly Claim[]) {
  const whole = sumCents(paid.map(({ claim }) => claim.open));
  const sum = noise === 'RETAINED' || noise === 'REMINDED' ? withoutRetained(paid) : whole;
  const amount = cents(
    noise === 'PART' ? partOf(random, sum) : noise === 'OVER' ? moreThan(random, sum) : sum,
  );
  const truth = paid.map(({ order, claim }) => ({
    orderId: order.orderId,
    paymentId: claim.paymentId,
    reminderId: claim.reminder?.id ?? null,
    amount: noise === 'REMINDED' ? withoutRetained([{ order, claim }]) : cents(Math.min(claim.open, amount)),
  }));
  return { amount, truth };
}

const withoutRetained = (paid: readonly Claim[]): Cents =>
  sumCents(paid.map(({ claim }) => exactAmountsOf(claim).at(-1) ?? claim.open));

/** An instalment, a discount taken off, a hundred forgotten. */
const partOf = (random: SeededRandom, sum: Cents): number =>
  random.pick([
    Math.ceil(sum / 2),
    Math.ceil((sum * 98) / 100),
    Math.max(1, sum - 10_000),
    Math.ceil((sum * 30) / 100),
  ]);

/** Rounded up, a hundred too many, a cent, a figure twice. */
const moreThan = (random: SeededRandom, sum: Cents): number =>
  random.pick([(Math.floor(sum / 10_000) + 1) * 10_000, sum + 10_000, sum + 1, sum + 50_000]);

function typeNumbers(
  random: SeededRandom,
  noise: Noise,
  beside: Noise | null,
  paid: readonly Claim[],
): Typed & { readonly state: NumberState } {
  const isReminded = noise === 'REMINDED' && random.chance(0.6);
  const numbers = paid.map(({ claim }) =>
    isReminded ? (claim.reminderNumbers.at(-1) ?? '') : (claim.invoiceNumbers[0] ?? ''),
  );
  const [first = '', second] = noise === 'REMINDED' ? numbers.slice(0, 1) : numbers;
  if (noise === 'MISSING_NUMBER' || noise === 'ORDER_NUMBER' || first === '')
    return { text: '', written: '', state: 'MISSING' };
  const isMistyped = noise === 'TRANSPOSED' || beside === 'TRANSPOSED';
  const isBare = noise === 'NO_PREFIX' && !isMistyped;
  const written = isBare ? first.replace(/^\D+/, '') : isMistyped ? mistyped(random, first) : first;
  const text = typedNumber(random, written, {
    hasBlanks: noise === 'BLANKS' || beside === 'BLANKS',
    hasLetterO: noise === 'LETTER_O' || beside === 'LETTER_O',
  });
  const more = second === undefined ? '' : secondNumber(random, first, second);
  const state = written === first ? 'INTACT' : 'MISTYPED';
  return { text: text + more, written, state };
}

/** Writes a second number: in the same month people write the end alone; some forget it. */
function secondNumber(random: SeededRandom, first: string, second: string): string {
  const whole = [` ${second}`, ` und ${second}`, ` + ${second}`, ''];
  const isSameMonth = first.slice(0, -4) === second.slice(0, -4);
  const isSameHundred = first.slice(0, -2) === second.slice(0, -2);
  const short = isSameMonth ? [` + ${second.slice(-4)}`, ` und ${second.slice(-4)}`] : [];
  return random.pick([...whole, ...short, ...(isSameHundred ? [`/${second.slice(-2)}`] : [])]);
}

const lenders = ['Santander Consumer Bank AG', 'Consors Finanz BNP Paribas', 'TARGOBANK AG'];
const lenderIbans = ['DE88310108330000000001', 'DE20760300800000000002', 'DE12300209000000000003'];

type Payer = Pick<PaidLine, 'partyName' | 'ultimateName' | 'partyIban'>;

function choosePayer(random: SeededRandom, order: SomeOrder, isSpouse: boolean, isLoan: boolean): Payer {
  const { companyName, iban, person, spouse, spouseIban } = order.household;
  if (isLoan) {
    const lender = random.between(0, lenders.length - 1);
    return { partyName: lenders[lender] ?? '', ultimateName: null, partyIban: lenderIbans[lender] ?? '' };
  }
  if (isSpouse)
    return { partyName: payerName(random, spouse, person), ultimateName: null, partyIban: spouseIban };
  const partyName =
    companyName === null ? payerName(random, person, spouse) : asBanksWrite(random, companyName);
  return { partyName, ultimateName: null, partyIban: random.chance(0.9) ? iban : someIban(random) };
}
