import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallName, calls } from '@korpus/contract/calls.ts';
import type { Endpoint } from '@korpus/contract/endpoint.ts';
import { callExamples } from '../../apps/server/src/platform/http/call-examples.ts';
import type { CallInput } from '../kit/caller.ts';
import type { House } from '../kit/house.ts';
import { fill } from './fill.ts';
import { hasRequestOfItsOwn, requestAtTheDoor } from './requests.ts';
import { aWorld } from './world.ts';

/** So much of a list or a text shows what it is. */
const shown = { items: 2, letters: 160 };

/**
 * Writes what the whole-house tests send and get into the files that the description of the calls shows. Ids are
 * numbered and secrets masked, so that little else than the calls changes them: rows that nothing puts in order may trade
 * places.
 */
export async function recordExamples(house: House): Promise<void> {
  const examples: Record<string, object> = {};
  for (const [name, call] of Object.entries<Endpoint>(calls).sort()) {
    if (call.mode === 'stream' || name === 'getOpenApi') continue;
    // Houses of their own: what one call does is not in the way of the next.
    const world = await aWorld(house);
    await fill(house, world.home);
    const { subject, input } = await requestAtTheDoor(name as CallName, world);
    const answer = await subject.person.call(call, input);
    if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${answer.text}`);
    const asked: CallInput<Endpoint> = hasRequestOfItsOwn(name) ? input : { params: input.params };
    const { params, query, body } = asked;
    const example = { params, query, body, answer: call.mode === 'file' ? undefined : answer.body };
    examples[name] = shortened(JSON.parse(masked(JSON.stringify(example)))) as object;
  }
  // Examples of calls that are no more go.
  rmSync(callExamples, { recursive: true, force: true });
  mkdirSync(callExamples);
  for (const [name, example] of Object.entries(examples))
    writeFileSync(join(callExamples, `${name}.json`), `${JSON.stringify(example, null, 2)}\n`);
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Random ends that make names of the tests unlike each other. */
const marks = /\b[0-9a-f]{8}\b/g;
const secrets = /"(token|refreshToken|resetToken|url|key)":"[^"]*"/g;

function masked(text: string): string {
  const numbered = (known: Map<string, string>, write: (number: number) => string) => (found: string) => {
    const number = known.get(found) ?? write(known.size + 1);
    known.set(found, number);
    return number;
  };
  return text
    .replaceAll(secrets, '"$1":"…"')
    .replaceAll(
      uuid,
      numbered(new Map(), (number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`),
    )
    .replaceAll(
      marks,
      numbered(new Map([['00000000', '00000000']]), (number) => String(number - 1)),
    );
}

function shortened(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > shown.letters ? `${value.slice(0, shown.letters)}…` : value;
  if (Array.isArray(value)) return value.slice(0, shown.items).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shortened(each)]));
}
