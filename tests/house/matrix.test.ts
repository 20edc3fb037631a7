import { type CallName, calls } from '@korpus/contract/calls.ts';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../kit/caller.ts';
import { comparable } from '../kit/comparable.ts';
import { aHouse } from '../kit/house.ts';
import { callNames, expectedStatus } from './expected-answer.ts';
import { exampleOf, type IdField, idFieldsIn, requestFor, withId } from './requests.ts';
import { type Visitor, visitorsOf } from './visitors.ts';
import { aWorld, type Owner, owners } from './world.ts';

const house = await aHouse({ demo: true });
const world = await aWorld(house);
const visitors = await visitorsOf(world);

type Try = { readonly field: IdField; readonly owner: Owner };

async function attempt(name: CallName, visitor: Visitor, chosen?: Try): Promise<Answer> {
  const { caller, ...subject } = await visitor.make();
  const input = await requestFor(name, subject, world);
  if (chosen === undefined) return caller.call(calls[name], input);
  const id = await exampleOf(chosen.field.kind, chosen.owner, subject, world);
  return caller.call(calls[name], withId(input, chosen.field.path, id));
}

/** What a public call tells people whose house is closed is the business of its own tests. */
const isAboutAccess = (name: CallName, { inGoodStanding }: Visitor) =>
  calls[name].access.kind === 'signedIn' || inGoodStanding;

describe.each(callNames)('%s', (name) => {
  const fields = idFieldsIn(calls[name]);
  const cells: (Try | undefined)[] =
    fields.length === 0 ? [undefined] : fields.flatMap((field) => owners.map((owner) => ({ field, owner })));
  const asked = visitors.filter((visitor) => isAboutAccess(name, visitor));

  it('answers everybody as the second reading says, for every record it may name', async () => {
    const wrong: string[] = [];
    for (const visitor of asked) {
      // Who does not get in at all is not asked about every record.
      for (const cell of visitor.facts.entry === 200 ? cells : cells.slice(0, 1)) {
        const id = cell === undefined ? undefined : { path: cell.field.path, owner: cell.owner };
        const expected = expectedStatus(name, visitor.facts, id);
        const answer = await attempt(name, visitor, cell);
        const where = `${visitor.name}${id === undefined ? '' : `, ${id.owner} ${id.path}`}`;
        if (answer.status !== expected) wrong.push(`${where}: ${answer.status} instead of ${expected}`);
        else if (expected === 200) answer.ok();
        else answer.error();
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each(fields)('makes no difference between foreign and missing in $path', async (field) => {
    for (const visitor of asked) {
      const foreign = await attempt(name, visitor, { field, owner: 'foreign' });
      const missing = await attempt(name, visitor, { field, owner: 'missing' });
      expect(comparable(foreign), visitor.name).toEqual(comparable(missing));
    }
  });
});
