import { sql } from 'kysely';
import type { Searchable } from '../search/index.ts';
import { isOwnCustomer } from './customer-list.store.ts';

/** Behind what is open and closed of theirs: who types on comes to the customer last. */
export const customerSearch: Searchable = {
  kind: 'CUSTOMER',
  numbers: [],
  isOwn: (wanted) => sql`exists (select from customers k
    where k.tenant_id = f.tenant_id and k.id = f.id and ${isOwnCustomer(wanted)})`,
  record: sql`(select json_build_object('kind', 'CUSTOMER', 'id', k.id, 'isCompany', k.is_company,
        'companyName', k.company_name, 'firstName', k.first_name, 'lastName', k.last_name, 'address', k.address,
        'zipCode', k.zip_code, 'city', k.city, 'salesmanName', null)
    from customers k where k.tenant_id = f.tenant_id and k.id = f.id)`,
  hitOf: (_record, shown) => ({ kind: 'CUSTOMER', ...shown }),
};
