import { openToAll } from '@korpus/domain/rights/access.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type CallName, calls } from './calls.ts';
import { type Endpoint, endpoint, isWriting } from './endpoint.ts';
import { done } from './record.ts';

const entries = Object.entries(calls) as [CallName, Endpoint][];

describe('a call', () => {
  it('takes nothing and answers JSON everywhere, if not said otherwise', () => {
    const call: Endpoint = endpoint({
      method: 'GET',
      path: '/api/x',
      summary: 'x',
      access: openToAll,
      answer: done,
    });
    expect(call).toMatchObject({ mode: 'json', upload: null, demoOnly: false });
    for (const part of [call.params, call.query, call.body]) {
      expect(part.safeParse({}).success).toBe(true);
      expect(part.safeParse({ any: 1 }).success).toBe(false);
    }
  });

  it.each([
    ['GET', false],
    ['PUT', true],
    ['POST', true],
    ['DELETE', true],
  ] as const)('with %s writes: %s', (method, writes) => {
    expect(isWriting({ method })).toBe(writes);
  });

  it('has an address of its own', () => {
    const addresses = entries.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each(entries)('%s refuses names it does not know', (_name, call) => {
    for (const part of [call.params, call.query, call.body]) {
      const parsed = part.safeParse({ noSuchName: 1 });
      // A list has no names, so that anything with one is no list.
      const expected = part instanceof z.ZodArray ? 'invalid_type' : 'unrecognized_keys';
      expect(parsed.error?.issues.map(({ code }) => code)).toContain(expected);
    }
  });
});
