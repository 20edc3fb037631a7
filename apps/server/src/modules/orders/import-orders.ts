import { toWire } from '@korpus/contract/data-of.ts';
import { orderFields } from '@korpus/contract/orders/order-record.ts';
import { exportedValues } from '@korpus/domain/imports/exported-values.ts';
import { foldWords } from '@korpus/domain/imports/fold-words.ts';
import type { ImportValue, ImportValues } from '@korpus/domain/imports/import-kind.ts';
import { formerKey, textIn } from '@korpus/domain/imports/import-values.ts';
import type { KnownRecord } from '@korpus/domain/imports/judge-rows.ts';
import { findImportedField } from '@korpus/domain/imports/order-entries.ts';
import { entryValuesOf } from '@korpus/domain/imports/order-entry-values.ts';
import { orderGroups, orderImport } from '@korpus/domain/imports/order-import.ts';
import { orderRowTexts } from '@korpus/domain/imports/order-import-texts.ts';
import { notesBeside } from '@korpus/domain/imports/sold-by.ts';
import { newOffer } from '@korpus/domain/offers/new-offer.ts';
import type { Offer } from '@korpus/domain/offers/offer.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { orderNameOf } from '@korpus/domain/orders/order-name.ts';
import { type PersonData, personDataFields } from '@korpus/domain/persons/person-data.ts';
import { pick } from '@korpus/domain/values/fields.ts';
import { z } from 'zod';
import { modifiedNow } from '../../platform/change-log/modified.ts';
import { noteAll } from '../../platform/change-log/note-all.ts';
import { planAnew } from '../../platform/database/insert-rows.ts';
import type { WorkingContext } from '../../platform/http/binding.ts';
import { mapInTurns } from '../../platform/in-turns.ts';
import { cutIntoPieces } from '../../platform/pieces-of.ts';
import { noteOfKnown, withKnown } from '../customers/index.ts';
import {
  ChangedMeanwhile,
  type HouseChoices,
  type Importable,
  type RowToWrite,
  type TextsOf,
  writeChanges,
  writeNew,
} from '../imports/index.ts';
import { addOffers } from '../offers/index.ts';
import type { OrderServices } from './companion.ts';
import { changedFrom, loadImportFacts, type OrderImportFacts, orderFrom } from './import-facts.ts';
import {
  findNamesOfOrders,
  findOrderChoices,
  findOrdersNamedByFile,
  type OrderChoices,
} from './import-orders.store.ts';
import { insertOrders } from './insert-orders.store.ts';
import { newOrderNote } from './order-log.ts';
import { findOrders, findOrdersAfter, type StoredOrder } from './orders.store.ts';
import { storeImported } from './store-imported.ts';
import { findMade, undoOrders } from './undo-imported.ts';

/** `suppliers`: those that rows name come along with them. */
export const importableOrders = (services: OrderServices, suppliers: Importable): Importable => ({
  kind: 'orders',
  brings: suppliers,
  choices: async (tx, tenantId) => listChoices(await findOrderChoices(tx, tenantId)),
  open: async (context, textsOf) => {
    const { tx, actor } = context;
    const { locations } = await findOrderChoices(tx, actor.tenantId);
    const house = await loadImportFacts(services, context, locations);
    const all = new Map((await findMeant(context, textsOf)).map((stored) => [stored.order.id, stored]));
    return {
      records: [...all.values()].map(knownOrder),
      noteOf: (values) => writeNote(house, values),
      problemsOf: (values, before) => {
        const stored = before === null ? undefined : all.get(before.id);
        const newId = () => services.random.id();
        const made =
          stored === undefined ? orderFrom(house, values, newId) : changedFrom(house, values, stored, newId);
        if ('order' in made) return [];
        return made.violations.map(({ path, message }) => ({
          field: findImportedField(path.replace('body.', ''), values),
          message,
        }));
      },
    };
  },
  write: async (context, rows) => [
    ...(await writeChanges(rows, {
      lock: async (ids) =>
        new Map(
          (await findOrders(context.tx, context.actor.tenantId, ids)).map((each) => [each.order.id, each]),
        ),
      valuesOf: ({ order }) => listValues(order),
      save: (stored, values) => storeImported(services, context, values, stored),
    })),
    ...(await writeNewOrders(services, context, rows)),
  ],
  builtUpon: async (context, rows) =>
    (await findMade(context, rows)).builtUpon.map(({ order }) => orderNameOf(order)),
  undo: (context, rows) => undoOrders(services, context, rows),
  exported: async (tx, tenantId, { after, limit }) => {
    const names = await findNamesOfOrders(tx, tenantId);
    return (await findOrdersAfter(tx, tenantId, after, limit)).map(({ order }) => ({
      id: order.id,
      values: exportedValues(orderImport, listWholeValues(order), names),
    }));
  },
});

function listChoices(house: OrderChoices): HouseChoices {
  const suppliers = Array.from({ length: orderGroups.supplier.most }, (_, at) => [
    `supplier${at + 1}SupplierId`,
    house.suppliers,
  ]);
  return {
    salesmanId: house.users,
    location: house.locations,
    leadSourceId: house.lead_sources,
    carpenterId: house.carpenters,
    ...Object.fromEntries(suppliers),
  };
}

/** Days of the file are read as texts here: those that are none find nothing. */
async function findMeant({ tx, actor }: WorkingContext, textsOf: TextsOf): Promise<StoredOrder[]> {
  const { tenantId } = actor;
  const numbers = (await textsOf('orderNumber')).map(foldWords);
  const ids = await findOrdersNamedByFile(tx, tenantId, { numbers, isWithout: numbers.length === 0 });
  return findOrders(tx, tenantId, ids);
}

const plainFields = orderImport.fields.filter(({ group }) => group === undefined).map(({ key }) => key);
const onWire = z.object(orderFields);

function knownOrder({ order, version, isRestricted }: StoredOrder): KnownRecord {
  const values = listValues(order);
  return {
    id: order.id,
    version,
    name: orderNameOf(order),
    isRestricted,
    keys: orderImport.deriveKeys(values),
    values: () => values,
  };
}

function listValues(order: Order): ImportValues {
  const wire: Readonly<Record<string, unknown>> = toWire(onWire, order);
  const values = plainFields.flatMap((key): [string, ImportValue][] => {
    const value = wire[key];
    return isPlain(value) ? [[key, value]] : [];
  });
  return {
    ...Object.fromEntries(values),
    earlierInvoice: order.earlierInvoice,
    notes: notesBeside(order.notes),
  };
}

/**
 * Lists the values of an order with its entries. A sum billed here is billed for the next program too, and no expense
 * is one of 0.
 */
function listWholeValues(order: Order): ImportValues {
  const { shipmentExpense, assemblyExpense, ...values } = listValues(order);
  return {
    ...values,
    notes: order.notes,
    ...entryValuesOf(toWire(onWire, order)),
    shipmentExpense: shipmentExpense ?? 0,
    assemblyExpense: assemblyExpense ?? 0,
    earlierInvoice: order.earlierInvoice ?? order.invoiceNumber,
  };
}

const isPlain = (value: unknown): value is ImportValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Says to whom an imported order belongs, and that it will be billed. */
function writeNote({ customers, today }: OrderImportFacts, values: ImportValues): string | null {
  const day = textIn(values, 'deliveryDate');
  const isPast = textIn(values, 'earlierInvoice') === '' && day !== '' && day < today;
  const former = textIn(values, formerKey);
  const notes = [
    noteOfKnown(customers, values),
    isPast ? orderRowTexts.withoutPaper : null,
    former === '' ? null : orderRowTexts.soldBy(former),
  ];
  return notes.filter((note) => note !== null).join(' ') || null;
}

/** So many to a statement: their figures and words are made in one go. */
const atOnce = 100;

async function writeNewOrders(services: OrderServices, context: WorkingContext, rows: readonly RowToWrite[]) {
  const { locations } = await findOrderChoices(context.tx, context.actor.tenantId);
  const house = await loadImportFacts(services, context, locations);
  return writeNew(rows, {
    make: (values) => soundOrder(services, house, values),
    insert: (orders) => insertNew(services, context, house, orders),
  });
}

async function insertNew(
  services: OrderServices,
  context: WorkingContext,
  { customers }: OrderImportFacts,
  sound: readonly Order[],
): Promise<void> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const { at, by } = modifiedNow(services, context);
  const wanted = sound.map((order) => offerOf(order, services.random.id()));
  const { offers, notes } = await addOffers(services, context, await withKnown(customers, wanted));
  const orders = sound.map((order, index): Order => {
    const { id = null, clientNumber = null, customerId = null } = offers[index] ?? {};
    return { ...order, clientId: id, clientNumber, customerId };
  });
  const past = { paid: false, doneToDoRemainingAmount: false, createdAt: at, modifiedAt: at, modifiedBy: by };
  for (const piece of cutIntoPieces(orders, atOnce)) {
    await insertOrders(
      tx,
      tenantId,
      piece.map((order) => ({ order, ...past })),
    );
    await planAnew(tx);
  }
  const written = orders.map((order) => ({
    before: null,
    after: { ...order, exhibitionSalesmanUserId: null },
  }));
  for (const { afterWrite } of services.companions) await afterWrite?.(services, context, written);
  await noteAll(services, context, [...notes, ...(await mapInTurns(orders, newOrderNote))]);
}

/** Makes the order of a row, which was judged a moment ago by the same rules. */
function soundOrder(services: OrderServices, house: OrderImportFacts, values: ImportValues): Order {
  const made = orderFrom(house, values, () => services.random.id());
  if ('violations' in made) throw new ChangedMeanwhile();
  return made.order;
}

/** An order without an offer brings one (rules: orders#customer-of-an-order), asked for on the day it was sold. */
const offerOf = (order: Order, id: string): Offer => ({
  ...newOffer({ id, salesmanId: order.salesmanId, locationId: order.location, requestDate: order.sellDate }),
  ...pick<PersonData, keyof PersonData>(order, personDataFields),
  clientState: 'HAS_ORDER',
});
