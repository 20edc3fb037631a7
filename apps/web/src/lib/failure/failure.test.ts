import { errorTexts } from '@korpus/contract/error-texts.ts';
import { type ErrorCode, errorStatus } from '@korpus/contract/errors.ts';
import { keysOf } from '@korpus/domain/values/fields.ts';
import { expect, it } from 'vitest';
import { awayError, callError, describeFailure } from './failure.ts';

const codes = keysOf(errorStatus);

const refused = (code: ErrorCode, messages: readonly string[]) =>
  callError({
    kind: 'refused',
    status: errorStatus[code],
    code,
    message: errorTexts[code],
    details: { violations: messages.map((message, place) => ({ path: `body.f${place}`, message })) },
    requestId: 'r1',
  });

it.each(codes)('a refusal with %s says what it names, in every dialog', (code) => {
  const [price, day] = ['Der Auftrag hat noch keinen Preis.', 'Das Rechnungsdatum fehlt.'];
  expect(describeFailure(refused(code, [price]))).toBe(price);
  expect(describeFailure(refused(code, [price, day, price]))).toBe(`${price} ${day}`);
});

it.each(codes)('a refusal with %s that names nothing says its own sentence', (code) => {
  expect(describeFailure(refused(code, []))).toBe(errorTexts[code]);
  expect(errorTexts[code]).toMatch(/\.$/);
});

it('many are no message: the rest is counted', () => {
  const messages = ['Eins.', 'Zwei.', 'Drei.', 'Vier.', 'Fünf.', 'Sechs.'];
  expect(describeFailure(refused('VALIDATION', messages))).toBe('Eins. Zwei. Drei. Vier. Und 2 mehr.');
});

it('nobody answered, or a fault of ours', () => {
  expect(describeFailure(awayError())).toMatch(/nicht erreichbar/);
  expect(describeFailure(new Error('x is undefined'))).toMatch(/schiefgegangen/);
});
