import { saveCustomer } from '@korpus/contract/customers/customers.ts';
import type { Customer } from '@korpus/domain/customers/customer.ts';
import { customerImport } from '@korpus/domain/imports/customer-import.ts';
import { exportedValues } from '@korpus/domain/imports/exported-values.ts';
import type { ImportValues } from '@korpus/domain/imports/import-kind.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import { modifiedNow } from '../../platform/change-log/modified.ts';
import { noteAll } from '../../platform/change-log/note-all.ts';
import type { WorkingContext } from '../../platform/http/binding.ts';
import { mapInTurns } from '../../platform/in-turns.ts';
import { cutIntoPieces } from '../../platform/pieces-of.ts';
import type { Services } from '../../platform/services.ts';
import {
  type Importable,
  noId,
  recordOfRow,
  type WrittenRow,
  writeChanges,
  writeNew,
  writtenBy,
} from '../imports/index.ts';
import type { CustomerServices } from './companion.ts';
import {
  findAllCustomers,
  findCustomersPiece,
  lockCustomers,
  type StoredCustomer,
} from './customers.store.ts';
import { findSold, removeCustomers } from './import-customers.store.ts';
import { insertCustomers } from './insert-customers.store.ts';
import { keysOfPerson, notesOfCustomers } from './many-customers.ts';
import { loggedCustomer } from './note-customer.ts';
import { changeByHand, customerOf, problemsOfCustomer } from './save-customer.ts';

const customerFrom = (values: ImportValues, id: string, stored: StoredCustomer | null) =>
  recordOfRow(
    saveCustomer.body,
    { lastName: stored?.lastName ?? '', ...values, id },
    (body) => customerOf(body, stored),
    (customer) => problemsOfCustomer(customer, stored),
  );

export const importableCustomers = (services: CustomerServices): Importable => ({
  kind: 'customers',
  choices: async () => ({}),
  open: async ({ tx, actor }) => {
    const all = new Map((await findAllCustomers(tx, actor.tenantId)).map((stored) => [stored.id, stored]));
    return {
      records: await mapInTurns([...all.values()], (stored) => ({
        id: stored.id,
        version: stored.version,
        name: formatPersonName(stored),
        isRestricted: stored.isRestricted,
        keys: keysOfPerson(stored),
        values: () => loggedCustomer(stored),
      })),
      problemsOf: (values, before) => {
        const stored = before === null ? null : (all.get(before.id) ?? null);
        return customerFrom(values, before?.id ?? noId, stored).problems;
      },
    };
  },
  write: async (context, rows) => [
    ...(await writeChanges<StoredCustomer>(rows, {
      lock: (ids) => lockById(context, ids),
      valuesOf: loggedCustomer,
      save: (stored, values) =>
        changeByHand(services, context, stored, customerFrom(values, stored.id, stored).sound()),
    })),
    ...(await writeNew(rows, {
      make: (values) => customerFrom(values, services.random.id(), null).sound(),
      insert: (customers) => insertNew(services, context, customers),
    })),
  ],
  builtUpon: async (context, rows) => (await findMade(context, rows)).builtUpon.map(formatPersonName),
  undo: (context, rows) => undoCustomers(services, context, rows),
  exported: async (tx, tenantId, piece) =>
    (await findCustomersPiece(tx, tenantId, piece)).map((stored) => ({
      id: stored.id,
      values: exportedValues(customerImport, loggedCustomer(stored), new Map()),
    })),
});

/** So many to a statement. */
const atOnce = 200;

async function insertNew(
  services: Services,
  context: WorkingContext,
  customers: readonly Customer[],
): Promise<void> {
  const { at, by } = modifiedNow(services, context);
  const { tx, actor } = context;
  const past = customers.map((customer) => ({ customer, createdAt: at, modifiedAt: at, modifiedBy: by }));
  // Somebody put them there on purpose: they stay without an offer.
  for (const piece of cutIntoPieces(past, atOnce)) await insertCustomers(tx, actor.tenantId, piece, true);
  await noteAll(services, context, await notesOfCustomers('CREATED', customers));
}

const lockById = async ({ tx, actor }: WorkingContext, ids: readonly string[]) =>
  new Map((await lockCustomers(tx, actor.tenantId, ids)).map((each) => [each.id, each]));

/**
 * Finds which imported customers are as the import made them: one that was saved since, or sold something, has been
 * built upon (rules: import#undo).
 */
async function findMade(context: WorkingContext, rows: readonly WrittenRow[]) {
  const { tx, actor } = context;
  const ids = rows.map(({ id }) => id);
  const known = await lockById(context, ids);
  const sold = await findSold(tx, actor.tenantId, ids);
  return writtenBy(rows, known, (_stored, id) => sold.has(id));
}

async function undoCustomers(
  services: CustomerServices,
  context: WorkingContext,
  rows: readonly WrittenRow[],
): Promise<void> {
  const { tx, actor } = context;
  const { made, changed } = await findMade(context, rows);
  await removeCustomers(
    tx,
    actor.tenantId,
    made.map(({ id }) => id),
  );
  for (const { before, stored } of changed)
    await changeByHand(services, context, stored, customerFrom(before, stored.id, stored).sound());
  await noteAll(services, context, await notesOfCustomers('DELETED', made));
}
