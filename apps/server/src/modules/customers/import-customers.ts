import { saveCustomer } from '@korpus/contract/customers/customers.ts';
import { fromWire } from '@korpus/contract/data-of.ts';
import type { Violation } from '@korpus/contract/errors.ts';
import { check } from '@korpus/contract/validation.ts';
import { clientNameOf } from '@korpus/domain/clients/client.ts';
import type { Customer } from '@korpus/domain/customers/customer.ts';
import { customerImport } from '@korpus/domain/imports/customer-import.ts';
import { exportedValues } from '@korpus/domain/imports/exported-values.ts';
import type { ImportValues } from '@korpus/domain/imports/import-kind.ts';
import { modifiedNow } from '../../platform/change-log/modified.ts';
import { noteAll } from '../../platform/change-log/note-all.ts';
import type { WorkingContext } from '../../platform/http/binding.ts';
import {
  changeCustomer,
  findAllCustomers,
  findCustomersPiece,
  insertCustomers,
  keysOfPerson,
  lockCustomers,
  loggedCustomer,
  notesOfCustomers,
  type StoredCustomer,
} from '../clients/index.ts';
import { ChangedMeanwhile, type Importable, type RowToWrite, type WrittenRow } from '../imports/index.ts';
import { followCustomer, type OfferServices } from '../offers/index.ts';
import { findSold, removeCustomers } from './import-customers.store.ts';
import { customerOf, problemsOfCustomer } from './save-customer.ts';

const noId = '00000000-0000-4000-8000-000000000000';

type Made = { readonly customer: Customer } | { readonly violations: readonly Violation[] };

/** As if it were the body of a save: what that refuses is refused here, in the same words. */
function customerFrom(values: ImportValues, id: string, stored: StoredCustomer | null): Made {
  const body = { lastName: stored?.lastName ?? '', ...values, id };
  const checked = check(saveCustomer.body, body, 'body');
  if (!checked.ok) return checked;
  const customer = customerOf(fromWire(saveCustomer.body, body), stored);
  const violations = problemsOfCustomer(customer, stored);
  return violations.length > 0 ? { violations } : { customer };
}

/** It was judged a moment ago by the same rules. */
function soundCustomer(values: ImportValues, id: string, stored: StoredCustomer | null): Customer {
  const made = customerFrom(values, id, stored);
  if ('violations' in made) throw new ChangedMeanwhile();
  return made.customer;
}

export const importableCustomers = (services: OfferServices): Importable => ({
  kind: 'customers',
  choices: async () => ({}),
  open: async ({ tx, actor }) => {
    const all = new Map((await findAllCustomers(tx, actor.tenantId)).map((stored) => [stored.id, stored]));
    return {
      records: [...all.values()].map((stored) => ({
        ...{ id: stored.id, version: stored.version, name: clientNameOf(stored) },
        keys: keysOfPerson(stored),
        values: () => loggedCustomer(stored),
      })),
      problemsOf: (values, before) => {
        const stored = before === null ? null : (all.get(before.id) ?? null);
        const made = customerFrom(values, before?.id ?? noId, stored);
        if ('customer' in made) return [];
        return made.violations.map(({ path, message }) => ({ field: path.replace('body.', ''), message }));
      },
    };
  },
  write: async (context, rows) => [
    ...(await writeChanges(services, context, rows)),
    ...(await writeNew(services, context, rows)),
  ],
  undo: (context, rows) => undoCustomers(services, context, rows),
  exported: async (tx, tenantId, piece) =>
    (await findCustomersPiece(tx, tenantId, piece)).map((stored) => ({
      id: stored.id,
      values: exportedValues(customerImport, loggedCustomer(stored), new Map()),
    })),
});

async function writeNew(services: OfferServices, context: WorkingContext, rows: readonly RowToWrite[]) {
  const { at, by } = modifiedNow(services, context);
  const fresh = rows.flatMap(({ place, values, found }) =>
    found === null ? [{ place, customer: soundCustomer(values, services.random.id(), null) }] : [],
  );
  const customers = fresh.map(({ customer }) => customer);
  const { tx, actor } = context;
  const past = customers.map((customer) => ({ customer, createdAt: at, modifiedAt: at, modifiedBy: by }));
  // Somebody put them there on purpose: they stay without an offer.
  await insertCustomers(tx, actor.tenantId, past, true);
  await noteAll(services, context, notesOfCustomers('CREATED', customers));
  return fresh.map(({ place, customer: { id } }): WrittenRow => ({ place, id, version: 1, before: null }));
}

/** One by one, each with all that its save leaves behind. */
async function writeChanges(
  services: OfferServices,
  context: WorkingContext,
  rows: readonly RowToWrite[],
): Promise<WrittenRow[]> {
  const { tx, actor } = context;
  const changes = rows.flatMap(({ found, ...row }) => (found === null ? [] : [{ ...row, found }]));
  const ids = changes.map(({ found }) => found.id);
  const locked = new Map((await lockCustomers(tx, actor.tenantId, ids)).map((each) => [each.id, each]));
  const written: WrittenRow[] = [];
  for (const { place, values, found } of changes) {
    const stored = locked.get(found.id);
    if (stored?.version !== found.version) throw new ChangedMeanwhile();
    await change(services, context, stored, soundCustomer(values, stored.id, stored));
    const was: ImportValues = loggedCustomer(stored);
    const before = Object.fromEntries(Object.keys(values).map((field) => [field, was[field] ?? null]));
    written.push({ place, id: stored.id, version: stored.version + 1, before });
  }
  return written;
}

async function change(
  services: OfferServices,
  context: WorkingContext,
  stored: StoredCustomer,
  after: Customer,
) {
  await changeCustomer(services, context, stored, after, true);
  await followCustomer(services, context, stored, after);
}

/** Whoever saved one since, or sold them something, has built upon it (rules: import#undo). */
async function undoCustomers(
  services: OfferServices,
  context: WorkingContext,
  rows: readonly WrittenRow[],
): Promise<readonly string[]> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const ids = rows.map(({ id }) => id);
  const stored = new Map((await lockCustomers(tx, tenantId, ids)).map((each) => [each.id, each]));
  const sold = await findSold(tx, tenantId, ids);
  const there = rows.flatMap((row) => {
    const customer = stored.get(row.id);
    return customer === undefined ? [] : [{ ...row, customer }];
  });
  const builtUpon = there.filter(
    ({ customer, version, before, id }) => customer.version !== version || (before === null && sold.has(id)),
  );
  if (builtUpon.length > 0) return builtUpon.map(({ customer }) => clientNameOf(customer));
  const made = there.filter(({ before }) => before === null).map(({ customer }) => customer);
  await removeCustomers(
    tx,
    tenantId,
    made.map(({ id }) => id),
  );
  for (const { before, customer } of there)
    if (before !== null)
      await change(services, context, customer, soundCustomer(before, customer.id, customer));
  await noteAll(services, context, notesOfCustomers('DELETED', made));
  return [];
}
