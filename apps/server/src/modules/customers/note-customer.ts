import { customerFields } from '@korpus/contract/customers/customer-record.ts';
import { toWire } from '@korpus/contract/data-of.ts';
import type { Customer } from '@korpus/domain/customers/customer.ts';
import { customerHistory } from '@korpus/domain/customers/customer-catalogue.ts';
import { searchWordsOfCustomer } from '@korpus/domain/customers/customer-words.ts';
import { type ChangeAction, fieldChanges } from '@korpus/domain/fields/field-change.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import { z } from 'zod';
import { type Author, logChange } from '../../platform/change-log/change-log.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { announce } from '../../platform/live/live-hub.ts';
import { writeSearchWords } from '../../platform/search/search-words.ts';
import type { Services } from '../../platform/services.ts';

const logged = z.object(customerFields);
type Logged = Customer & { readonly merged?: string };

/**
 * Gives a customer as the change log tells of it: values as on the wire. `merged` names who became one with it, or left
 * it.
 */
export const loggedCustomer = (customer: Logged) => ({
  ...toWire(logged, customer),
  merged: customer.merged ?? null,
});

type States = {
  readonly action: ChangeAction;
  readonly before: Logged | null;
  readonly after: Logged | null;
  /** The people to whom the customer belongs, and belonged before. */
  readonly owners: readonly (string | null)[];
};

/** Notes what follows every change of a customer: how it is found, the change log, and word to open browsers. */
export async function noteCustomer(
  services: Services,
  { tx, ...author }: Author & { readonly tx: Tx },
  { action, before, after, owners }: States,
): Promise<void> {
  const customer = after ?? before;
  if (customer === null) return;
  const { tenantId } = author.actor;
  const { id } = customer;
  await Promise.all([
    writeSearchWords(tx, tenantId, 'CUSTOMER', id, wordsOf(after), wordsOf(before)),
    logChange(tx, services, author, {
      action,
      subject: { kind: 'customer', id, name: formatPersonName(customer) },
      changes: fieldChanges(
        before && loggedCustomer(before),
        after && loggedCustomer(after),
        customerHistory,
      ),
    }),
    announce(tx, tenantId, { kind: 'customer', id, owners: [...new Set(owners)] }),
  ]);
}

const wordsOf = (customer: Customer | null) => (customer === null ? [] : searchWordsOfCustomer(customer));
