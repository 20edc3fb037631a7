import { Readable } from 'node:stream';
import { endpoint } from '@korpus/contract/endpoint.ts';
import { done } from '@korpus/contract/record.ts';
import type { Access } from '@korpus/domain/rights/access.ts';
import { describe, expect, it } from 'vitest';
import { bindCall } from '../../apps/server/src/platform/http/bind-call.ts';
import {
  answeringBytes,
  type Binding,
  inTransaction,
  outside,
  streaming,
} from '../../apps/server/src/platform/http/binding.ts';
import { aHouse } from '../kit/house.ts';
import { wordAccess } from './access-words.ts';
import { decideRefusal } from './expected-answer.ts';
import { type Facts, makeVisitors } from './visitors.ts';
import { aWorld } from './world.ts';

/**
 * Kinds of access that real calls will use later, proven now: each is bound the way the product binds its calls, in
 * all ways a use case can run.
 */
const accesses: readonly Access[] = [
  { kind: 'signedIn' },
  { kind: 'signedIn', roles: ['SUPER_ADMIN'] },
  { kind: 'signedIn', roles: ['ADMIN', 'CARPENTER'] },
  { kind: 'signedIn', rights: ['OWN_ORDER_READ'] },
  { kind: 'signedIn', rights: ['OTHER_ORDER_READ', 'BASE_DATA_WRITE'] },
  { kind: 'signedIn', package: 'TODO' },
  { kind: 'signedIn', package: 'COMPLAINT', rights: ['OWN_COMPLAINT_READ'] },
  { kind: 'signedIn', package: 'STOCK', roles: ['ADMIN', 'SALESMAN'], rights: ['BASE_DATA_READ'] },
];

const works = async () => ({ done: true as const });
const bindings: Readonly<Record<string, Binding>> = {
  'in a transaction': inTransaction(works),
  outside: outside(works),
  bytes: answeringBytes(async () => ({
    name: 'done.txt',
    contentType: 'text/plain',
    size: 4,
    bytes: Readable.from(['done']),
  })),
  stream: streaming((_context, stream) => {
    stream.send({ done: true });
    stream.end();
  }),
};

const modes: Readonly<Record<string, 'stream' | 'file'>> = { stream: 'stream', bytes: 'file' };

const guarded = accesses.flatMap((access, index) =>
  Object.entries(bindings).map(([kind, binding]) => {
    const mode = modes[binding.kind] ?? 'json';
    const method = mode === 'stream' || index % 2 === 0 ? ('GET' as const) : ('PUT' as const);
    const path = `/api/guarded/${index}-${kind.replaceAll(' ', '-')}`;
    return {
      kind,
      words: wordAccess(access),
      binding,
      call: endpoint({ method, path, summary: kind, access, mode, answer: done }),
    };
  }),
);

const house = await aHouse({
  extend: (app, services) => {
    for (const { call, binding } of guarded) bindCall(app, services, call.path, call, binding);
  },
});
const visitors = await makeVisitors(await aWorld(house));

describe.each(visitors)('$name', ({ facts, make }) => {
  it.each(guarded)('at a call for „$words“, run $kind', async ({ call, words }) => {
    const { caller } = await make();
    const answer = await caller.call(call);
    expect(answer.status).toBe(decideRefusal(words, facts) ?? 200);
    if (answer.status === 401) {
      expect(answer.headers['www-authenticate']).toBe('Bearer');
      expect(answer.error().code).toBe('UNAUTHENTICATED');
    }
    if (answer.status === 403) expect(answer.error().code).toMatch(/^(FORBIDDEN|LICENCE_INACTIVE)$/);
  });
});

describe('a refusal', () => {
  it('says why: role, right or package', async () => {
    const nobody: Facts = {
      entry: 200,
      standing: 'good',
      roles: ['SALESMAN'],
      rights: new Set(),
      packages: [],
    };
    const shop = await house.aTenant({ packages: [] });
    await shop.setRoleRights('SALESMAN', []);
    const caller = await shop.openSession(await shop.aPerson('SALESMAN'));
    const denials = await Promise.all(
      guarded
        .filter(({ words }) => decideRefusal(words, nobody) !== null)
        .map(async ({ call, words }) => [words, (await caller.call(call)).error().details?.denial]),
    );
    expect(Object.fromEntries(denials)).toMatchObject({
      'signed in, role SUPER_ADMIN': 'ROLE',
      'signed in, right OTHER_ORDER_READ or BASE_DATA_WRITE': 'RIGHT',
      'signed in, package TODO': 'PACKAGE',
    });
  });

  it('comes before the body is looked at', async () => {
    const shop = await house.aTenant();
    const carpenter = await shop.openSession(await shop.aPerson('CARPENTER'));
    const path = guarded.find(({ call }) => call.method === 'PUT')?.call.path ?? '';
    const json = { 'content-type': 'application/json' };
    const request = { method: 'PUT', url: path, headers: json, payload: '{"nonsense":1}' };
    expect((await carpenter.send(request)).status).toBe(403);
    expect((await house.aStranger().send({ ...request, payload: '{' })).status).toBe(401);
  });
});
