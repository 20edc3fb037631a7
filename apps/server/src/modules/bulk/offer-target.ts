import type { BulkChange } from '@korpus/domain/bulk/bulk-changes.ts';
import { bulkTexts } from '@korpus/domain/bulk/bulk-texts.ts';
import { fieldsOf, isThere, refused, same, type Verdict, verdictOf } from '@korpus/domain/bulk/verdict.ts';
import type { Decision } from '@korpus/domain/fields/decision.ts';
import { decideOffer } from '@korpus/domain/offers/decide-offer.ts';
import { mergeOffer } from '@korpus/domain/offers/merge-offer.ts';
import type { Offer } from '@korpus/domain/offers/offer.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import { can } from '@korpus/domain/records/can.ts';
import { pick } from '@korpus/domain/values/fields.ts';
import { commitOffer, decideLockedOffer, findOfferFacts, lockOffer } from '../offers/index.ts';
import {
  type BulkServices,
  changesOf,
  describeUnchanged,
  gone,
  savedAsGone,
  type Target,
} from './bulk-target.ts';

type Change = NonNullable<BulkChange['offers']>;

export function offerTarget(services: BulkServices, said: Change): Target {
  const { change } = said;
  const fields = fieldsOf(change);
  // A state takes its reason with it, there and back.
  const taken =
    change.clientState === undefined ? fields : [...new Set([...fields, 'clientReason'] as const)];
  const isSo = (offer: Offer) => {
    const { clientReason } = mergeOffer(offer, { id: offer.id, ...change });
    return isThere(offer, { ...change, clientReason });
  };
  return {
    kind: 'client',
    change: { offers: said },
    sets: changesOf(null, change, fields),
    judge: async (context, ids) => {
      const { facts, offers } = await findOfferFacts(context, ids, change);
      return ids.map((id) => {
        const offer = offers.get(id);
        if (offer === undefined || !can(context.actor, 'offer.read', offer)) return gone(id);
        const { version } = offer;
        const decided = () => decideOffer(offer, { input: { id, ...change }, version }, facts);
        return {
          id,
          name: formatPersonName(offer),
          version,
          verdict: isSo(offer) ? same : judgeWhole(decided(), change),
          changes: changesOf(offer, change, fields),
        };
      });
    },
    save: async (context, { id, version }) => {
      const { tx, actor } = context;
      const offer = await lockOffer(tx, { tenantId: actor.tenantId, id });
      if (offer === undefined || !can(actor, 'offer.read', offer)) return savedAsGone;
      const name = formatPersonName(offer);
      if (isSo(offer)) return { kind: 'SAME', name };
      const decision = await decideLockedOffer(context, offer, { input: { id, ...change }, version });
      const verdict = judgeWhole(decision, change);
      if (decision.kind === 'REFUSED') return describeUnchanged(decision, name);
      if (decision.kind === 'SAME' || verdict.kind === 'REFUSED')
        return { kind: 'REFUSED', name, reason: bulkTexts.noFieldRight };
      const saved = await commitOffer(services, context, offer, decision.after);
      return {
        kind: 'CHANGED',
        name,
        version: saved.version,
        before: { offers: { change: pick(offer, taken) } },
      };
    },
  };
}

/** Judges whether all of a change is taken: a single save ignores a salesman whom the person may not set, several rows tell of it. */
function judgeWhole(decision: Decision<Offer>, { salesmanId }: Change['change']): Verdict {
  const isIgnored =
    decision.kind === 'SAME' ||
    (decision.kind === 'CHANGED' && salesmanId !== undefined && decision.after.salesmanId !== salesmanId);
  return isIgnored ? refused(bulkTexts.noFieldRight) : verdictOf(decision);
}
