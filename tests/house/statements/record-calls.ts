import { type CallName, calls } from '@korpus/contract/calls.ts';
import { type Endpoint, isWriting } from '@korpus/contract/endpoint.ts';
import { effectiveRights } from '@korpus/domain/rights/effective-rights.ts';
import { additionalPackages } from '@korpus/domain/rights/packages.ts';
import type { Role } from '@korpus/domain/rights/roles.ts';
import fc from 'fast-check';
import { queueDueReminders, sendReminder } from '../../../apps/server/src/modules/calendar/index.ts';
import { makeMissingBytes } from '../../../apps/server/src/modules/documents/index.ts';
import { askForPreviews, makePreview } from '../../../apps/server/src/modules/files/index.ts';
import { cleanUp } from '../../../apps/server/src/platform/jobs/clean-up.ts';
import { sweepBlobs } from '../../../apps/server/src/platform/storage/blobs-to-remove.ts';
import { validFor } from '../../kit/arbitrary-from-zod.ts';
import type { CallInput } from '../../kit/caller.ts';
import { newOffer } from '../../kit/clients.ts';
import { newOrderBody } from '../../kit/orders.ts';
import type { SignedIn } from '../../kit/people.ts';
import type { Recorded, Recording } from '../../kit/recorded-engine.ts';
import { callNames, isStopped } from '../expected-answer.ts';
import { examplesFor, parts, requestFor } from '../requests.ts';
import { type Subject, shopFor, type World, type WorldShop } from '../world.ts';

const isLong = process.env.KORPUS_TEST_LONG === 'on';
/** Beside the request that works, so many that the schema takes: other filters and sortings are other statements. */
const draws = isLong ? 60 : 2;

export const duringJobs = 'jobs';

/**
 * Makes every call by everybody whose statements differ, and does what the product does by itself, and has it recorded.
 * Returns which calls were answered otherwise than they should.
 */
export async function recordEveryCall(world: World, recorder: Recording): Promise<string[]> {
  const wrong: string[] = [];
  for (const name of callNames) {
    for (const { person, shop } of await callersOf(name, world)) {
      const subject = { person, shop };
      const caller = calls[name].access.kind === 'public' ? world.house.aStranger() : person;
      const request = await requestFor(name, subject, world);
      const answer = await recorder.during(name, () => caller.call<Endpoint>(calls[name], request));
      if (answer.status !== 200) wrong.push(`${name} by ${person.email}: ${answer.status} ${answer.text}`);
      for (const drawn of await drawnFor(name, subject, world)) {
        const { status } = await recorder.during(name, () => caller.call<Endpoint>(calls[name], drawn));
        if (status >= 500) wrong.push(`${name} with ${JSON.stringify(drawn)}: ${status}`);
      }
    }
  }
  const anna = await world.home.signedInAs('SALESMAN');
  await recorder.during('new records', () => saveNewRecords(world, anna));
  await recorder.during(duringJobs, () => doAllJobs(world));
  return wrong;
}

const rolesAtHome: readonly Role[] = ['ADMIN', 'SALESMAN', 'CARPENTER'];

/** Somebody of each role that is let in; somebody new for calls that change who they are. */
async function callersOf(name: CallName, world: World): Promise<Subject[]> {
  const shop = shopFor(calls[name], world);
  const roles: readonly Role[] = shop === world.operator ? ['SUPER_ADMIN'] : rolesAtHome;
  const admitted = roles.filter((role) => !isStopped(name, factsOf(role)));
  const isChanging = isWriting(calls[name]);
  const subjects: Subject[] = [];
  for (const role of admitted)
    subjects.push({ shop, person: await (isChanging ? shop.signedInAs(role) : regularOf(shop, role)) });
  return subjects;
}

const factsOf = (role: Role) => ({
  entry: 200 as const,
  roles: [role],
  rights: effectiveRights({ roles: [role], byRole: {}, overrides: {} }),
  packages: additionalPackages,
});

const regulars = new WeakMap<WorldShop, Map<Role, Promise<SignedIn>>>();

function regularOf(shop: WorldShop, role: Role): Promise<SignedIn> {
  const ofShop = regulars.get(shop) ?? new Map<Role, Promise<SignedIn>>();
  regulars.set(shop, ofShop);
  const known = ofShop.get(role) ?? shop.signedInAs(role);
  ofShop.set(role, known);
  return known;
}

/** Of calls that only read, and in the ordinary run that make no papers of it. */
async function drawnFor(name: CallName, subject: Subject, world: World): Promise<CallInput<Endpoint>[]> {
  const call: Endpoint = calls[name];
  const isDrawn = call.mode !== 'stream' && call.access.kind !== 'public' && !isWriting(call);
  if (!isDrawn || (call.mode === 'file' && !isLong)) return [];
  const own = await examplesFor(call, subject, world);
  const ids = (kind: string | undefined) => fc.constant(own(kind, 'own'));
  const inputs = fc.record(Object.fromEntries(parts.map((part) => [part, validFor(call[part], ids)])));
  return fc.sample(inputs, draws) as CallInput<Endpoint>[];
}

/** The requests of the other tests change what is there; what is new is inserted, and draws numbers. */
async function saveNewRecords({ home }: World, anna: SignedIn): Promise<void> {
  (await anna.call(calls.saveOffer, { body: newOffer(home, anna.userId) })).ok();
  (await anna.call(calls.saveOrder, { body: newOrderBody(home, anna.userId) })).ok();
}

/** What is done without anybody asking: waiting mails, reminders, previews, papers, and the cleaning of the night. */
async function doAllJobs({ house, home }: World): Promise<void> {
  const { services } = house;
  const { tenantId } = home;
  await house.mailsAfterJobs();
  await queueDueReminders(services);
  await sendReminder(services, { tenantId, eventId: home.records.calendarEvent });
  await askForPreviews(services);
  await makePreview(services, { tenantId, fileId: home.records.file });
  await makeMissingBytes(services, { tenantId, id: home.issuedDocument });
  await cleanUp(services);
  await sweepBlobs(services);
}

/** The first of every text in every standing; `count`: so many of each, since values decide as well. */
export function firstOfEach(statements: readonly Recorded[], count: number): Recorded[] {
  const counts = new Map<string, number>();
  return statements.filter(({ role, tenantId, sql }) => {
    const kind = `${role} ${tenantId === '' ? 'outside' : 'inside'} ${sql}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return (counts.get(kind) ?? 0) <= count;
  });
}
