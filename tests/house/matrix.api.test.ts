import { type CallName, calls } from '@korpus/contract/calls.ts';
import type { Endpoint } from '@korpus/contract/endpoint.ts';
import { describe, expect, it } from 'vitest';
import type { Answer, Caller, CallInput } from '../kit/caller.ts';
import { comparable } from '../kit/comparable.ts';
import { aHouse } from '../kit/house.ts';
import { callNames, expectedStatus, isStopped } from './expected-answer.ts';
import { exampleOf, type IdField, idFieldsIn, requestAtTheDoor, requestFor, withId } from './requests.ts';
import { type Visitor, visitorsOf } from './visitors.ts';
import { aWorld, type Owner, owners, type Subject } from './world.ts';

const house = await aHouse({ demo: true });
const world = await aWorld(house);
const visitors = await visitorsOf(world);

/** Somebody with a request that works for them, or would if they got in. */
type Start = { readonly subject: Subject; readonly caller: Caller; readonly input: CallInput<Endpoint> };

/** The request with these of its ids exchanged for those of this owner. */
type Try = { readonly owner: Owner; readonly fields: readonly IdField[]; readonly expected: number };

/** What a public call tells people whose house is closed is the business of its own tests. */
const isAboutAccess = (name: CallName, { inGoodStanding }: Visitor) =>
  calls[name].access.kind === 'signedIn' || inGoodStanding;

/**
 * Each id that is refused has a try of its own, those that are taken share one. The refused come first: they change
 * nothing, so the next one can begin where they began. Whoever is stopped at the door is asked for none by itself.
 */
function triesOf(name: CallName, visitor: Visitor): Try[] {
  const fields = idFieldsIn(calls[name]);
  const named = fields.length === 0 ? (['own'] as const) : owners;
  const expected = (owner: Owner, { path }: IdField) => expectedStatus(name, visitor.facts, { path, owner });
  if (isStopped(name, visitor.facts))
    return named.map((owner) => ({ owner, fields, expected: expectedStatus(name, visitor.facts) }));
  const refused = named.flatMap((owner) =>
    fields
      .filter((field) => expected(owner, field) !== 200)
      .map((field) => ({ owner, fields: [field], expected: expected(owner, field) })),
  );
  const taken = named
    .map((owner) => ({ owner, fields: fields.filter((field) => expected(owner, field) === 200) }))
    .filter(({ fields: { length } }) => length > 0 || fields.length === 0)
    .map((each) => ({ ...each, expected: 200 }));
  return [...refused, ...taken];
}

async function startOf(name: CallName, visitor: Visitor): Promise<Start> {
  const { caller, ...subject } = await visitor.make();
  return { subject, caller, input: await requestFor(name, subject, world) };
}

async function answerTo(name: CallName, start: Start, { owner, fields }: Try): Promise<Answer> {
  let input = start.input;
  for (const { kind, path } of fields)
    input = withId(input, path, await exampleOf(kind, owner, start.subject, world));
  return start.caller.call(calls[name], input);
}

describe.each(callNames)('%s', (name) => {
  it('answers everybody as the second reading says, whatever records they name, and foreign as missing', async () => {
    const wrong: string[] = [];
    const atTheDoor = await requestAtTheDoor(name, world);
    for (const visitor of visitors.filter((each) => isAboutAccess(name, each))) {
      const first = isStopped(name, visitor.facts)
        ? { ...atTheDoor, caller: (await visitor.atTheDoor()).caller }
        : await startOf(name, visitor);
      const foreign = new Map<string, object>();
      for (const each of triesOf(name, visitor)) {
        const { owner, expected } = each;
        const usesUp = expected === 200 && owner !== 'own';
        const answer = await answerTo(name, usesUp ? await startOf(name, visitor) : first, each);
        const paths = each.fields.map(({ path }) => path).join(' ');
        const where = `${visitor.name}, ${owner} ${paths}`;
        if (answer.status !== expected) wrong.push(`${where}: ${answer.status} instead of ${expected}`);
        else if (expected === 200) answer.ok();
        else answer.error();
        if (owner === 'foreign') foreign.set(paths, comparable(answer));
        if (owner === 'missing') expect(comparable(answer), where).toEqual(foreign.get(paths));
      }
    }
    expect(wrong).toEqual([]);
  });
});
