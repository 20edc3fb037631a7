import { describe, expect, it } from 'vitest';
import { normalizeEmail } from './email.ts';

describe('an e-mail address', () => {
  it.each([
    ['anna@haus.test', 'anna@haus.test'],
    ['  Anna@Haus.TEST\t', 'anna@haus.test'],
    ['ÄNNE@KÜCHE.TEST', 'änne@küche.test'],
  ])('„%s“ is compared as „%s“', (typed, compared) => {
    expect(normalizeEmail(typed)).toBe(compared);
  });
});
