import { expect, test } from 'vitest';
import { mailProblems } from './mail-problems.ts';

test.each([
  [null, undefined, true],
  ['', undefined, true],
  ['mueller@post.test', undefined, true],
  [' Mueller@Post.test ', undefined, true],
  ['mueller@', undefined, false],
  ['mueller@', 'mueller@', true],
  ['mueller', 'mueller@', false],
])('„%s“ after „%s“: %s', (typed, stored, isFine) => {
  const before = stored === undefined ? undefined : { email: stored };
  expect(mailProblems({ email: typed }, before).map(({ path }) => path)).toEqual(isFine ? [] : ['email']);
});
