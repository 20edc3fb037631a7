import type { DBSchema, IDBPDatabase } from 'idb';
import { peopleDatabase } from '../used-here.ts';
import { openDatabase } from './database.ts';
import { type DeviceOwner, databaseNameOf, openDeviceDatabase } from './device-database.ts';
import { isWaiting } from './outbox-rules.ts';

/** All that others on this device learn of somebody: that they were here, as „M. Meister“. */
type KnownPerson = DeviceOwner & Readonly<{ key: string; name: string }>;

interface PeopleSchema extends DBSchema {
  people: { key: string; value: KnownPerson };
}

/** Pictures of somebody else that wait on this device. */
export type WaitingOfOther = Readonly<{ name: string; count: number }>;

async function inPeople<T>(work: (database: IDBPDatabase<PeopleSchema>) => Promise<T>): Promise<T> {
  const people = openDatabase<PeopleSchema>({
    name: peopleDatabase,
    version: 1,
    upgrade: (database) => {
      database.createObjectStore('people', { keyPath: 'key' });
    },
  });
  try {
    return await people.run(work);
  } finally {
    people.close();
  }
}

export const rememberPerson = (
  owner: DeviceOwner,
  person: Readonly<{ firstName: string; lastName: string }>,
) =>
  inPeople((people) =>
    people.put('people', { ...owner, key: databaseNameOf(owner), name: shortName(person) }),
  );

export const forgetPerson = (owner: DeviceOwner) =>
  inPeople((people) => people.delete('people', databaseNameOf(owner)));

export function shortName({
  firstName,
  lastName,
}: Readonly<{ firstName: string; lastName: string }>): string {
  const [initial = ''] = firstName.trim();
  return initial === '' ? lastName : `${initial}. ${lastName}`;
}

/**
 * Counts what waits here of other people than this one; null: nobody is signed in
 * (rules: picture-app-device#two-people).
 */
export async function countWaitingOfOthers(me: DeviceOwner | null): Promise<readonly WaitingOfOther[]> {
  const people = await inPeople((open) => open.getAll('people'));
  const mine = me === null ? null : databaseNameOf(me);
  const counted: WaitingOfOther[] = [];
  for (const person of people.filter(({ key }) => key !== mine)) {
    const count = await countWaiting(person);
    if (count > 0) counted.push({ name: person.name, count });
  }
  return counted;
}

/** Counts what waits; what it is stays unread by anybody else's page. */
async function countWaiting(owner: DeviceOwner): Promise<number> {
  const database = openDeviceDatabase(owner);
  try {
    const items = await database.run((open) => open.getAll('outbox'));
    return items.filter(isWaiting).length;
  } finally {
    database.close();
  }
}
