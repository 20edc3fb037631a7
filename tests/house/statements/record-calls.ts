import { randomUUID } from 'node:crypto';
import { type CallName, calls } from '@korpus/contract/calls.ts';
import { type Endpoint, isWriting } from '@korpus/contract/endpoint.ts';
import { effectiveRights } from '@korpus/domain/rights/effective-rights.ts';
import { additionalPackages } from '@korpus/domain/rights/packages.ts';
import type { Role } from '@korpus/domain/rights/roles.ts';
import fc from 'fast-check';
import { queueDueReminders, sendReminder } from '../../../apps/server/src/modules/calendar/index.ts';
import { makeMissingBytes } from '../../../apps/server/src/modules/documents/index.ts';
import {
  askForPreviews,
  drawLetterheads,
  makePreview,
} from '../../../apps/server/src/modules/files/index.ts';
import { goOnWithImports } from '../../../apps/server/src/modules/imports/index.ts';
import { cleanUp } from '../../../apps/server/src/platform/jobs/clean-up.ts';
import { sweepBlobs } from '../../../apps/server/src/platform/storage/blobs-to-remove.ts';
import { validFor } from '../../kit/arbitrary-from-zod.ts';
import type { CallInput } from '../../kit/caller.ts';
import { newOffer } from '../../kit/offers.ts';
import { newOrderBody } from '../../kit/orders.ts';
import type { SignedIn } from '../../kit/people.ts';
import type { Recording } from '../../kit/recorded-engine.ts';
import { callNames, expectedStatus } from '../expected-answer.ts';
import { examplesFor, idFieldsIn, parts, requestFor, withId } from '../requests.ts';
import { type Subject, shopFor, type World } from '../world.ts';
import { duringJobs } from './shards.ts';

const isLong = process.env.KORPUS_TEST_LONG === 'on';
/** Drawn requests beside the one that works: other filters and sortings are other statements. */
const draws = isLong ? 10 : 2;

/**
 * Makes every call by everybody whose statements differ, about something that is there and about something new, and does
 * what the product does by itself. Returns which calls were answered otherwise than they should.
 */
export async function recordEveryCall(world: World, recorder: Recording): Promise<string[]> {
  const wrong: string[] = [];
  const regulars = new Map<Role, SignedIn>();
  for (const name of callNames) {
    const call: Endpoint = calls[name];
    for (const subject of await chooseCallers(name, world, regulars)) {
      const caller = call.access.kind === 'public' ? world.house.aStranger() : subject.person;
      const key = isWriting(call) ? { key: randomUUID() } : {};
      const request = { ...(await requestFor(name, subject, world)), ...key };
      const answer = await caller.call(call, request);
      if (answer.status !== 200) wrong.push(`${name}: ${answer.status} ${answer.text}`);
      for (const other of [...varyRequest(call, request), ...(await drawnFor(call, subject, world))]) {
        const { status } = await caller.call(call, other);
        if (status >= 500) wrong.push(`${name} with ${JSON.stringify(other)}: ${status}`);
      }
    }
  }
  await saveSomethingNew(world);
  await recorder.during(duringJobs, () => doAllJobs(world));
  return wrong;
}

/** Where what is new needs more than another id. */
async function saveSomethingNew(world: World): Promise<void> {
  const anna = await world.home.signedInAs('SALESMAN');
  (await anna.call(calls.saveOffer, { body: newOffer(world.home, anna.userId) })).ok();
  (await anna.call(calls.saveOrder, { body: newOrderBody(world.home, anna.userId) })).ok();
  const operator = await world.operator.signedInAs('SUPER_ADMIN');
  const { body } = await requestFor('saveTenant', { person: operator, shop: world.operator }, world);
  const { version: _, ...house } = Object(body);
  (await operator.call(calls.saveTenant, { body: { ...house, id: randomUUID() } })).ok();
}

/** Somebody of each role that is let in: regulars, and somebody new for calls that may change who they are. */
async function chooseCallers(
  name: CallName,
  world: World,
  regulars: Map<Role, SignedIn>,
): Promise<Subject[]> {
  const shop = shopFor(calls[name], world);
  const roles: readonly Role[] =
    shop === world.operator ? ['SUPER_ADMIN'] : ['ADMIN', 'SALESMAN', 'CARPENTER'];
  const subjects: Subject[] = [];
  for (const role of roles.filter((each) => expectedStatus(name, factsOf(each)) === 200)) {
    const known = isWriting(calls[name]) ? undefined : regulars.get(role);
    const person = known ?? (await shop.signedInAs(role));
    if (!isWriting(calls[name])) regulars.set(role, person);
    subjects.push({ shop, person });
  }
  return subjects;
}

const factsOf = (role: Role) => ({
  entry: 200 as const,
  standing: 'good' as const,
  roles: [role],
  rights: effectiveRights({ roles: [role], byRole: {}, overrides: {} }),
  packages: additionalPackages,
});

/** The same once more, when it is used up or has its answer kept, and about something new. */
function varyRequest(call: Endpoint, request: CallInput<Endpoint>): CallInput<Endpoint>[] {
  if (!isWriting(call)) return [];
  if (!idFieldsIn(call).some(({ path }) => path === 'body.id')) return [request];
  const { version: _, ...body } = Object(withId(request, 'body.id', randomUUID()).body);
  return [request, { ...request, key: randomUUID(), body }];
}

/** Drawn requests of calls that only read, and in the ordinary run that make no papers of it. */
async function drawnFor(call: Endpoint, subject: Subject, world: World): Promise<CallInput<Endpoint>[]> {
  const isQuick = !isWriting(call) && call.mode !== 'file';
  if (call.mode === 'stream' || call.access.kind === 'public' || !(isLong || isQuick)) return [];
  const examples = await examplesFor(call, subject, world);
  const ids = (kind: string | undefined) =>
    fc.constantFrom(...(['own', 'other'] as const)).map((owner) => examples(kind, owner));
  const inputs = fc.record(Object.fromEntries(parts.map((part) => [part, validFor(call[part], ids)])));
  return fc.sample(inputs, draws);
}

/**
 * Runs what is done without anybody asking: waiting mails, reminders, previews, papers, and the cleaning of the night.
 */
async function doAllJobs({ house, home }: World): Promise<void> {
  const { services } = house;
  const { tenantId } = home;
  await house.mailsAfterJobs();
  await queueDueReminders(services);
  await sendReminder(services, { tenantId, eventId: home.records.calendarEvent });
  await askForPreviews(services);
  await makePreview(services, { tenantId, fileId: home.records.file });
  await drawLetterheads(services);
  await makeMissingBytes(services, { tenantId, id: home.issuedDocument });
  await goOnWithImports(services);
  await cleanUp(services);
  await sweepBlobs(services);
}
