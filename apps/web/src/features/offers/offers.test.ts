import type { OfferRecord } from '@korpus/contract/offers/offers.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import { setNotCompleted } from '@korpus/domain/offers/offer.ts';
import { emptyEInvoicePerson } from '@korpus/domain/persons/e-invoice-person.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import type { Right } from '@korpus/domain/rights/rights.ts';
import type { Role } from '@korpus/domain/rights/roles.ts';
import { describe, expect, it } from 'vitest';
import { emptyLists } from '../../lib/lists/test-kit/empty-lists.ts';
import { readFilters, writeFilters } from '../../ui/filter-bar/list-filters.ts';
import { bodyOf, makeOfferDraft, newDraft, problemsOf } from './dialog/offer-draft.ts';
import { offerFilters, queryOfFilters, rowFilter } from './overview/offer-filters.ts';
import { offersSearch } from './overview/offers-search.ts';

const today = isoDate('2026-11-21');
const anna = '11111111-1111-4111-8111-111111111111';
const ben = '22222222-2222-4222-8222-222222222222';

const offer: OfferRecord = {
  id: '33333333-3333-4333-8333-333333333333',
  clientNumber: '10001',
  customerId: '55555555-5555-4555-8555-555555555555',
  targetGroup: null,
  leadSourceId: null,
  salutation: 'FAMILY',
  firstName: null,
  lastName: 'Lang',
  address: null,
  zipCode: null,
  city: 'Kiel',
  email: null,
  phone1: null,
  phone2: null,
  externalCustomerId: null,
  isCompany: false,
  vat: null,
  companyName: null,
  ...emptyEInvoicePerson,
  targetGroupName: null,
  salesmanId: anna,
  locationId: '44444444-4444-4444-8444-444444444444',
  requestDate: isoDate('2026-11-02'),
  notificationDate: isoDate('2026-11-20'),
  clientState: 'CALL_CLIENT',
  clientReason: null,
  budget: cents(12_500_50),
  conversationType: null,
  notes: null,
  salesmanName: 'Anna Huber',
  leadSourceName: null,
  isRestricted: false,
  createdAt: '2026-11-02T08:00:00.000Z',
  lastModifiedDate: '2026-11-02T08:00:00.000Z',
  lastModifiedBy: 'Anna Huber',
  version: 3,
};

const person = (roles: readonly Role[], rights: readonly Right[]): Person => ({
  userId: anna,
  roles: new Set(roles),
  rights: new Set(rights),
  packages: new Set(),
});
const seller = person(['SALESMAN'], ['OWN_ORDER_READ']);
const leading = person(['SALESMAN'], ['OWN_ORDER_READ', 'OTHER_ORDER_READ']);

const lists = {
  ...emptyLists,
  salesmen: [
    { value: anna, label: 'Anna Huber', isOpen: true },
    { value: ben, label: 'Ben Wagner', isOpen: true },
  ],
};

describe('the filters of the offers', () => {
  const valuesFor = (who: Person, search: Record<string, string>) =>
    readFilters(offerFilters(who, lists, today), offersSearch(search));

  it('begin with one’s own and without those that have an order', () => {
    const values = valuesFor(seller, {});
    expect(values).toMatchObject({ salesmen: [anna], ordered: false });
    expect(queryOfFilters(values, today)).toEqual({ ordered: 'false' });
  });

  it('hold the salesman fast without the right to read others’, whatever a link says', () => {
    expect(valuesFor(seller, { salesmen: ben }).salesmen).toEqual([anna]);
    expect(valuesFor(leading, { salesmen: ben }).salesmen).toEqual([ben]);
  });

  it('come back from the address as they went into it', () => {
    const search = {
      salesmen: 'all',
      ordered: 'all',
      states: 'CALL_CLIENT,NO_STATE',
      due: 'yes',
      period: 'THIS_MONTH',
    };
    const values = valuesFor(leading, search);
    expect(writeFilters(offerFilters(leading, lists, today), values)).toEqual(search);
    expect(queryOfFilters(values, today)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  });

  it('find what is due today, and nothing that is over', () => {
    const passes = rowFilter({ due: true }, today);
    expect(passes(offer)).toBe(true);
    expect(passes({ ...offer, notificationDate: isoDate('2026-11-21') })).toBe(true);
    expect(passes({ ...offer, notificationDate: isoDate('2026-11-22') })).toBe(false);
    expect(passes({ ...offer, clientState: 'NOT_COMPLETED' })).toBe(false);
  });
});

describe('the draft of an offer', () => {
  it('goes to the server as it came, with the version it started from', () => {
    const { clientNumber: _number, ...sent } = bodyOf(makeOfferDraft(offer), offer.version);
    const {
      clientNumber: _drawn,
      salesmanName,
      targetGroupName,
      leadSourceName,
      isRestricted,
      createdAt,
      lastModifiedDate,
      lastModifiedBy,
      ...stored
    } = offer;
    expect(sent).toEqual(stored);
  });

  it('says everything that is wrong, each field once', () => {
    const draft = newDraft({ id: offer.id, salesmanId: null, locationId: null, today, customer: undefined });
    expect(problemsOf(draft).map(({ path }) => path)).toEqual(['salesmanId', 'locationId', 'lastName']);
    expect(problemsOf(setNotCompleted(makeOfferDraft(offer), null)).map(({ path }) => path)).toEqual([
      'clientReason',
    ]);
    expect(problemsOf(makeOfferDraft(offer))).toEqual([]);
  });
});
