import type { SearchHit } from '@korpus/contract/search/search.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { PersonData } from '@korpus/domain/persons/person-data.ts';
import type { SearchKind } from '@korpus/domain/records/records.ts';
import type { Actor } from '@korpus/domain/rights/actor.ts';
import { type RawBuilder, sql } from 'kysely';

/** A search for something in one kind of records. */
export type SearchFor = {
  readonly tenantId: string;
  readonly text: string;
  readonly userId: string;
  /** The Monday of the running week: what was delivered before is done with. */
  readonly week: IsoDate;
};

/** A hit as every one is made: the record, and who it is about. */
export type Found = Pick<PersonData, 'isCompany' | 'companyName' | 'firstName' | 'lastName'> &
  Pick<PersonData, 'address' | 'zipCode' | 'city'> & {
    readonly kind: SearchKind;
    readonly id: string;
    readonly salesmanName: string | null;
  };

type Shown = Pick<SearchHit, 'id' | 'clientName' | 'address' | 'salesmanName'>;

/** How one kind of records is found, as the module that owns it says; `f` is what was found, with `tenant_id` and `id`. */
export type Searchable<Own extends Found = Found> = {
  readonly kind: SearchKind;
  /** The columns with a number of its own: who types one wants that record first. */
  readonly numbers: readonly string[];
  /** Tells whether the record is the person's own, or nobody's. */
  readonly isOwn: (wanted: SearchFor) => RawBuilder<unknown>;
  /** A select of the one row, an `Own` as JSON. */
  readonly record: RawBuilder<unknown>;
  /** A method, so that the hits of several kinds can stand in one list: each gets what its own select made. */
  hitOf(record: Own, shown: Shown, actor: Actor, today: IsoDate): SearchHit;
};

/**
 * Records that a text finds by what stands in no word of theirs, or by words that not everybody may look for: a select of
 * `kind`, `record_id`, `created_at`, `place` and `open_until`. Null: none.
 */
export type FoundBeside = (wanted: SearchFor, actor: Actor) => RawBuilder<unknown> | null;

/** Makes pairs for json_build_object: the id of the record itself, and who it is about. */
export const foundPerson = (alias: string, record = alias) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`'id', ${sql.ref(`${record}.id`)}, 'isCompany', ${column('is_company')},
    'companyName', ${column('company_name')}, 'firstName', ${column('first_name')},
    'lastName', ${column('last_name')}, 'address', ${column('address')}, 'zipCode', ${column('zip_code')},
    'city', ${column('city')}`;
};

/** The same, and who sells to them. */
export const foundColumns = (alias: string, record = alias) => sql`${foundPerson(alias, record)},
  'salesmanName', (select concat_ws(' ', u.first_name, u.last_name) from users u
    where u.tenant_id = ${sql.ref(`${alias}.tenant_id`)} and u.id = ${sql.ref(`${alias}.salesman_id`)})`;
