import type { OfferState } from '@korpus/domain/offers/offer.ts';
import { sql } from 'kysely';
import { isOwnOffer } from '../rights/index.ts';
import { type Found, foundColumns, type Searchable } from '../search/index.ts';

type FoundOffer = Found & { readonly clientNumber: string; readonly clientState: OfferState };

export const offerSearch: Searchable<FoundOffer> = {
  kind: 'CLIENT',
  numbers: ['client_number'],
  isOwn: (wanted) => sql`exists (select from offers c
    where c.tenant_id = f.tenant_id and c.id = f.id and ${isOwnOffer(wanted)})`,
  record: sql`(select json_build_object('kind', 'CLIENT', ${foundColumns('c')},
        'clientNumber', c.client_number, 'clientState', c.client_state)
    from offers c where c.tenant_id = f.tenant_id and c.id = f.id)`,
  hitOf: ({ clientNumber, clientState }, shown) => ({ kind: 'CLIENT', ...shown, clientNumber, clientState }),
};
