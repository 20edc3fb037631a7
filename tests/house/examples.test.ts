import { calls } from '@korpus/contract/calls.ts';
import type { Endpoint } from '@korpus/contract/endpoint.ts';
import { check } from '@korpus/contract/validation.ts';
import { expect, it } from 'vitest';
import { readCallExamples } from '../../apps/server/src/platform/http/call-examples.ts';

const examples = readCallExamples();
const parts = ['params', 'query', 'body'] as const;

/** Examples with texts and lists cut short may miss a rule of their schema, but no field and no kind of value. */
const isCut = (value: unknown) => JSON.stringify(value)?.includes('…') === true;

it.each(
  Object.entries<Endpoint>(calls).filter(([name, { mode }]) => mode !== 'stream' && name !== 'getOpenApi'),
)('the description shows an example of %s that its schema takes', (name, call) => {
  const example = examples.get(name);
  // Missing examples are written with KORPUS_WRITE_EXAMPLES=on, tests/house/served-calls.api.test.ts.
  expect(example).toBeDefined();
  for (const part of parts) {
    const sent = example?.[part];
    if (sent === undefined || isCut(sent)) continue;
    expect(check(call[part], sent, part)).toMatchObject({ ok: true });
  }
  if (call.mode === 'file' || isCut(example?.answer)) return;
  expect(check(call.answer, example?.answer, 'answer')).toMatchObject({ ok: true });
});

it('names no call that there is not', () => {
  expect([...examples.keys()].filter((name) => !(name in calls))).toEqual([]);
});
