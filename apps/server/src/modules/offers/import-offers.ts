import { fromWire } from '@korpus/contract/data-of.ts';
import type { Violation } from '@korpus/contract/errors.ts';
import { saveOffer } from '@korpus/contract/offers/offers.ts';
import { check } from '@korpus/contract/validation.ts';
import { clientNameOf } from '@korpus/domain/clients/client.ts';
import { type ChangeAction, fieldChanges } from '@korpus/domain/fields/field-change.ts';
import type { ImportValues } from '@korpus/domain/imports/import-kind.ts';
import { offerImport } from '@korpus/domain/imports/offer-import.ts';
import type { Offer } from '@korpus/domain/offers/offer.ts';
import { offerHistory } from '@korpus/domain/offers/offer-catalogue.ts';
import { logChanges } from '../../platform/change-log/change-log.ts';
import { modifiedNow } from '../../platform/change-log/modified.ts';
import type { WorkingContext } from '../../platform/http/binding.ts';
import { announceAll } from '../../platform/live/live-hub.ts';
import { ChangedMeanwhile, type Importable, type RowToWrite, type WrittenRow } from '../imports/index.ts';
import type { OfferServices } from './companion.ts';
import { findOfferChoices, findOfferNames, findUsedOffers, removeOffers } from './import-offers.store.ts';
import { insertOffers } from './insert-offers.store.ts';
import { loggedOffer, offerOf } from './offer-record.ts';
import { findAllOffers, findPiece, lockOffers, type StoredOffer } from './offers.store.ts';
import { problemsWithin } from './refuse-offer.ts';
import { storeOffer } from './store-offer.ts';

const noId = '00000000-0000-4000-8000-000000000000';

/** As if it were the body of a save: what that refuses is refused here, in the same words. */
function offerFrom(
  values: ImportValues,
  { id, stored }: { readonly id: string; readonly stored: StoredOffer | null },
): { readonly offer: Offer } | { readonly violations: readonly Violation[] } {
  const body = { lastName: stored?.lastName ?? '', ...values, id };
  const checked = check(saveOffer.body, body, 'body');
  if (!checked.ok) return checked;
  const offer = offerOf(fromWire(saveOffer.body, body), stored);
  const violations = problemsWithin(offer, stored);
  return violations.length > 0 ? { violations } : { offer };
}

/** It was judged a moment ago by the same rules. */
function soundOffer(values: ImportValues, of: { readonly id: string; readonly stored: StoredOffer | null }) {
  const made = offerFrom(values, of);
  if ('violations' in made) throw new ChangedMeanwhile();
  return made.offer;
}

export const importableOffers = (services: OfferServices): Importable => ({
  kind: 'offers',
  choices: findOfferChoices,
  open: async (tx, tenantId) => {
    const all = new Map((await findAllOffers(tx, tenantId)).map((stored) => [stored.id, stored]));
    return {
      records: [...all.values()].map((stored) => ({
        ...{ id: stored.id, version: stored.version, name: clientNameOf(stored) },
        keys: offerImport.keysOf(keyedBy(stored)),
        values: () => loggedOffer(stored),
      })),
      problemsOf: (values, before) => {
        const stored = before === null ? null : (all.get(before.id) ?? null);
        const made = offerFrom(values, { id: before?.id ?? noId, stored });
        if ('offer' in made) return [];
        return made.violations.map(({ path, message }) => ({ field: path.replace('body.', ''), message }));
      },
    };
  },
  write: async (context, rows) => [
    ...(await writeChanges(services, context, rows)),
    ...(await writeNew(services, context, rows)),
  ],
  undo: (context, rows) => undoOffers(services, context, rows),
  exported: async (tx, tenantId, piece) => {
    const names = await findOfferNames(tx, tenantId);
    return (await findPiece(tx, tenantId, piece)).map((stored) => ({
      id: stored.id,
      values: namedValues(loggedOffer(stored), names),
    }));
  },
});

/** Texts are the same on the wire. */
const keyedBy = ({ lastName, firstName, companyName, externalCustomerId, email, phone1, phone2 }: Offer) => ({
  ...{ lastName, firstName, companyName, externalCustomerId, email, phone1, phone2 },
});

/** With the names of what they refer to in place of its id. */
const namedValues = (values: ImportValues, names: ReadonlyMap<string, string>): ImportValues =>
  Object.fromEntries(
    offerImport.fields.map(({ key, kind }) => {
      const value = values[key] ?? null;
      return [key, kind === 'reference' && value !== null ? (names.get(String(value)) ?? null) : value];
    }),
  );

/** So many to a statement. */
const atOnce = 500;

async function writeNew(services: OfferServices, context: WorkingContext, rows: readonly RowToWrite[]) {
  const { at, by } = modifiedNow(services, context);
  const fresh = rows.flatMap(({ place, values, found }) => {
    if (found !== null) return [];
    return [{ place, offer: soundOffer(values, { id: services.random.id(), stored: null }) }];
  });
  const numbered: Offer[] = [];
  for (let from = 0; from < fresh.length; from += atOnce) {
    const piece = fresh.slice(from, from + atOnce).map(({ offer }) => offer);
    const past = piece.map((offer) => ({ offer, createdAt: at, modifiedAt: at, modifiedBy: by }));
    const numbers = await insertOffers(context.tx, context.actor.tenantId, past);
    numbered.push(...piece.map((offer, index) => ({ ...offer, clientNumber: numbers[index] ?? null })));
  }
  await noteAll(services, context, 'CREATED', numbered);
  return fresh.map(({ place, offer: { id } }): WrittenRow => ({ place, id, version: 1, before: null }));
}

/** One by one, each with all that its save leaves behind. */
async function writeChanges(
  services: OfferServices,
  context: WorkingContext,
  rows: readonly RowToWrite[],
): Promise<WrittenRow[]> {
  const { tx, actor } = context;
  const changes = rows.flatMap(({ found, ...row }) => (found === null ? [] : [{ ...row, found }]));
  const locked = await lockOffers(
    tx,
    actor.tenantId,
    changes.map(({ found }) => found.id),
  );
  const written: WrittenRow[] = [];
  for (const { place, values, found } of changes) {
    const stored = locked.get(found.id);
    if (stored?.version !== found.version) throw new ChangedMeanwhile();
    const after = soundOffer(values, { id: stored.id, stored });
    await change(services, context, stored, after);
    const was: ImportValues = loggedOffer(stored);
    const before = Object.fromEntries(Object.keys(values).map((field) => [field, was[field] ?? null]));
    written.push({ place, id: stored.id, version: stored.version + 1, before });
  }
  return written;
}

async function change(services: OfferServices, context: WorkingContext, stored: StoredOffer, after: Offer) {
  await storeOffer(services, context, stored, { ...after, customerId: stored.customerId });
  for (const { afterChange } of services.offerCompanions) await afterChange(context, stored, after);
}

/** Whoever saved one since, made an order of it or put something into it has built upon it (rules: import#undo). */
async function undoOffers(
  services: OfferServices,
  context: WorkingContext,
  rows: readonly WrittenRow[],
): Promise<readonly string[]> {
  const { tx, actor } = context;
  const ids = rows.map(({ id }) => id);
  const locked = await lockOffers(tx, actor.tenantId, ids);
  const used = await findUsedOffers(tx, actor.tenantId, ids);
  const there = rows.flatMap((row) => {
    const stored = locked.get(row.id);
    return stored === undefined ? [] : [{ ...row, stored }];
  });
  const builtUpon = there.filter(
    ({ stored, version, before, id }) => stored.version !== version || (before === null && used.has(id)),
  );
  if (builtUpon.length > 0) return builtUpon.map(({ stored }) => clientNameOf(stored));
  const made = there.filter(({ before }) => before === null).map(({ stored }) => stored);
  for (let from = 0; from < made.length; from += atOnce)
    await removeOffers(
      tx,
      actor.tenantId,
      made.slice(from, from + atOnce).map(({ id }) => id),
    );
  for (const { before, stored } of there)
    if (before !== null)
      await change(services, context, stored, soundOffer(before, { id: stored.id, stored }));
  await noteAll(services, context, 'DELETED', made);
  return [];
}

/** Last of all: from the first of its entries on, everybody else's wait (0042_imports.sql). */
async function noteAll(
  services: OfferServices,
  context: WorkingContext,
  action: Noted,
  offers: readonly Offer[],
): Promise<void> {
  for (let from = 0; from < offers.length; from += atOnce)
    await notePiece(services, context, action, offers.slice(from, from + atOnce));
}

type Noted = Extract<ChangeAction, 'CREATED' | 'DELETED'>;

async function notePiece(
  services: OfferServices,
  context: WorkingContext,
  action: Noted,
  offers: readonly Offer[],
): Promise<void> {
  const { tx, actor } = context;
  const isNew = action === 'CREATED';
  await logChanges(
    tx,
    services,
    context,
    offers.map((offer) => {
      const logged = loggedOffer(offer);
      return {
        action,
        subject: { kind: 'client', id: offer.id, name: clientNameOf(offer) },
        changes: fieldChanges(isNew ? null : logged, isNew ? logged : null, offerHistory),
      };
    }),
  );
  await announceAll(
    tx,
    actor.tenantId,
    offers.map(({ id, salesmanId }) => ({ kind: 'client', id, owners: [salesmanId] })),
  );
}
