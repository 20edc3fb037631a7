import { describe, expect, it } from 'vitest';
import { newOffer } from '../offers/new-offer.ts';
import { allRights, type Right } from '../rights/rights.ts';
import type { BulkOfferValues } from './bulk-changes.ts';
import { bulkTexts } from './bulk-texts.ts';
import { judgeOffer } from './judge-offer.ts';

const anna = (...rights: readonly Right[]) => ({
  userId: 'anna',
  roles: new Set(['SALESMAN'] as const),
  rights: new Set(rights),
  packages: new Set([] as const),
});
const everything = anna(...allRights);
const offer = {
  ...newOffer({ id: 'one', salesmanId: 'ben', locationId: 'shop', requestDate: null }),
  requestDate: null,
  lastName: 'Müller',
};

describe('an offer that is ticked', () => {
  it.each<[string, BulkOfferValues, ReturnType<typeof judgeOffer>['kind']]>([
    ['is so already', { salesmanId: 'ben' }, 'SAME'],
    ['lacks a day of request, as its own dialog would say', { salesmanId: 'anna' }, 'REFUSED'],
  ])('%s', (_name, change, kind) => {
    expect(judgeOffer({ person: everything, offer, problem: null }, change).kind).toBe(kind);
  });

  it('looks gone to who may not read it, and stays for who may only read', () => {
    const judged = (...rights: readonly Right[]) =>
      judgeOffer({ person: anna(...rights), offer, problem: null }, { leadSourceId: 'fair' });
    expect(judged('OWN_ORDER_READ')).toEqual({ kind: 'REFUSED', reason: bulkTexts.gone });
    expect(judged('OWN_ORDER_READ', 'OTHER_ORDER_READ')).toEqual({
      kind: 'REFUSED',
      reason: bulkTexts.noRight,
    });
  });
});
