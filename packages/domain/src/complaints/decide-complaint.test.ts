import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '../dates/iso-date.ts';
import type { ChangeRefusal, Decision } from '../fields/decision.ts';
import { referenceTexts } from '../fields/reference-texts.ts';
import { refusalsOf } from '../fields/test-kit/refusals.ts';
import { complaintStates } from '../orders/complaints/complaint-state.ts';
import { anOrder, euros } from '../orders/test-kit/an-order.ts';
import { randomOrder } from '../orders/test-kit/random-order.ts';
import { allowedPerson, personWithout, randomPerson } from '../rights/test-kit/random-person.ts';
import { saysNothingNew } from '../values/same-value.ts';
import { someToday } from '../values/test-kit/random-values.ts';
import type { Complaint, SavedComplaint } from './complaint.ts';
import { complaintViolationTexts, decidingTexts, retainedTexts } from './complaints-texts.ts';
import {
  type ComplaintFacts,
  decideComplaint,
  decideComplaintRemoval,
  decideNewComplaint,
} from './decide-complaint.ts';
import { aComplaint } from './test-kit/a-complaint.ts';
import { randomComplaint } from './test-kit/random-complaint.ts';

const today = isoDate('2026-06-10');
const order = {
  ...anOrder({ id: 'o1', salesmanId: 'anna', lastName: 'Petersen', sellDate: isoDate('2026-01-10') }),
  orderPrice: euros(1_000),
};
const facts = (with_: Partial<ComplaintFacts> = {}): ComplaintFacts => ({
  person: allowedPerson(),
  today,
  order,
  closedUntil: null,
  unknown: new Set(),
  disabled: new Set(),
  ...with_,
});
const change = (input: Partial<Complaint>, version: number | undefined = 3) => ({ input, version });
const decide = (
  input: Partial<Complaint>,
  with_: Partial<ComplaintFacts> = {},
  stored: SavedComplaint = aComplaint(),
  version: number | undefined = 3,
) => decideComplaint({ complaint: stored, version: 3 }, { input, version }, facts(with_));

describe('a change of a complaint', () => {
  const done = aComplaint({ state: 'DONE', fixedAt: isoDate('2026-04-30'), date: isoDate('2026-04-30') });

  it.each<[string, Decision<unknown>, readonly ChangeRefusal[]]>([
    [
      'is nothing to who may not read it',
      decide({ importance: 2 }, { person: personWithout('OWN_COMPLAINT_READ', 'OTHER_COMPLAINT_READ') }),
      [{ kind: 'ABSENT' }],
    ],
    [
      'needs the right to write, before anything else is said',
      decide(
        { imposed: null },
        { person: personWithout('OWN_COMPLAINT_WRITE', 'OTHER_COMPLAINT_WRITE') },
        done,
        2,
      ),
      [{ kind: 'RIGHT' }],
    ],
    [
      'starts from a version',
      decideComplaint({ complaint: done, version: 3 }, { input: {}, version: undefined }, facts()),
      [{ kind: 'VERSION_MISSING' }],
    ],
    ['starts from the newest one', decide({ imposed: null }, {}, aComplaint(), 2), [{ kind: 'STALE' }]],
    [
      'is not made in a closed month',
      decide({ importance: 2 }, { closedUntil: isoDate('2026-04-30') }, done),
      [{ kind: 'ARCHIVED' }],
    ],
    [
      'tells all that is wrong at once, in the order of the dialog',
      decide(
        { imposed: null, state: 'ASSIGNED', retained: euros(1_200), carpenterId: 'carl', location: 'kiel' },
        { unknown: new Set(['carpenterId']), disabled: new Set(['location']) },
      ),
      [
        { kind: 'WRONG', path: 'imposed', message: complaintViolationTexts.IMPOSED_REQUIRED },
        { kind: 'WRONG', path: 'state', message: complaintViolationTexts.DATE_REQUIRED },
        { kind: 'WRONG', path: 'retained', message: retainedTexts.tooMuch(euros(1_000)) },
        { kind: 'WRONG', path: 'carpenterId', message: referenceTexts.unknown },
        { kind: 'WRONG', path: 'location', message: referenceTexts.disabledLocation },
      ],
    ],
    [
      'leaves a location where it was, though it is switched off by now',
      decide(
        { location: 'kiel', importance: 3 },
        { disabled: new Set(['location']) },
        aComplaint({ location: 'kiel' }),
      ),
      [],
    ],
  ])('%s', (_, decision, expected) => expect(refusalsOf(decision)).toEqual(expected));

  it('says what it becomes and what the history tells, in the words of the wire’s fields', () => {
    const decision = decide({ state: 'DONE', retained: euros(50.5) });
    expect(decision).toMatchObject({
      kind: 'CHANGED',
      after: { state: 'DONE', fixedAt: today, retained: euros(50.5) },
      history: [
        { field: 'state', old: 'NEW', new: 'DONE' },
        { field: 'fixedAt', old: null, new: today },
        { field: 'retained', old: null, new: euros(50.5) },
      ],
    });
  });

  it('that says what is there is none', () => {
    expect(decide({ importance: 1, notes: null }).kind).toBe('SAME');
  });
});

describe('a new complaint', () => {
  const made = (
    with_: Partial<ComplaintFacts> = {},
    asks = true,
    input: Partial<Complaint> = { imposed: 'SELF' },
  ) => decideNewComplaint({ id: 'c9', input, createdAt: isoDate('2026-06-08'), asks }, facts(with_));
  const unread = personWithout('OWN_COMPLAINT_READ', 'OTHER_COMPLAINT_READ');

  it.each<[string, Decision<unknown>, readonly ChangeRefusal[]]>([
    [
      'needs an order whose complaints the person may see',
      made({ person: unread }),
      [{ kind: 'WRONG', path: 'orderId', message: decidingTexts.unknownOrder }],
    ],
    [
      'needs a right',
      made({ person: personWithout('OWN_COMPLAINT_WRITE', 'OTHER_COMPLAINT_WRITE') }),
      [{ kind: 'RIGHT' }],
    ],
    [
      'needs an order that was sold',
      made({ order: { ...order, sellDate: null } }),
      [{ kind: 'WRONG', path: 'orderId', message: decidingTexts.notSold }],
    ],
    ['is taken of whoever a customer signed for', made({ person: unread }, false), []],
    [
      'says who caused it all the same',
      made({ person: unread }, false, {}),
      [{ kind: 'WRONG', path: 'imposed', message: complaintViolationTexts.IMPOSED_REQUIRED }],
    ],
  ])('%s', (_, decision, expected) => expect(refusalsOf(decision)).toEqual(expected));

  it('came in on the day it was written, and remembers what was left of the order', () => {
    expect(made()).toMatchObject({
      kind: 'CHANGED',
      after: { id: 'c9', orderId: 'o1', createdAt: '2026-06-08', remainingAmount: euros(1_000) },
      history: [
        { field: 'imposed', old: null, new: 'SELF' },
        { field: 'state', old: null, new: 'NEW' },
        { field: 'importance', old: null, new: 1 },
        { field: 'remainingAmount', old: null, new: euros(1_000) },
      ],
    });
  });
});

describe('a removal', () => {
  const held = aComplaint({ retained: euros(200) });
  const remove = (complaint: SavedComplaint, with_: Partial<ComplaintFacts> = {}) =>
    decideComplaintRemoval(complaint, facts(with_));

  it('needs its right, and tells of the money that is no longer held back', () => {
    expect(remove(held, { person: personWithout('OWN_COMPLAINT_DELETE', 'OTHER_COMPLAINT_DELETE') })).toEqual(
      {
        kind: 'REFUSED',
        refusals: [{ kind: 'RIGHT' }],
      },
    );
    expect(remove(held)).toMatchObject({ history: [{ field: 'retained', old: euros(200), new: null }] });
    expect(remove(aComplaint())).toMatchObject({ kind: 'CHANGED', history: [] });
  });
});

const day = fc.integer({ min: -400, max: 40 }).map((days) => addDays(someToday, days));
const changes = fc.oneof<fc.Arbitrary<Partial<Complaint>>[]>(
  fc.record({ state: fc.constantFrom(...complaintStates) }),
  fc.record({ date: fc.option(day, { nil: null }) }),
  fc.record({ carpenterId: fc.constantFrom('carl', null) }),
  fc.record({ retained: fc.option(fc.constantFrom(euros(100), euros(90_000)), { nil: null }) }),
  randomComplaint,
);
const someFacts = fc
  .record({
    person: randomPerson,
    order: randomOrder,
    fairs: fc.constantFrom('anna', null),
    closedUntil: fc.option(day, { nil: null }),
    unknown: fc.subarray(['carpenterId', 'location'] as const),
  })
  .map(({ fairs, unknown, ...given }) =>
    facts({
      ...given,
      today: someToday,
      order: { ...given.order, exhibitionSalesmanUserId: fairs },
      unknown: new Set(unknown),
    }),
  );

describe('of any complaint', () => {
  it('a change goes no further with fewer rights, in a closed time or with something wrong', () => {
    fc.assert(
      fc.property(someFacts, randomComplaint, changes, (given, complaint, input) => {
        const stored = { complaint: { ...complaint, orderId: given.order.id }, version: 3 };
        if (decideComplaint(stored, change(input), given).kind !== 'CHANGED') return;
        for (const freer of [{ closedUntil: null }, { unknown: new Set<never>() }])
          expect(decideComplaint(stored, change(input), { ...given, ...freer }).kind).toBe('CHANGED');
        const person = allowedPerson(given.person.userId);
        expect(decideComplaint(stored, change(input), { ...given, person }).kind).not.toBe('SAME');
      }),
    );
  });

  it('a change that was made is none the second time', () => {
    fc.assert(
      fc.property(someFacts, randomComplaint, changes, (given, complaint, input) => {
        const stored = { complaint: { ...complaint, orderId: given.order.id }, version: 3 };
        const decision = decideComplaint(stored, change(input), { ...given, closedUntil: null });
        if (decision.kind !== 'CHANGED') return;
        expect(saysNothingNew(stored.complaint, decision.after)).toBe(false);
        const again = { complaint: decision.after, version: 4 };
        const second = decideComplaint(again, change(input, 4), { ...given, closedUntil: null });
        expect(['SAME', 'REFUSED']).toContain(second.kind);
        if (second.kind === 'REFUSED') expect(second.refusals).toEqual([{ kind: 'ARCHIVED' }]);
      }),
    );
  });
});
