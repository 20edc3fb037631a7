import { type CallName, calls } from '@korpus/contract/calls.ts';
import { type Endpoint, isWriting } from '@korpus/contract/endpoint.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Answer, CallInput } from '../kit/caller.ts';
import { aHouse } from '../kit/house.ts';
import { describeInputSchema } from '../kit/json-schema.ts';
import { rounds } from '../reliability/support/rounds.ts';
import { admittedTo, callNames } from './expected-answer.ts';
import { parts, requestFor } from './requests.ts';
import { makeVisitors } from './visitors.ts';
import { aWorld } from './world.ts';

const pairs = rounds(1, 500);

const house = await aHouse();
const world = await aWorld(house);
const visitors = await makeVisitors(world);

/** The part of a request in which a call says which version it saw. */
const placeIn = (name: CallName) =>
  parts.find((part) => 'version' in (describeInputSchema(calls[name][part]).properties ?? {}));
const changing = callNames.filter((name) => isWriting(calls[name]) && placeIn(name) !== undefined);

/** Prints a trial of what is stored; printed for good it names a version (documents.api.test.ts). */
const unversioned: readonly CallName[] = ['printPaymentDocument'];

/** Answers to requests that name no version, where they are not 428, and why. */
const withoutVersion: { readonly [N in CallName]?: { readonly status: number; readonly because: string } } = {
  issueInvoice: {
    status: 400,
    because: 'there is no record that could begin with it, so the field is wrong',
  },
  cancelInvoice: { status: 400, because: 'the same' },
  setComplaintState: {
    status: 200,
    because: 'the specification sends none: the state is set, whatever it was',
  },
  saveBankBalances: { status: 200, because: 'the specification sends none: the amounts are the newest' },
};

/** Calls whose second caller gets what the first one made. */
const sameForBoth: readonly CallName[] = ['issueInvoice', 'cancelInvoice'];

type Start = {
  readonly input: CallInput<Endpoint>;
  readonly version: number;
  readonly send: (input: CallInput<Endpoint>) => Promise<Answer>;
};

const said = z.object({ version: z.coerce.number().default(1) });

/** A change of something new, by somebody who may, and the version it has. */
async function makeStart(name: CallName): Promise<Start> {
  const { caller, ...subject } = await admittedTo(name, visitors).make();
  const input = await requestFor(name, subject, world);
  const { version } = said.parse(input[placeIn(name) ?? 'body']);
  return { input, version, send: (asked) => caller.call<Endpoint>(calls[name], asked) };
}

/** The request with this version; null: with none. */
function naming(name: CallName, input: CallInput<Endpoint>, version: number | null): CallInput<Endpoint> {
  const place = placeIn(name) ?? 'body';
  const { version: _before, ...rest } = z.looseObject({}).parse(input[place] ?? {});
  const written = place === 'query' ? String(version) : version;
  return { ...input, [place]: version === null ? rest : { ...rest, version: written } };
}

describe.each(changing.filter((name) => !unversioned.includes(name)))('%s', (name) => {
  it('is asked for the version it saw', async () => {
    const { input, send } = await makeStart(name);
    const { status, because = 'rules: api#versions' } = withoutVersion[name] ?? { status: 428 };
    expect((await send(naming(name, input, null))).status, because).toBe(status);
  });

  it('is refused when what it saw is not what is stored', async () => {
    const { input, version, send } = await makeStart(name);
    expect((await send(naming(name, input, version + 3))).status).toBe(409);
  });

  it(`of two at once is done once, and the other is told so, ${pairs} times`, async () => {
    for (let pair = 0; pair < pairs; pair += 1) {
      const { input, version, send } = await makeStart(name);
      const asked = naming(name, input, version);
      const answers = await Promise.all([send(asked), send(asked)]);
      const statuses = answers.map(({ status }) => status).toSorted();
      if (sameForBoth.includes(name))
        expect(answers.map(({ body }) => body)).toEqual([answers[0]?.body, answers[0]?.body]);
      else expect(statuses).toEqual([200, 409]);
    }
  });
});

it('asks nobody else than it should: every call whose record has a version is here', () => {
  expect(changing.length).toBeGreaterThan(30);
  expect(changing).toEqual(expect.arrayContaining(Object.keys(withoutVersion)));
});

it('has not met a single unexpected failure', () => {
  expect(house.unexpected).toEqual([]);
});
