import { calls } from '@korpus/contract/calls.ts';
import { buildEncoder } from '@korpus/contract/encoder.ts';
import type { Endpoint } from '@korpus/contract/endpoint.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { validFor } from '../kit/arbitrary-from-zod.ts';

const ids = () => fc.uuid();

/** All that a call takes or answers in a body. */
const schemas = Object.entries<Endpoint>(calls).flatMap(([name, { body, answer, mode }]) => [
  ...(body === null ? [] : [[`${name}, body`, body] as const]),
  ...(mode === 'json' ? [[`${name}, answer`, answer] as const] : []),
]);

test('an encoder writes what zod writes, of each call', () => {
  let compared = 0;
  for (const [name, schema] of schemas)
    fc.assert(
      fc.property(validFor(schema, ids), (wire) => {
        const { success, data } = schema.safeParse(wire);
        if (!success) return;
        compared += 1;
        expect(buildEncoder(schema)(data), name).toEqual(z.encode(schema, data));
      }),
      { numRuns: 20 },
    );
  expect(compared).toBeGreaterThan(schemas.length * 5);
});
