import { describe, expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import { euros } from '../orders/test-kit/an-order.ts';
import { mostPlanLines, tidyLine } from './payment-plan.ts';
import { linesInWords } from './payment-plans-texts.ts';
import { asksAllBeforeDelivery, planProblems, plansProblems } from './plan-problems.ts';
import { calculateTargets, deriveDueDay, shareRest } from './plan-sums.ts';
import { aLine, usualPlan } from './test-kit/some-plans.ts';

const { lines } = usualPlan;
const rest = aLine('r', { share: 'REST', percent: null, trigger: 'DELIVERY' });
const amount = aLine('a', { share: 'AMOUNT', percent: null, amount: euros(2_000) });
const beforeDelivery = { trigger: 'DAYS_BEFORE_DELIVERY', days: 7 } as const;

describe('what is wrong with a plan', () => {
  it.each([
    ['nothing', lines, []],
    ['nothing, with a rest', [amount, aLine('b', { percent: 50 }), rest], []],
    ['nothing below 100 %', [aLine('a', { percent: 0.01 })], []],
    ['no line', [], ['lines NO_LINE']],
    [
      'too many lines',
      Array.from({ length: mostPlanLines + 1 }, (_, place) => aLine(`${place}`, { percent: 1 })),
      ['lines TOO_MANY_LINES'],
    ],
    ['no percentage', [aLine('a', { percent: null })], ['lines.0.percent PERCENT_MISSING']],
    ['0 %', [aLine('a', { percent: 0 })], ['lines.0.percent PERCENT_MISSING']],
    ['no amount', [{ ...amount, amount: null }], ['lines.0.amount AMOUNT_MISSING']],
    ['0 euros', [{ ...amount, amount: euros(0) }], ['lines.0.amount AMOUNT_MISSING']],
    [
      'a trigger without its day',
      [aLine('a', { trigger: 'DAYS_AFTER_CONTRACT' })],
      ['lines.0.days DAYS_MISSING'],
    ],
    ['days too many', [aLine('a', { ...beforeDelivery, days: 366 })], ['lines.0.days DAYS_TOO_MANY']],
    [
      '100,01 %',
      [aLine('a', { percent: 60 }), aLine('b', { percent: 40.01 })],
      ['lines.1.percent OVER_THE_PRICE'],
    ],
    ['a rest of nothing', [aLine('a', { percent: 100 }), rest], ['lines.1.share NOTHING_LEFT']],
    ['a rest before others', [rest, amount], ['lines.0.share REST_NOT_LAST']],
    ['one id twice', [aLine('a'), aLine('a')], ['lines.1.id SAME_LINE']],
  ])('%s', (_, of, expected) => {
    const problems = planProblems({ name: 'Plan', lines: of });
    expect(problems.map(({ path, code }) => `${path} ${code}`)).toEqual(expected);
  });

  it('of a house: names and ids once, and a default that is there', () => {
    const plan = { ...usualPlan, id: 'a' };
    const plans = [plan, { ...plan, name: ' üblich ' }, { ...plan, id: 'b', name: ' ' }];
    expect(plansProblems({ plans, defaultId: 'c' }).map(({ path, code }) => `${path} ${code}`)).toEqual([
      'plans.1.name NAME_TWICE',
      'plans.1.id SAME_LINE',
      'plans.2.name NAME_MISSING',
      'defaultId NO_SUCH_DEFAULT',
    ]);
    expect(plansProblems({ plans: [plan], defaultId: 'a' })).toEqual([]);
  });

  it.each([
    ['90 % before, the rest after', lines, false],
    [
      '100 % in two lines before',
      [aLine('a', { percent: 50 }), aLine('b', { percent: 50, ...beforeDelivery })],
      true,
    ],
    ['an amount and the rest before', [amount, { ...rest, ...beforeDelivery }], true],
    ['an amount, and nobody says when the rest', [amount], false],
    ['the rest with the delivery', [amount, rest], false],
    ['99,99 % before', [aLine('a', { percent: 99.99 })], false],
    ['no line', [], false],
  ])('all before the delivery: %s', (_, of, expected) => {
    expect(asksAllBeforeDelivery(of)).toBe(expected);
  });
});

describe('what a plan comes to', () => {
  it.each([
    ['its shares', lines, 12_000, [3_600, 7_200, 1_200]],
    // 30 % of 100,05 € are 30,015 €, and the last line takes what rounding left.
    ['whole cents', lines, 100.05, [30.02, 60.03, 10]],
    [
      'three thirds',
      [33.33, 33.33, 33.34].map((percent, id) => aLine(`${id}`, { percent })),
      0.02,
      [0.01, 0.01, 0],
    ],
    ['an amount and the rest', [amount, rest], 12_000, [2_000, 10_000]],
    ['never less than nothing', [amount, rest], 1_500, [2_000, 0]],
    ['nothing of nothing', lines, 0, [0, 0, 0]],
    ['nothing of a credit', lines, -5, [0, 0, 0]],
  ])('%s', (_, of, price, expected) => {
    expect(calculateTargets(of, euros(price))).toEqual(expected.map(euros));
  });

  it.each([
    [[700, 100], 800, [700, 100]],
    [[700, 100], 750, [700, 50]],
    [[700, 100], 600, [600, 0]],
    [[700, 100], 900, [700, 200]],
    [[700], -5, [0]],
    [[], 5, []],
  ])('%j of a rest of %d are %j', (targets, left, expected) => {
    expect(shareRest(targets.map(euros), euros(left))).toEqual(expected.map(euros));
  });

  const days = { contract: isoDate('2026-11-01'), delivery: isoDate('2026-12-24'), accepted: null };
  it.each([
    [aLine('a'), '2026-11-01'],
    [aLine('a', { trigger: 'DAYS_AFTER_CONTRACT', days: 8 }), '2026-11-09'],
    [aLine('a', beforeDelivery), '2026-12-17'],
    [aLine('a', { trigger: 'DELIVERY' }), '2026-12-24'],
    [aLine('a', { trigger: 'ACCEPTANCE' }), null],
  ])('%j is due on %s', (line, expected) => {
    expect(deriveDueDay(line, days)).toBe(expected);
    const unknown = { contract: null, delivery: null, accepted: null };
    expect(deriveDueDay(line, unknown)).toBe(null);
  });

  it('reads as people say it', () => {
    expect(linesInWords([...lines, amount, aLine('b', { ...beforeDelivery, days: 1 }), rest])).toBe(
      '30\u00a0% bei Auftrag · 60\u00a0%, 14 Tage vor Lieferung · 10\u00a0% nach Abnahme · 2.000,00\u00a0€ bei Auftrag · 10\u00a0%, 1 Tag vor Lieferung · Rest bei Lieferung',
    );
  });

  it('keeps nothing that its share and trigger do not use', () => {
    expect(tidyLine(aLine('a', { share: 'REST', percent: 5, amount: euros(3), days: 9 }))).toEqual(
      aLine('a', { share: 'REST', percent: null }),
    );
  });
});
