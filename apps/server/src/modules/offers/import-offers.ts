import { saveOffer } from '@korpus/contract/offers/offers.ts';
import { exportedValues } from '@korpus/domain/imports/exported-values.ts';
import type { ImportValues } from '@korpus/domain/imports/import-kind.ts';
import { keysOfOffer, offerImport } from '@korpus/domain/imports/offer-import.ts';
import { offerProblems } from '@korpus/domain/offers/decide-offer.ts';
import { mergeOffer } from '@korpus/domain/offers/merge-offer.ts';
import type { Offer } from '@korpus/domain/offers/offer.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import { noteAll } from '../../platform/change-log/note-all.ts';
import type { WorkingContext } from '../../platform/http/binding.ts';
import { mapInTurns } from '../../platform/in-turns.ts';
import { findKnownCustomers, followOffer, noteOfKnown, withKnown } from '../customers/index.ts';
import {
  type Importable,
  noId,
  recordOfRow,
  type WrittenRow,
  writeChanges,
  writeNew,
  writtenBy,
} from '../imports/index.ts';
import type { OfferServices } from './companion.ts';
import { findOfferChoices, findOfferNames, findUsedOffers } from './import-offers.store.ts';
import { addOffers, removeAdded } from './many-offers.ts';
import { loggedOffer } from './offer-record.ts';
import { findAllOffers, findPiece, lockOffers, type StoredOffer } from './offers.store.ts';
import { storeOffer } from './store-offer.ts';

const offerFrom = (values: ImportValues, id: string, stored: StoredOffer | null) =>
  recordOfRow(
    saveOffer.body,
    { lastName: stored?.lastName ?? '', ...values, id },
    (body) => mergeOffer(stored, body),
    (offer) => offerProblems(stored, offer),
  );

export const importableOffers = (services: OfferServices): Importable => ({
  kind: 'offers',
  choices: findOfferChoices,
  open: async ({ tx, actor }) => {
    const { tenantId } = actor;
    const known = await findKnownCustomers(tx, tenantId);
    const all = new Map((await findAllOffers(tx, tenantId)).map((stored) => [stored.id, stored]));
    return {
      records: await mapInTurns([...all.values()], (stored) => ({
        id: stored.id,
        version: stored.version,
        name: formatPersonName(stored),
        isRestricted: stored.isRestricted,
        keys: keysOfOffer(loggedOffer(stored)),
        values: () => loggedOffer(stored),
      })),
      noteOf: (values) => noteOfKnown(known, values),
      problemsOf: (values, before) => {
        const stored = before === null ? null : (all.get(before.id) ?? null);
        return offerFrom(values, before?.id ?? noId, stored).problems;
      },
    };
  },
  write: async (context, rows) => [
    ...(await writeChanges<StoredOffer>(rows, {
      lock: (ids) => lockOffers(context.tx, context.actor.tenantId, ids),
      valuesOf: loggedOffer,
      save: (stored, values) => change(services, context, stored, values),
    })),
    ...(await writeNew(rows, {
      make: (values) => offerFrom(values, services.random.id(), null).sound(),
      insert: (offers) => insertNew(services, context, offers),
    })),
  ],
  builtUpon: async (context, rows) => (await findMade(context, rows)).builtUpon.map(formatPersonName),
  undo: (context, rows) => undoOffers(services, context, rows),
  exported: async (tx, tenantId, piece) => {
    const names = await findOfferNames(tx, tenantId);
    return (await findPiece(tx, tenantId, piece)).map((stored) => ({
      id: stored.id,
      values: exportedValues(offerImport, loggedOffer(stored), names),
    }));
  },
});

async function insertNew(
  services: OfferServices,
  context: WorkingContext,
  offers: readonly Offer[],
): Promise<void> {
  const known = await findKnownCustomers(context.tx, context.actor.tenantId);
  const { notes } = await addOffers(services, context, await withKnown(known, offers));
  await noteAll(services, context, notes);
}

async function change(
  services: OfferServices,
  context: WorkingContext,
  stored: StoredOffer,
  values: ImportValues,
) {
  const { id, customerId } = stored;
  const after = offerFrom(values, id, stored).sound();
  await storeOffer(services, context, stored, { ...after, customerId });
  await followOffer(services, context, customerId, stored, after);
  for (const { afterChange } of services.offerCompanions) await afterChange(context, stored, after);
  return { version: stored.version + 1 };
}

/**
 * Finds which imported offers are as the import made them: one that was saved since, became an order, or had something
 * put into it has been built upon (rules: import#undo).
 */
async function findMade({ tx, actor }: WorkingContext, rows: readonly WrittenRow[]) {
  const ids = rows.map(({ id }) => id);
  const known = await lockOffers(tx, actor.tenantId, ids);
  const used = await findUsedOffers(tx, actor.tenantId, ids);
  return writtenBy(rows, known, (_stored, id) => used.has(id));
}

async function undoOffers(
  services: OfferServices,
  context: WorkingContext,
  rows: readonly WrittenRow[],
): Promise<void> {
  const { made, changed } = await findMade(context, rows);
  const notes = await removeAdded(context, made);
  for (const { before, stored } of changed) await change(services, context, stored, before);
  await noteAll(services, context, notes);
}
