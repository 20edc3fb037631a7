import { expect, test } from 'vitest';
import { emptyPersonData } from './person-data.ts';
import { personProblems } from './person-problems.ts';

const pathsOf = (...of: Parameters<typeof personProblems>) => personProblems(...of).map(({ path }) => path);

test.each([
  [null, undefined, true],
  ['', undefined, true],
  ['mueller@post.test', undefined, true],
  [' Mueller@Post.test ', undefined, true],
  ['mueller@', undefined, false],
  ['mueller@', 'mueller@', true],
  ['mueller', 'mueller@', false],
])('mail „%s“ after „%s“: %s', (typed, stored, isFine) => {
  const before = stored === undefined ? undefined : { ...emptyPersonData, email: stored };
  expect(pathsOf({ ...emptyPersonData, email: typed }, before)).toEqual(isFine ? [] : ['email']);
});

const [right, wrong] = ['991-33333TEST-33', '991-33333TEST-34'];

test.each([
  [null, null, true],
  [right, null, true],
  [wrong, null, false],
  [` ${wrong} `, null, false],
  ['04011000-1234512345-06', null, true],
  ['04011000-1234512345-60', null, false],
  // An ID that was stored before anybody checked it stays.
  [wrong, wrong, true],
  ['991-33333TEST-35', wrong, false],
  // References that only look a little like one: of no German state.
  ['2026-11', null, true],
  ['4711-ABC-12', null, true],
  ['Einkauf 7', null, true],
])('reference „%s“ after „%s“: %s', (typed, stored, isFine) => {
  const before = { ...emptyPersonData, buyerReference: stored };
  expect(pathsOf({ ...emptyPersonData, buyerReference: typed }, before)).toEqual(
    isFine ? [] : ['buyerReference'],
  );
});

test.each([
  ['0204', right, true],
  ['0204', wrong, false],
  ['EM', 'rechnung@amt.test', true],
  ['EM', 'rechnung', false],
  ['9930', 'DE 123 456 789', true],
  ['9930', 'DE12345', false],
  ['0088', '4012345000009', true],
  ['0088', '4012345000008', false],
  [null, 'irgendwo', true],
  ['0204', '', true],
] as const)('e-address %s „%s“: %s', (electronicAddressScheme, electronicAddress, isFine) => {
  const typed = { ...emptyPersonData, electronicAddressScheme, electronicAddress };
  expect(pathsOf(typed)).toEqual(isFine ? [] : ['electronicAddress']);
  expect(pathsOf(typed, typed)).toEqual([]);
});
