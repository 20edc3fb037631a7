import { randomUUID } from 'node:crypto';
import { toWire } from '@korpus/contract/data-of.ts';
import { offerFields } from '@korpus/contract/offers/offer-record.ts';
import { saveOffer } from '@korpus/contract/offers/offers.ts';
import { wireChanges } from '@korpus/contract/wire-changes.ts';
import { describeChangeRefusal } from '@korpus/domain/bulk/verdict.ts';
import { addDays } from '@korpus/domain/dates/iso-date.ts';
import type { ImportValues } from '@korpus/domain/imports/import-kind.ts';
import { cents, zeroCents } from '@korpus/domain/money/cents.ts';
import { eurosFromCents } from '@korpus/domain/money/euros.ts';
import {
  decideNewOffer,
  type NamedByOffer,
  type WorkingForOffer,
} from '@korpus/domain/offers/decide-offer.ts';
import { type Offer, offerReasons, offerStates } from '@korpus/domain/offers/offer.ts';
import { mayEnter } from '@korpus/domain/rights/access.ts';
import type { Right } from '@korpus/domain/rights/rights.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { findOffer } from '../../../apps/server/src/modules/offers/index.ts';
import { findActor } from '../../../apps/server/src/platform/auth/actor.ts';
import { nameReferences } from '../../../apps/server/src/platform/change-log/name-references.ts';
import type { Tx } from '../../../apps/server/src/platform/database/engine.ts';
import { aHouse } from '../../kit/house.ts';
import type { SignedIn } from '../../kit/people.ts';
import { aRecord } from '../../kit/records.ts';
import { answered, aTally, importNew, mostly, readRecordHistory } from './doors.ts';
import { today } from './new-order-cases.ts';
import { saidBy } from './offers-there.ts';

const house = await aHouse();
const { services } = house;
const { inTenant } = services.tenancy;
const rounds = 500;
const record = z.object(offerFields);
/** Fields that are drawn where an offer is written. */
const drawn: readonly string[] = ['clientNumber', 'customerId'];

async function openShop() {
  const shop = await house.aTenant();
  const { tenantId, locationId } = shop;
  const others: readonly Right[] = ['OTHER_ORDER_READ', 'OTHER_ORDER_WRITE', 'IMPORT'];
  const admin = await shop.signedInAs('ADMIN');
  const writer = await shop.signedInAs('SALESMAN', { with: others });
  const anna = await shop.signedInAs('SALESMAN');
  const carpenter = await shop.signedInAs('CARPENTER');
  const left = await shop.aPerson('SALESMAN', { enabled: false });
  const closedShop = await aRecord(services, tenantId, 'location');
  await inTenant(tenantId, (tx) =>
    tx.updateTable('locations').set({ enabled: false }).where('id', '=', closedShop).execute(),
  );
  const source = await aRecord(services, tenantId, 'leadSource');
  const conversationType = await aRecord(services, tenantId, 'conversationType');
  const [nobody, nowhere] = [randomUUID(), randomUUID()];
  const importers: readonly SignedIn[] = [admin, writer];
  // Entries that a dialog may name and a file cannot, since its words are looked up among those that can be chosen.
  const unknown: readonly Partial<Pick<Offer, WorkingForOffer | 'leadSourceId'>>[] = [
    ...[{ salesmanId: nobody }, { leadSourceId: nowhere }, { locationId: nowhere }],
    ...[
      { salesmanId: left.userId },
      { locationId: closedShop },
      { salesmanId: nobody, locationId: closedShop },
    ],
  ];
  const cases = fc.record({
    offer: fc.record({
      lastName: mostly(['Lang', 'Petersen'], ['']),
      firstName: fc.constantFrom(null, 'Ole'),
      isCompany: fc.boolean(),
      email: mostly([null, 'anna@lang.test'], ['anna']),
      buyerReference: mostly([null, '991-33333TEST-33'], ['991-33333TEST-34']),
      salesmanId: mostly([admin.userId, anna.userId], [null]),
      locationId: mostly([locationId], [null]),
      leadSourceId: fc.constantFrom(null, source),
      conversationType: fc.constantFrom(null, conversationType),
      requestDate: mostly([today, addDays(today, -40)], [null]),
      notificationDate: fc.constantFrom(null, addDays(today, 9)),
      clientState: fc.constantFrom(...offerStates),
      clientReason: fc.constantFrom(null, ...offerReasons),
      budget: fc.constantFrom(null, zeroCents, cents(1_234_56)),
      notes: fc.constantFrom(null, 'ruft an'),
    }),
    unknown: mostly([{}, {}], [...unknown]),
    who: fc.constantFrom(admin, admin, writer, writer, anna, carpenter),
  });
  return { tenantId, importers, cases, left: left.userId, closedShop, nobody, nowhere };
}
type Shop = Awaited<ReturnType<typeof openShop>>;
type Case = Shop['cases'] extends fc.Arbitrary<infer One> ? One : never;

const makeInput = ({ offer, unknown }: Case) => ({ ...offer, ...unknown, id: randomUUID() });

/** Writes a case as the values of a row: an empty cell says nothing (rules: import#empty-cells). */
function writeValues({ offer: { budget, ...offer } }: Case): ImportValues {
  const values = { ...offer, budget: budget === null ? null : eurosFromCents(budget) };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));
}

/**
 * Asks the rule, by facts that the test knows itself. Nothing about a new offer is different for a file: it may not even
 * name who left or a shop that is closed, so such cases go through the dialog alone.
 */
async function decide(tx: Tx, shop: Shop, { who }: Case, input: ReturnType<typeof makeInput>) {
  const found = await findActor(tx, who, services.clock);
  if (found === undefined) throw new Error('The house is not as it was.');
  const { closedShop, left, nobody, nowhere } = shop;
  const working = ['salesmanId', 'locationId'] as const satisfies readonly WorkingForOffer[];
  const named = [...working, 'leadSourceId'] as const satisfies readonly NamedByOffer[];
  const isOneOf = (path: (typeof named)[number], ids: readonly string[]) => ids.includes(input[path] ?? '');
  const facts = {
    person: found.actor,
    unknown: new Set<NamedByOffer>(named.filter((path) => isOneOf(path, [nobody, nowhere]))),
    inactive: new Set<WorkingForOffer>(working.filter((path) => isOneOf(path, [left, closedShop]))),
    hasOtherOffers: false,
  };
  return { isEntered: mayEnter(saveOffer.access, found.actor), decision: decideNewOffer(input, facts) };
}

/** Reads what became of a new offer, which goes again: a file looks at all offers of the house. */
const takeAway = ({ tenantId }: Shop, id: string) =>
  inTenant(tenantId, async (tx) => {
    const stored = await findOffer(tx, { tenantId, id });
    const history = await readRecordHistory(tx, { tenantId, kind: 'client', id }, []);
    if (stored !== undefined) {
      expect([stored.clientNumber, stored.customerId]).not.toContain(null);
      await tx.deleteFrom('offers').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
      await tx.deleteFrom('customers').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
    }
    return {
      row: stored === undefined ? null : saidBy(stored),
      history: history.filter(({ field }) => !drawn.includes(field)),
    };
  });

it('a new offer, saved or brought by a file: the same refusals, the same row, the same history', async () => {
  const shop = await openShop();
  const { tenantId, importers } = shop;
  const { count, rarest, told } = aTally();
  for (const one of fc.sample(shop.cases, rounds)) {
    const { who, unknown } = one;
    const save = async (input: ReturnType<typeof makeInput>) => {
      const refused = answered(await who.call(saveOffer, { body: toWire(saveOffer.body, input) }));
      return { refused, id: input.id };
    };
    const file = () => importNew({ services, kind: 'offers', who }, writeValues(one));
    const isOfFile = importers.includes(who) && Object.keys(unknown).length === 0;
    for (const door of [save, ...(isOfFile ? [file] : [])]) {
      const input = makeInput(one);
      const { decision, isEntered } = await inTenant(tenantId, (tx) => decide(tx, shop, one, input));
      const made = isEntered && decision.kind === 'CHANGED' ? decision : null;
      const reasons = decision.kind === 'REFUSED' ? decision.refusals.map(describeChangeRefusal) : [];
      const { refused, id } = await door(input);
      expect({ refused, ...(await takeAway(shop, id ?? input.id)) }).toEqual({
        refused: isEntered ? reasons : [describeChangeRefusal({ kind: 'RIGHT' })],
        row: made === null ? null : saidBy(made.after),
        history:
          made === null
            ? []
            : await inTenant(tenantId, (tx) =>
                nameReferences(tx, tenantId, wireChanges(record, made.history)),
              ),
      });
      const kind = decision.kind === 'REFUSED' ? decision.refusals[0].kind : decision.kind;
      count(`${door.name} ${isEntered ? kind : 'NOT_ENTERED'}`);
    }
  }
  console.info(told());
  expect(
    rarest(['save NOT_ENTERED', 'save WRONG', 'save CHANGED', 'file WRONG', 'file CHANGED']),
  ).toBeGreaterThan(5);
}, 600_000);
