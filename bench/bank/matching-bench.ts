import { buildMatcher } from '../../packages/domain/src/bank/matching.ts';
import { pointsText, reasonSentence } from '../../packages/domain/src/bank/matching-texts.ts';
import { measured } from '../../packages/domain/src/bank/test-kit/measured.ts';
import { seededRandom } from '../../packages/domain/src/bank/test-kit/seeded-random.ts';
import { someHouse } from '../../packages/domain/src/bank/test-kit/some-house.ts';
import { allNoises, somePayments } from '../../packages/domain/src/bank/test-kit/some-payments.ts';
import { wordsIn } from '../../packages/domain/src/search/fold-text.ts';
import { type BenchRow, median } from '../bench-row.ts';

const seed = 2_026;
const rounds = 15;

/** How sure proposals are, and what a thousand lines take against five thousand open orders. */
export async function* benchMatching(): AsyncGenerator<BenchRow> {
  const { known, right, table, wrong } = measured(seed, { orders: 1_500, payments: 2_000 });
  yield { name: 'bank: of 2,000 payments, proposed wrongly', value: wrong.length, unit: '', goal: '≤ 0' };
  yield {
    name: 'bank: of those that can be known, right',
    value: (100 * right) / known,
    unit: '%',
    goal: '≥ 90',
  };
  for (const { payment, reasons } of wrong) {
    const why = reasons.map((reason) => `${reasonSentence(reason)} ${pointsText(reason)}`);
    console.log(`  ${payment.noise} „${payment.line.text}“: ${why.join(' ')}`);
  }
  yield { name: 'bank: cannot be known', value: 2_000 - known, unit: '', goal: '' };
  for (const noise of allNoises) {
    const { count, none, unknowable } = table[noise];
    const share = (100 * (count - unknowable - none)) / (count - unknowable);
    yield { name: `bank: ${noise} (${count}): right`, value: share, unit: '%', goal: '' };
  }
  yield* timed();
}

/** The floor reads the same texts and names once: whoever compares them has to. */
function* timed(): Generator<BenchRow> {
  const random = seededRandom(seed);
  const orders = someHouse(random, 5_000);
  const lines = somePayments(random, orders, 1_000).map(({ line }) => line);
  const results = Array.from({ length: rounds }, () => {
    const floor = milliseconds(() => {
      for (const { partyName, text, textTight } of lines) [partyName ?? '', text, textTight].forEach(wordsIn);
      for (const { customer } of orders)
        [customer.firstName ?? '', customer.lastName, customer.companyName ?? ''].forEach(wordsIn);
    });
    const matching = milliseconds(() => lines.forEach(buildMatcher(orders)));
    return { floor, matching };
  }).slice(rounds / 3);
  const name = 'bank: 1,000 lines against 5,000 open orders';
  const ratios = results.map(({ floor, matching }) => matching / floor);
  yield { name: `${name}: times the floor`, value: median(ratios), unit: 'x', goal: '≤ 25' };
  yield {
    name: `${name}: median`,
    value: median(results.map(({ matching }) => matching)),
    unit: 'ms',
    goal: '',
  };
  yield {
    name: `${name}: floor, median`,
    value: median(results.map(({ floor }) => floor)),
    unit: 'ms',
    goal: '',
  };
}

function milliseconds(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
