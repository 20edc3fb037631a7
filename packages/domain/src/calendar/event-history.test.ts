import { describe, expect, it } from 'vitest';
import type { FieldChange } from '../fields/field-change.ts';
import type { Person } from '../rights/actor.ts';
import type { Right } from '../rights/rights.ts';
import type { Role } from '../rights/roles.ts';
import type { EventType } from './calendar-event.ts';
import { toldHistory } from './event-history.ts';

const person = (userId: string, role: Role = 'SALESMAN', rights: readonly Right[] = []): Person => ({
  userId,
  roles: new Set([role]),
  rights: new Set<Right>(['OWN_ORDER_READ', ...rights]),
  packages: new Set(['CALENDAR']),
});
const people = {
  anna: person('anna'),
  ben: person('ben'),
  cem: person('cem', 'SALESMAN', ['OTHER_ORDER_READ']),
  boss: person('boss', 'ADMIN'),
};

const change = (field: string, old: unknown, next: unknown): FieldChange => ({ field, old, new: next });
const renamed = (old: string, next: string) => change('title', old, next);
const by = (userId: string, ...changes: readonly FieldChange[]) => ({
  userId,
  action: changes.some(({ field, old }) => field === 'calendarId' && old === null)
    ? ('CREATED' as const)
    : ('CHANGED' as const),
  changes,
});

/** Old and new title of each entry that is told; „*“: without what it was. */
const told = (reader: Person, type: EventType, entries: readonly ReturnType<typeof by>[]) =>
  toldHistory(reader, { type, newer: [] }, entries)
    .map((entry) => {
      const title = entry.changes.find(({ field }) => field === 'title');
      return `${title !== undefined && 'old' in title ? title.old : '*'}>${title?.new}`;
    })
    .join(' ');

const moved = [
  by('anna', renamed('C', 'D')),
  by('anna', change('calendarId', 'Anna', 'Kiel'), renamed('B', 'C')),
  by('anna', renamed('A', 'B')),
  by('anna', change('calendarId', null, 'Anna'), change('type', null, 'INDIVIDUAL'), renamed('', 'A')),
];
/** Ben's order for a while, then nothing's. */
const wasAbout = [
  by('ben', renamed('D', 'E')),
  by('ben', change('type', 'ORDER', 'INDIVIDUAL'), change('orderId', 'Petersen', null), renamed('C', 'D')),
  by('ben', renamed('B', 'C')),
  by('ben', change('type', 'INDIVIDUAL', 'ORDER'), change('orderId', null, 'Petersen'), renamed('A', 'B')),
  by('ben', change('calendarId', null, 'Kiel'), change('type', null, 'INDIVIDUAL'), renamed('', 'A')),
];
/** Moves an event from one order to another, and an earlier one from an offer. */
const changedOrder = [
  by('ben', change('orderId', 'Petersen', 'Jansen'), renamed('B', 'C')),
  by('ben', change('type', 'OFFER', 'ORDER'), change('offerId', 'Voss', null), renamed('A', 'B')),
  by(
    'ben',
    change('calendarId', null, 'Kiel'),
    change('type', null, 'OFFER'),
    change('offerId', null, 'Voss'),
    renamed('', 'A'),
  ),
];

describe('the history of an event (rules: calendar#history-of-an-event)', () => {
  it.each<[string, EventType, readonly ReturnType<typeof by>[], Record<keyof typeof people, string>]>([
    [
      'out of a private calendar',
      'INDIVIDUAL',
      moved,
      { anna: 'C>D B>C A>B >A', ben: 'C>D *>C', cem: 'C>D *>C', boss: 'C>D B>C A>B >A' },
    ],
    [
      'about an order and then not',
      'INDIVIDUAL',
      wasAbout,
      {
        anna: 'D>E *>D >A',
        ben: 'D>E C>D B>C A>B >A',
        cem: 'D>E C>D B>C A>B >A',
        boss: 'D>E C>D B>C A>B >A',
      },
    ],
    [
      'about an offer, an order and another',
      'ORDER',
      changedOrder,
      { anna: '*>C', ben: 'B>C A>B >A', cem: 'B>C A>B >A', boss: 'B>C A>B >A' },
    ],
    [
      'about one order all along',
      'ORDER',
      [
        by('ben', renamed('A', 'B')),
        by(
          'ben',
          change('calendarId', null, 'Kiel'),
          change('type', null, 'ORDER'),
          change('orderId', null, 'Jansen'),
          renamed('', 'A'),
        ),
      ],
      { anna: 'A>B >A', ben: 'A>B >A', cem: 'A>B >A', boss: 'A>B >A' },
    ],
  ])('%s', (_, type, entries, expected) => {
    const seen = Object.fromEntries(
      Object.entries(people).map(([name, reader]) => [name, told(reader, type, entries)]),
    );
    expect(seen).toEqual(expected);
  });

  it('knows on a later page what moved since', () => {
    const later = toldHistory(people.ben, { type: 'INDIVIDUAL', newer: moved.slice(0, 2) }, moved.slice(2));
    expect(later).toEqual([]);
  });
});
