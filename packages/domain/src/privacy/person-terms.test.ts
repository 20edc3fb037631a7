import { describe, expect, it } from 'vitest';
import { readPersonTerms } from './person-terms.ts';

const word = (term: string) => ({ spellings: [term], isWhole: false });
const whole = (...spellings: string[]) => ({ spellings, isWhole: true });

describe('what somebody asked for (rules: privacy#person)', () => {
  it.each([
    ['Müller', [[word('muller')]]],
    ['MUELLER Zoë', [[word('muller'), word('zo')]]],
    ['eva.lang@web.de', [[whole('evalangwebde')]]],
    ['+49 431 123456', [[whole('123456'), word('431'), word('49')], [whole('49431123456', '431123456')]]],
    ['', []],
    ['-', []],
  ])('%s', (text, readings) => {
    expect(readPersonTerms(text)).toEqual(readings);
  });

  it('reads a number from within the country as a whole, too', () => {
    expect(readPersonTerms('0431 12 34 56')).toContainEqual([whole('431123456')]);
    expect(readPersonTerms('Lang 0431/123456')).toContainEqual([whole('431123456'), word('lang')]);
  });

  it('takes a short number for the beginning of a word', () => {
    expect(readPersonTerms('117')).toEqual([[word('117')]]);
  });
});
