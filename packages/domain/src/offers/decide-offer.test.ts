import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { electronicAddressTexts, mailTexts } from '../addresses/addresses-texts.ts';
import { addDays } from '../dates/iso-date.ts';
import type { ChangeRefusal, Decision } from '../fields/decision.ts';
import { refusalsOf, wrong } from '../fields/test-kit/refusals.ts';
import { allowedPerson, personWithout, randomPerson } from '../rights/test-kit/random-person.ts';
import { someToday } from '../values/test-kit/random-values.ts';
import {
  decideNewOffer,
  decideOffer,
  decideOfferRemoval,
  type NamedByOffer,
  type OfferFacts,
  type WorkingForOffer,
} from './decide-offer.ts';
import { inactiveTexts, missingTexts, offerDecisionTexts } from './deciding-texts.ts';
import { newOffer } from './new-offer.ts';
import { type Offer, offerReasons, offerStates } from './offer.ts';
import { offerViolationTexts } from './offers-texts.ts';

const stored = {
  ...newOffer({ id: 'one', salesmanId: 'anna', locationId: 'kiel', requestDate: someToday }),
  lastName: 'Petersen',
  clientNumber: '10001',
  customerId: 'c1',
  version: 3,
};
type Stored = typeof stored & Offer;
const facts = (with_: Partial<OfferFacts> = {}): OfferFacts => ({
  person: allowedPerson(),
  hasOtherOffers: false,
  unknown: new Set<NamedByOffer>(),
  inactive: new Set<WorkingForOffer>(),
  ...with_,
});
const decide = (
  input: Partial<Offer>,
  with_: Partial<OfferFacts> = {},
  before: Stored = stored,
  version: number | undefined = 3,
) => decideOffer(before, { input: { ...input, id: 'one' }, version }, facts(with_));
const notCompleted: Stored = { ...stored, clientState: 'NOT_COMPLETED', clientReason: 'TOO_EXPENSIVE' };
const ordered: Stored = { ...stored, clientState: 'HAS_ORDER' };

describe('the removal of an offer', () => {
  it.each([
    ['is made by right', stored, [], []],
    ['is nothing to who may not read it', ordered, ['OWN_ORDER_READ', 'OTHER_ORDER_READ'], ['ABSENT']],
    ['needs its right, before anything else is said', ordered, ['OWN_ORDER_DELETE'], ['RIGHT']],
    ['is never made of what an order was made of', ordered, [], ['ORDERED']],
  ])('%s', (_, of, gone, expected) => {
    const refusals = refusalsOf(decideOfferRemoval(of, personWithout(...gone)));
    expect(refusals.map(({ kind }) => kind)).toEqual(expected);
  });
});

describe('a change of an offer', () => {
  it.each<[string, Decision<unknown>, readonly ChangeRefusal[]]>([
    [
      'is nothing to who may not read it',
      decide({ lastName: '' }, { person: personWithout('OWN_ORDER_READ', 'OTHER_ORDER_READ') }),
      [{ kind: 'ABSENT' }],
    ],
    [
      'needs the right to write, before anything else is said',
      decide({ lastName: '' }, { person: personWithout('OWN_ORDER_WRITE', 'OTHER_ORDER_WRITE') }, stored, 2),
      [{ kind: 'RIGHT' }],
    ],
    [
      'starts from a version',
      decideOffer(stored, { input: { id: 'one' }, version: undefined }, facts()),
      [{ kind: 'VERSION_MISSING' }],
    ],
    ['starts from the newest one', decide({ lastName: '' }, {}, stored, 2), [{ kind: 'STALE' }]],
    [
      'tells all that is wrong at once',
      decide(
        {
          lastName: ' ',
          requestDate: null,
          email: 'anna',
          buyerReference: '991-33333TEST-34',
          leadSourceId: 'fair',
        },
        { unknown: new Set(['leadSourceId'] as const) },
      ),
      [
        wrong('requestDate', offerViolationTexts.REQUEST_DATE_REQUIRED),
        wrong('lastName', offerViolationTexts.LAST_NAME_REQUIRED),
        wrong('email', mailTexts.wrong),
        wrong('buyerReference', electronicAddressTexts.wrongLeitwegId),
        wrong('leadSourceId', missingTexts.leadSourceId),
      ],
    ],
    [
      'asks whether somebody sells only where the house has them',
      decide(
        { salesmanId: 'ben', locationId: 'bonn' },
        { inactive: new Set(['salesmanId', 'locationId'] as const) },
      ),
      [wrong('salesmanId', inactiveTexts.salesmanId), wrong('locationId', inactiveTexts.locationId)],
    ],
    [
      'keeps a salesman who left',
      decide({ notes: 'ruft an' }, { inactive: new Set(['salesmanId'] as const) }),
      [],
    ],
    [
      'names a customer whom the person may choose',
      decide({ customerId: 'c2' }, { unknown: new Set(['customerId'] as const) }),
      [wrong('customerId', missingTexts.customerId)],
    ],
    [
      'makes no order of it',
      decide({ clientState: 'HAS_ORDER' }),
      [wrong('clientState', offerDecisionTexts.hasNoOrder)],
    ],
    ['leaves one with an order what it is', decide({ notes: 'ruft an' }, {}, ordered), []],
    [
      'says why it did not come off',
      decide({ clientState: 'NOT_COMPLETED' }),
      [wrong('clientReason', offerViolationTexts.REASON_REQUIRED)],
    ],
  ])('%s', (_, decision, expected) => expect(refusalsOf(decision)).toEqual(expected));

  it('ignores a salesman whom the person may not set', () => {
    const person = personWithout('OTHER_ORDER_CHANGE_SALESMAN');
    const others = { ...stored, salesmanId: 'ben' };
    expect(decide({ salesmanId: 'anna' }, { person }, others).kind).toBe('SAME');
    for (const before of [stored, others])
      expect(decide({ salesmanId: 'carla' }, {}, before)).toMatchObject({
        kind: 'CHANGED',
        history: [{ field: 'salesmanId', old: before.salesmanId, new: 'carla' }],
      });
  });

  it('takes the reason along when it is going on after all', () => {
    expect(decide({ clientState: 'PLANNING_STAGE' }, {}, notCompleted)).toMatchObject({
      after: { clientState: 'PLANNING_STAGE', clientReason: null },
    });
  });

  it('without a customer leaves it the one it has alone, and makes one of its own otherwise', () => {
    expect(decide({ customerId: null }).kind).toBe('SAME');
    expect(decide({ customerId: null }, { hasOtherOffers: true })).toMatchObject({
      kind: 'CHANGED',
      after: { customerId: null },
    });
  });
});

describe('a new offer', () => {
  const made = (with_: Partial<OfferFacts> = {}, input: Partial<Offer> = {}) =>
    decideNewOffer(
      {
        id: 'two',
        lastName: 'Lang',
        salesmanId: 'ben',
        locationId: 'kiel',
        requestDate: someToday,
        ...input,
      },
      facts(with_),
    );

  it('may be entered for a colleague by whoever writes own ones, and begins without an order', () => {
    expect(refusalsOf(made({ person: personWithout('OWN_ORDER_WRITE', 'OTHER_ORDER_WRITE') }))).toEqual([
      { kind: 'RIGHT' },
    ]);
    expect(made({ person: personWithout('OTHER_ORDER_WRITE') })).toMatchObject({
      after: { salesmanId: 'ben' },
    });
    expect(refusalsOf(made({}, { clientState: 'HAS_ORDER' }))).toEqual([
      wrong('clientState', offerDecisionTexts.hasNoOrder),
    ]);
  });
});

const changes = fc.oneof<fc.Arbitrary<Partial<Offer>>[]>(
  fc.record({ salesmanId: fc.constantFrom('anna', 'ben', null) }),
  fc.record(
    { clientState: fc.constantFrom(...offerStates), clientReason: fc.constantFrom(...offerReasons) },
    { requiredKeys: ['clientState'] },
  ),
  fc.record({
    notificationDate: fc.option(
      fc.integer({ min: -400, max: 40 }).map((days) => addDays(someToday, days)),
      { nil: null },
    ),
  }),
  fc.record({ lastName: fc.constantFrom('', 'Lang'), email: fc.constantFrom('x', 'a@b.test', null) }),
);
const someStored = fc
  .record({ clientState: fc.constantFrom(...offerStates), salesmanId: fc.constantFrom('anna', 'ben') })
  .map(
    ({ clientState, salesmanId }): Stored => ({
      ...stored,
      clientState,
      salesmanId,
      clientReason: clientState === 'NOT_COMPLETED' ? 'TOO_EXPENSIVE' : null,
    }),
  );

describe('of any offer', () => {
  it('a change goes no further with fewer rights, and never makes an order of it', () => {
    fc.assert(
      fc.property(someStored, randomPerson, changes, (before, person, input) => {
        const decision = decide(input, { person }, before);
        if (decision.kind !== 'CHANGED') return;
        expect(decide(input, { person: allowedPerson(person.userId) }, before).kind).toBe('CHANGED');
        if (decision.after.clientState === 'HAS_ORDER') expect(before.clientState).toBe('HAS_ORDER');
      }),
    );
  });

  it('a change that was made is none the second time', () => {
    fc.assert(
      fc.property(someStored, changes, (before, input) => {
        const decision = decide(input, {}, before);
        if (decision.kind !== 'CHANGED') return;
        const again = { ...before, ...decision.after, customerId: 'c1', clientNumber: '10001' };
        expect(decide(input, {}, again).kind).toBe('SAME');
      }),
    );
  });
});
