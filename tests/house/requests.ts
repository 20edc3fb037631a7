import { randomUUID } from 'node:crypto';
import { requestPasswordReset } from '@korpus/contract/authentication/authentication.ts';
import { type CallName, calls } from '@korpus/contract/calls.ts';
import type { Endpoint } from '@korpus/contract/endpoint.ts';
import { collectReferences } from '@korpus/contract/references-of.ts';
import type { EntityKind } from '@korpus/domain/records/records.ts';
import fc from 'fast-check';
import { insertLink } from '../../apps/server/src/modules/authentication/password-links.store.ts';
import { sha256 } from '../../apps/server/src/platform/auth/secret.ts';
import { secondsFrom } from '../../apps/server/src/platform/clock/clock.ts';
import { validFor } from '../kit/arbitrary-from-zod.ts';
import type { CallInput } from '../kit/caller.ts';
import type { House } from '../kit/house.ts';
import { takenFrom } from '../kit/nobodys.ts';
import { linkIn } from '../kit/password-link.ts';
import { type SignedIn, testPassword } from '../kit/people.ts';
import { acceptanceRequests } from './acceptance-requests.ts';
import { assemblyRequests } from './assembly-requests.ts';
import { bankRequests } from './bank-requests.ts';
import { baseDataRequests } from './base-data-requests.ts';
import { bulkRequests, reshape } from './bulk-requests.ts';
import { calendarRequests } from './calendar-requests.ts';
import { closingRequests } from './closing-requests.ts';
import { complaintRequests } from './complaint-requests.ts';
import { customerRequests } from './customer-requests.ts';
import { documentRequests } from './document-requests.ts';
import { anExampleOf, foreignOf, mayBeNobodys } from './examples.ts';
import { fileRequests } from './file-requests.ts';
import { globalValueRequests } from './global-value-requests.ts';
import { importRequests } from './import-requests.ts';
import { offerRequests } from './offer-requests.ts';
import { operatorRequests } from './operator-requests.ts';
import { orderRequests } from './order-requests.ts';
import { paperRequests } from './paper-requests.ts';
import { peopleRequests } from './people-requests.ts';
import { privacyRequests } from './privacy-requests.ts';
import { reminderRequests } from './reminder-requests.ts';
import type { Request } from './request.ts';
import { rightsRequests } from './rights-requests.ts';
import { type Owner, type Subject, shopFor, type World } from './world.ts';

export const parts = ['params', 'query', 'body'] as const;

/**
 * Requests that work for the subject on their own records, where the schema alone does not say how: passwords,
 * versions, tokens. A call that is missing here is tried with any values its schema takes.
 */
const special: { readonly [N in CallName]?: Request<N> } = {
  ...acceptanceRequests,
  ...assemblyRequests,
  ...bankRequests,
  ...baseDataRequests,
  ...bulkRequests,
  ...calendarRequests,
  ...closingRequests,
  ...complaintRequests,
  ...customerRequests,
  ...documentRequests,
  ...fileRequests,
  ...globalValueRequests,
  ...importRequests,
  ...offerRequests,
  ...paperRequests,
  ...privacyRequests,
  ...operatorRequests,
  ...orderRequests,
  ...peopleRequests,
  ...reminderRequests,
  ...rightsRequests,
  getToken: async ({ person }) => ({ body: { username: person.email, password: testPassword } }),
  refreshToken: async ({ person, shop }) => ({
    body: { refreshToken: (await shop.openSession(person)).refreshToken },
  }),
  requestPasswordReset: async ({ person }) => ({ body: { email: person.email } }),
  setPassword: async ({ person }, { house }) => {
    await house.aStranger().call(requestPasswordReset, { body: { email: person.email } });
    const mail = (await house.mailsAfterJobs()).find(({ to }) => to === person.email);
    const { userId, resetToken } = mail === undefined ? await anOlderLink(house, person) : linkIn(mail);
    return { body: { userId, resetToken, password: 'Neues!Passwort' } };
  },
  listChanges: async ({ person }) => ({ query: { userId: person.userId, from: '2026-11-01', text: 'a' } }),
  saveProfile: async ({ person }) => ({
    body: { id: person.userId, firstName: 'Änne', lastName: 'Größer', version: 1 },
  }),
  changePassword: async () => ({
    body: { currentPassword: testPassword, newPassword: 'Neues!Passwort' },
  }),
};

/** A link that somebody had before their access was taken: no mail goes to them any more. */
async function anOlderLink({ services }: House, { tenantId, userId }: SignedIn) {
  const resetToken = services.random.secret();
  const now = services.clock.now();
  const link = {
    tokenHash: sha256(resetToken),
    purpose: 'RESET',
    now,
    expires: secondsFrom(now, 3_600),
  } as const;
  await services.tenancy.inPlatform((tx) => insertLink(tx, { tenantId, userId }, link));
  return { userId, resetToken };
}

/** True when somebody wrote a request for the call; others are drawn by chance. */
export const hasRequestOfItsOwn = (name: string): boolean => name in special;

/** A request of the subject on what is their own. */
export async function requestFor(
  name: CallName,
  subject: Subject,
  world: World,
): Promise<CallInput<Endpoint>> {
  const make = special[name] as Request<CallName> | undefined;
  if (make !== undefined) return make(subject, world);
  const call: Endpoint = calls[name];
  const own = await examplesFor(call, subject, world);
  const ids = (kind: string | undefined) => fc.constant(own(kind, 'own'));
  const input: Record<string, unknown> = {};
  for (const part of parts) {
    const [value] = fc.sample(validFor(call[part], ids), { numRuns: 1, seed: 1 });
    if (Object.keys(Object(value)).length > 0) input[part] = value;
  }
  return input;
}

/** A request that works for somebody. Whoever is stopped at the door is so with any: they need none of their own. */
export async function requestAtTheDoor(name: CallName, world: World) {
  const shop = shopFor(calls[name], world);
  const person = await shop.signedInAs(shop === world.operator ? 'SUPER_ADMIN' : 'ADMIN');
  const subject: Subject = { person, shop };
  return { subject, input: await requestFor(name, subject, world) };
}

export type IdField = { readonly path: string; readonly kind: EntityKind };

/** The ids in a call's request: `body.id`, `params.id`. */
export const idFieldsIn = (call: Endpoint): IdField[] =>
  parts.flatMap((part) =>
    Object.entries(collectReferences(call[part])).map(([path, kind]) => ({ path: `${part}.${path}`, kind })),
  );

export async function makeExample(
  kind: EntityKind,
  owner: Owner,
  subject: Subject,
  world: World,
): Promise<string> {
  if (owner === 'missing') return randomUUID();
  if (owner === 'foreign') return foreignOf(world)[kind];
  const id = await anExampleOf[kind](subject, world, owner);
  if (owner === 'nobody') await takenFrom(world.house.services, subject.shop.former);
  return id;
}

/** Examples of every kind a call names, made beforehand for values that are drawn by chance. */
export async function examplesFor(call: Endpoint, subject: Subject, world: World) {
  const examples = new Map<string | undefined, Readonly<Record<Owner, string>>>();
  for (const { kind } of idFieldsIn(call)) {
    if (examples.has(kind)) continue;
    examples.set(kind, {
      own: await anExampleOf[kind](subject, world),
      other: await anExampleOf[kind](subject, world, 'other'),
      nobody: await makeExample(kind, mayBeNobodys.has(kind) ? 'nobody' : 'own', subject, world),
      foreign: foreignOf(world)[kind],
      missing: randomUUID(),
    });
  }
  return (kind: string | undefined, owner: Owner): string => {
    const known = examples.get(kind);
    if (known === undefined) throw new Error(`world.ts has no examples for ${String(kind)}.`);
    return known[owner];
  };
}

/** The same request with one of its ids exchanged; every element of a list gets the other id. */
export function withId<T>(input: T, path: string, id: string): T {
  const copy = structuredClone(input);
  reshape(Object(copy), path);
  exchange(copy, path.split('.'), id);
  return copy;
}

function exchange(value: unknown, [name = '', ...rest]: string[], id: string): void {
  if (typeof value !== 'object' || value === null) throw new Error(`There is no ${name} to exchange.`);
  const names = name === '[]' || name === '{}' ? Object.keys(value) : [name];
  for (const each of names) {
    if (rest.length === 0) Reflect.set(value, each, id);
    else exchange(Reflect.get(value, each), rest, id);
  }
}
