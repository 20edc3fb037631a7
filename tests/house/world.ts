import { randomUUID } from 'node:crypto';
import type { EntityKind } from '@korpus/contract/references.ts';
import type { House } from '../kit/house.ts';
import type { SignedIn } from '../kit/people.ts';
import type { Shop, TenantOptions } from '../kit/shop.ts';

/** A tenant with somebody else in it, so that every id has an example that is not the visitor's own. */
export type WorldShop = Shop & { readonly colleague: SignedIn };

/** The tenants that the whole-house tests walk through. */
export type World = {
  readonly house: House;
  readonly home: WorldShop;
  /** What nobody at home may ever see or touch. */
  readonly foreign: WorldShop;
  readonly operator: WorldShop;
  readonly aShop: (options?: TenantOptions) => Promise<WorldShop>;
};

export async function aWorld(house: House): Promise<World> {
  const aShop = async (options?: TenantOptions): Promise<WorldShop> => {
    const shop = await house.aTenant(options);
    const colleague = await shop.openSession(await shop.aPerson('SALESMAN'));
    return { ...shop, colleague };
  };
  return {
    house,
    aShop,
    home: await aShop({ companyName: 'Haus Heimat' }),
    foreign: await aShop({ companyName: 'Haus Fremd' }),
    operator: await aShop({ companyName: 'Betrieb', isOperator: true }),
  };
}

export const owners = ['own', 'other', 'foreign', 'missing'] as const;
export type Owner = (typeof owners)[number];
export type Examples = Readonly<Record<Owner, string>>;

/** Somebody who tries something, in their own tenant. */
export type Subject = { readonly person: SignedIn; readonly shop: WorldShop };

/** For every kind of record: one of one's own, a colleague's, a foreign one, and none. A new kind must be added here. */
export const examplesOf: Readonly<Record<EntityKind, (subject: Subject, world: World) => Examples>> = {
  user: ({ person, shop }, { foreign }) => ({
    own: person.userId,
    other: shop.colleague.userId,
    foreign: foreign.colleague.userId,
    missing: randomUUID(),
  }),
  session: ({ person, shop }, { foreign }) => ({
    own: person.sessionId,
    other: shop.colleague.sessionId,
    foreign: foreign.colleague.sessionId,
    missing: randomUUID(),
  }),
  tenant: ({ shop }, { foreign, operator }) => ({
    own: shop.tenantId,
    other: operator.tenantId,
    foreign: foreign.tenantId,
    missing: randomUUID(),
  }),
};
