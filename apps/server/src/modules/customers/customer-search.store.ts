import { sql } from 'kysely';
import { type FoundBeside, foundPerson, type Searchable } from '../search/index.ts';
import { customersWithNumber, isOwnCustomer } from './customer-list.store.ts';

/**
 * Finds customers, placed behind what is open and closed of theirs: a person who types on comes to the customer last.
 */
export const customerSearch: Searchable = {
  kind: 'CUSTOMER',
  numbers: [],
  isOwn: (wanted) => sql`exists (select from customers k
    where k.tenant_id = f.tenant_id and k.id = f.id and ${isOwnCustomer(wanted)})`,
  record: sql`(select json_build_object('kind', 'CUSTOMER', ${foundPerson('k')}, 'salesmanName', null)
    from customers k where k.tenant_id = f.tenant_id and k.id = f.id)`,
  hitOf: (_record, shown) => ({ kind: 'CUSTOMER', ...shown }),
};

/** Finds customers by the number of an offer of theirs, which is the customer number on papers. */
export const customersByNumber: FoundBeside = ({ tenantId, text }, actor) => sql`(
  select 'CUSTOMER' as kind, k.id as record_id, k.created_at, k.search_place as place, k.open_until
  from (${customersWithNumber(tenantId, actor, text)}) as f, lateral (
    select r.* from customers r where r.tenant_id = ${tenantId} and r.id = f.record_id and r.restricted_at is null
    offset 0) as k)`;
