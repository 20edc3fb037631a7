import type { Customer, CustomerData } from '@korpus/domain/customers/customer.ts';
import { customerHistory } from '@korpus/domain/customers/customer-catalogue.ts';
import { fieldChanges } from '@korpus/domain/fields/field-change.ts';
import type { ImportValues } from '@korpus/domain/imports/import-kind.ts';
import { type KeyIndex, keyIndex } from '@korpus/domain/imports/match-keys.ts';
import { personKeys } from '@korpus/domain/imports/person-keys.ts';
import { importRowTexts } from '@korpus/domain/imports/reading-texts.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import { pick } from '@korpus/domain/values/fields.ts';
import type { Note } from '../../platform/change-log/note-all.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { mapInTurns } from '../../platform/in-turns.ts';
import { findAllCustomers, lockCustomers, removeUnneeded } from './customers.store.ts';
import { loggedCustomer } from './note-customer.ts';

type Keyed = { readonly id: string; readonly name: string; readonly keys: readonly string[] };
export type KnownCustomers = KeyIndex<Keyed>;

const keyFields = [
  'lastName',
  'firstName',
  'companyName',
  'externalCustomerId',
  'email',
  'phone1',
  'phone2',
  'address',
  'zipCode',
] as const satisfies readonly (keyof CustomerData)[];
type Named = Pick<CustomerData, 'isCompany' | (typeof keyFields)[number]>;

/** Lists the keys that tell a person apart; texts are the same on the wire. */
export const keysOfPerson = (person: Named) => personKeys(pick(person, keyFields));

/** Everybody the house has and has not forgotten, to be found by what tells two apart (rules: import#whose). */
export async function findKnownCustomers(tx: Tx, tenantId: string): Promise<KnownCustomers> {
  const customers = await findAllCustomers(tx, tenantId);
  const keyed = await mapInTurns(
    customers.filter((each) => !each.isRestricted),
    (each) => ({ id: each.id, name: formatPersonName(each), keys: keysOfPerson(each) }),
  );
  return keyIndex(keyed);
}

/** Notes that a new row belongs to somebody who is there; null: it does not, or several fit. */
export function noteOfKnown(known: KnownCustomers, values: ImportValues): string | null {
  const match = known.match(personKeys(values));
  return match === null || match === 'SEVERAL' ? null : importRowTexts.knownCustomer(match.record.name);
}

type OfSomebody = Named & { readonly id: string; readonly customerId: string | null };

/** New offers with the customers there are; one without brings its own, which the next of the same person then has. */
export const withKnown = <T extends OfSomebody>(known: KnownCustomers, offers: readonly T[]): Promise<T[]> =>
  mapInTurns(offers, (offer) => {
    const keys = keysOfPerson(offer);
    const match = known.match(keys);
    if (match !== null && match !== 'SEVERAL') return { ...offer, customerId: match.record.id };
    known.add({ id: offer.id, name: formatPersonName(offer), keys });
    return offer;
  });

export const notesOfCustomers = (
  action: 'CREATED' | 'DELETED',
  customers: readonly Customer[],
): Promise<readonly Note[]> =>
  mapInTurns(customers, (customer) => {
    const logged = loggedCustomer(customer);
    const isNew = action === 'CREATED';
    return {
      entry: {
        action,
        subject: { kind: 'customer', id: customer.id, name: formatPersonName(customer) },
        changes: fieldChanges(isNew ? null : logged, isNew ? logged : null, customerHistory),
      },
      news: { kind: 'customer', id: customer.id, owners: [null] },
    };
  });

/**
 * Removes the customers whose offers went, unless somebody entered them (rules: customers#goes-with-its-last-offer).
 */
export async function settleCustomers(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<readonly Note[]> {
  const customers = await lockCustomers(tx, tenantId, ids);
  const gone = await removeUnneeded(tx, tenantId, ids);
  return notesOfCustomers(
    'DELETED',
    customers.filter(({ id }) => gone.has(id)),
  );
}
