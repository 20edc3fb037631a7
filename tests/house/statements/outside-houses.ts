import type { Explained } from './explain.ts';
import { describeDeed } from './plan.ts';

export const isInside = ({ recorded: { role, tenantId } }: Explained): boolean =>
  role === 'korpus_app' && tenantId !== '';

const signingIn =
  'who signs in, renews a session or takes a link is known by address or secret alone (docs/adr/0003)';
const guesses = 'wrong passwords are counted before anybody is known (rules: people#throttle)';
const operating =
  'the operator reads and writes licences, of all houses (rules: tenancy-and-licence#operator)';
const credentials = 'passwords and links are hidden from the role of people; the house is named';
const upkeep = 'what has expired goes every night, in all houses alike';
const toEach = 'asks which houses there are, and then does its work inside each';
const queue = 'the job queue, in a schema of its own that no runtime role reaches (docs/adr/0014)';

/** Statements that the embedded server sends by itself. */
export const ofEmbedded: Readonly<Record<string, string>> = {
  'owner vacuum analyze': 'the embedded database is tidied up every night',
  'owner checkpoint': 'the same',
};

/** Statements that may be sent outside of all houses, and why. Whatever is not listed has to be sent inside one. */
export const outsideHouses: Readonly<Record<string, string>> = {
  'korpus_app enters': 'names the house in which the next statement stands',
  'korpus_platform enters': 'takes the role, or comes back to it',
  'korpus_platform select': 'reads no table: locks, and news for browsers',
  'korpus_platform select tenants user_credentials users': signingIn,
  'korpus_platform select tenants users': signingIn,
  'korpus_platform select users':
    'an address belongs to one person of all houses (rules: people#one-address-one-person)',
  'korpus_platform lock refresh_tokens sessions tenants users': signingIn,
  'korpus_platform select refresh_tokens': signingIn,
  'korpus_platform insert refresh_tokens': signingIn,
  'korpus_platform insert sessions': signingIn,
  'korpus_platform update refresh_tokens': signingIn,
  'korpus_platform update sessions': signingIn,
  'korpus_platform select user_credentials': credentials,
  'korpus_platform lock user_credentials': credentials,
  'korpus_platform insert user_credentials': credentials,
  'korpus_platform insert password_links': credentials,
  'korpus_platform update password_links': credentials,
  'korpus_platform select sign_in_failures': guesses,
  'korpus_platform insert sign_in_failures': guesses,
  'korpus_platform delete sign_in_failures': guesses,
  'korpus_platform delete password_links': upkeep,
  'korpus_platform delete refresh_tokens': upkeep,
  'korpus_platform delete sessions': upkeep,
  'korpus_platform select tenants': toEach,
  'korpus_platform select event_reminders': 'looks whose reminders are due, and sends each inside its house',
  'korpus_platform select pending_imports':
    'a start looks what a process that died left half written, and goes on inside each house (docs/adr/0062)',
  'korpus_platform lock tenants user_credentials users': operating,
  'korpus_platform insert tenants': operating,
  'korpus_platform insert users':
    'the first admin is made before anybody is in the house (rules: tenancy-and-licence#first-admin)',
  'korpus_platform update tenants': operating,
  'korpus_platform select base_packages': operating,
  'korpus_platform update base_packages': operating,
  'korpus_platform select additional_packages': operating,
  'korpus_platform update additional_packages': operating,
  'korpus_platform select base_rates': operating,
  'korpus_platform insert base_rates': operating,
  'korpus_platform select installation_facts':
    'facts of the installation: whether it answers, and by which secret',
  ...ofEmbedded,
  'owner enters': queue,
  'owner works on the job queue': queue,
};

/** `korpus_platform update sessions`: who did what with which tables. */
export function deedOutside({ recorded: { role, sql }, plan }: Explained): string {
  if (isEntering(sql)) return `${role} enters`;
  const { deed, tables } = plan === null ? { deed: sql, tables: [] } : describeDeed(plan);
  const isOfQueue =
    plan === null ? sql.includes('pgboss.') : tables.length > 0 && tables.every(isOfQueueItself);
  return role === 'owner' && isOfQueue ? 'owner works on the job queue' : [role, deed, ...tables].join(' ');
}

const isOfQueueItself = (table: string): boolean => table === 'pgboss' || table === 'pg_catalog';

/** Takes a role or a house, and says so (platform/tenancy): the next statement stands there. */
const isEntering = (sql: string): boolean =>
  sql
    .split('; ')
    .every((part) => part.startsWith('set local role ') || part.startsWith('set local app.tenant_id = '));
