import { describe, expect, it } from 'vitest';
import { can, refusalOf } from '../records/can.ts';
import type { Person } from '../rights/actor.ts';
import type { AdditionalPackage } from '../rights/packages.ts';
import type { Right } from '../rights/rights.ts';
import type { Role } from '../rights/roles.ts';
import { isBusy } from './busy.ts';
import { type CalendarRow, notifiedUserIds } from './calendar-can.ts';
import { calendarKinds } from './calendar-kinds.ts';

const person = (
  userId: string,
  role: Role = 'SALESMAN',
  packages: readonly AdditionalPackage[] = ['CALENDAR'],
  rights: readonly Right[] = [],
): Person => ({ userId, roles: new Set([role]), rights: new Set(rights), packages: new Set(packages) });
const people = {
  anna: person('anna'),
  ben: person('ben'),
  cem: person('cem'),
  boss: person('boss', 'ADMIN'),
  fitter: person('fitter', 'CARPENTER'),
  closed: person('anna', 'SALESMAN', []),
};
const row = (
  userIdsToRead: string[],
  userIdsToWrite: string[],
  userId: string | null = null,
): CalendarRow => ({
  userId,
  userIdsToRead,
  userIdsToWrite,
});
const who = (ask: (each: Person) => boolean) =>
  Object.entries(people)
    .filter(([, each]) => ask(each))
    .map(([name]) => name)
    .join(' ');

describe('a calendar (rules: calendar#who-may-read-and-write)', () => {
  it.each<[string, CalendarRow, string, string]>([
    ['open', row([], []), 'anna ben cem boss', 'anna ben cem boss'],
    ['Anna’s own', row(['anna'], ['anna'], 'anna'), 'anna boss', 'anna boss'],
    ['Anna’s, who took herself off', row(['ben'], ['ben'], 'anna'), 'anna ben boss', 'anna ben boss'],
    ['read by Anna, written by Ben', row(['anna'], ['ben']), 'anna ben boss', 'ben boss'],
    ['read by Anna, written by all who read', row(['anna'], []), 'anna boss', 'anna boss'],
    ['read by all, written by Ben', row([], ['ben']), 'anna ben cem boss', 'ben boss'],
    ['of somebody who left', row(['gone'], ['gone']), 'boss', 'boss'],
  ])('%s', (_, calendar, reads, writes) => {
    expect(who((each) => can(each, 'calendar.read', calendar))).toBe(reads);
    expect(who((each) => can(each, 'calendar.write', calendar))).toBe(writes);
    expect(who((each) => can(each, 'calendar.setColor', calendar))).toBe(writes);
    expect(who((each) => can(each, 'calendar.setAccess', calendar))).toBe('boss');
    expect(who((each) => can(each, 'event.edit', { ...calendar, isBusy: false }))).toBe(writes);
    expect(who((each) => can(each, 'event.edit', { ...calendar, isBusy: true }))).toBe('');
    // News of it reaches exactly those who may read it.
    const news = { id: 'k1', owners: notifiedUserIds(calendar) };
    const { mayHear } = calendarKinds[1].topic;
    expect(who((each) => mayHear({ ...each, tenantId: 't', sessionId: 's' }, news))).toBe(reads);
  });

  it('tells who may not write from what nobody may', () => {
    const calendar = { ...row([], ['ben']), isBusy: true };
    expect(refusalOf(people.anna, 'event.edit', calendar)).toBe('RIGHT');
    expect(refusalOf(people.ben, 'event.edit', calendar)).toBe('ROW');
  });
});

describe('a taken time (rules: calendar#busy)', () => {
  const reader = (...rights: Right[]) => person('me', 'SALESMAN', ['CALENDAR'], rights);
  const [mine, hers] = [{ salesmanId: 'me' }, { salesmanId: 'she' }];
  const myFair = { salesmanId: 'she', exhibitionSalesmanUserId: 'me' };
  it.each([
    ['INDIVIDUAL', reader(), hers, false],
    ['ORDER', reader(), mine, true],
    ['ORDER', reader('OWN_ORDER_READ'), mine, false],
    ['ORDER', reader('OWN_ORDER_READ'), hers, true],
    ['ORDER', reader('OWN_ORDER_READ'), myFair, false],
    ['ORDER', reader('OWN_ORDER_READ', 'OTHER_ORDER_READ'), hers, false],
    ['OFFER', reader('OWN_ORDER_READ'), hers, true],
    ['OFFER', reader('OWN_ORDER_READ', 'OTHER_ORDER_READ'), hers, false],
  ] as const)('%s, case %#', (type, who_, about, expected) =>
    expect(isBusy(who_, type, about)).toBe(expected),
  );
});
