import type { BulkChange } from '@korpus/domain/bulk/bulk-changes.ts';
import { judgeOffer } from '@korpus/domain/bulk/judge-offer.ts';
import { fieldsOf } from '@korpus/domain/bulk/verdict.ts';
import { clientNameOf } from '@korpus/domain/clients/client.ts';
import { can } from '@korpus/domain/records/can.ts';
import { pick } from '@korpus/domain/values/fields.ts';
import { findOffers, lockOffer, problemOfChange, saveOneOffer } from '../offers/index.ts';
import { type BulkServices, changesOf, gone, savedAsGone, standing, type Target } from './bulk-target.ts';

type Change = NonNullable<BulkChange['offers']>;

export function offerTarget(services: BulkServices, said: Change): Target {
  const { change } = said;
  const fields = fieldsOf(change);
  // A state takes its reason with it, there and back.
  const taken =
    change.clientState === undefined ? fields : [...new Set([...fields, 'clientReason'] as const)];
  return {
    kind: 'client',
    change: { offers: said },
    sets: changesOf(null, change, fields),
    judge: async (context, ids) => {
      const { tx, actor } = context;
      const { tenantId } = actor;
      const problem = await problemOfChange(context, change);
      const found = new Map((await findOffers(tx, { tenantId, ids })).map((each) => [each.id, each]));
      return ids.map((id) => {
        const offer = found.get(id);
        if (offer === undefined || !can(actor, 'offer.read', offer)) return gone(id);
        return {
          id,
          name: clientNameOf(offer),
          version: offer.version,
          verdict: judgeOffer({ person: actor, offer, problem }, change),
          changes: changesOf(offer, change, fields),
        };
      });
    },
    save: async (context, { id, version }) => {
      const { tx, actor } = context;
      const offer = await lockOffer(tx, { tenantId: actor.tenantId, id });
      if (offer === undefined || !can(actor, 'offer.read', offer)) return savedAsGone;
      const verdict = judgeOffer({ person: actor, offer, problem: null }, change);
      const name = clientNameOf(offer);
      const end = standing(verdict, { name, version: offer.version }, version);
      if (end !== null) return end;
      const { lastName } = offer;
      const saved = await saveOneOffer(services, context, { id, lastName, version, ...change });
      return {
        kind: 'CHANGED',
        name,
        version: saved.version,
        before: { offers: { change: pick(offer, taken) } },
      };
    },
  };
}
