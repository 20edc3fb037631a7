import type { ClientState } from '@korpus/domain/offers/offer.ts';
import { sql } from 'kysely';
import {
  type Found,
  foundColumns,
  isNumber,
  searchPlaces as places,
  type Searchable,
} from '../../platform/search/searchable.ts';

type FoundOffer = Found & { readonly clientNumber: string; readonly clientState: ClientState };

export const offerSearch: Searchable<FoundOffer> = {
  kind: 'CLIENT',
  ranked: ({ tenantId, text, userId, everybodys }, found) =>
    sql`select c.id, c.created_at as "createdAt", ${isNumber('c.client_number', text)} as "isExact",
      case c.client_state when 'HAS_ORDER' then ${places.hasOrder}::integer
        when 'NOT_COMPLETED' then ${places.closed}::integer else ${places.open}::integer end as place
    from clients c where c.tenant_id = ${tenantId} and c.id in ${found}
      ${everybodys ? sql`` : sql`and (c.salesman_id is null or c.salesman_id = ${userId})`}`,
  record: (tenantId, id) => sql`select json_build_object('kind', 'CLIENT', ${foundColumns('c')},
        'clientNumber', c.client_number, 'clientState', c.client_state)
    from clients c where c.tenant_id = ${tenantId} and c.id = ${id}`,
  hitOf: ({ clientNumber, clientState }, shown) => ({ kind: 'CLIENT', ...shown, clientNumber, clientState }),
};
