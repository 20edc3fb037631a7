import type { AnswerOf, QueryOf } from '@korpus/contract/endpoint.ts';
import type * as calls from '@korpus/contract/search/search.ts';
import type { search as searchCall } from '@korpus/contract/search/search.ts';
import { startOfWeek } from '@korpus/domain/dates/iso-week.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import { can } from '@korpus/domain/records/can.ts';
import { searchedKinds } from '@korpus/domain/records/records.ts';
import { nobodys, somebodyElses } from '@korpus/domain/rights/ownership.ts';
import { inTransaction, type TenantContext } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { Services } from '../../platform/services.ts';
import { findRecords } from './search.store.ts';
import type { Found, FoundBeside, Searchable } from './searchable.store.ts';

export {
  type Found,
  type FoundBeside,
  foundColumns,
  foundPerson,
  type Searchable,
} from './searchable.store.ts';

type Sources = {
  /** Kinds of records that can be found, each from the module that owns it. */
  readonly kinds: readonly Searchable[];
  /** Ways by which records are found besides their words. */
  readonly besides: readonly FoundBeside[];
};

export const search = (services: Services, sources: Sources): BindingsOf<keyof typeof calls> => ({
  search: inTransaction((context, { query }) => searchEverything(services, sources, context, query)),
});

/** The most hits: what a list holds without scrolling far; a person who wants another one types on. */
const mostHits = 20;

/** Searches all that can be found for what the person may read, the open ones first. */
async function searchEverything(
  { clock }: Pick<Services, 'clock'>,
  { kinds, besides }: Sources,
  { tx, actor, person }: TenantContext,
  { text }: QueryOf<typeof searchCall>,
): Promise<AnswerOf<typeof searchCall>> {
  const today = clock.todayIn(person.timeZone);
  const { tenantId, userId } = actor;
  const readable = searchedKinds.flatMap(({ hit, mayRead }) => {
    const everybodys = can(actor, mayRead, somebodyElses);
    return everybodys || can(actor, mayRead, nobodys) ? [{ kind: hit, everybodys }] : [];
  });
  const wanted = { tenantId, text, userId, week: startOfWeek(today) };
  const beside = besides.flatMap((found) => found(wanted, actor) ?? []);
  const found = await findRecords(tx, { ...wanted, limit: mostHits, readable, besides: beside }, kinds);
  return found.flatMap((record) => {
    const shown = { id: record.id, clientName: formatPersonName(record), address: addressOf(record) };
    return kinds
      .filter(({ kind }) => kind === record.kind)
      .map((kind) => kind.hitOf(record, { ...shown, salesmanName: record.salesmanName }, actor, today));
  });
}

const addressOf = ({ address, zipCode, city }: Found): string =>
  [address, [zipCode, city].filter(isText).join(' ')].filter(isText).join(', ');

const isText = (part: string | null): boolean => part !== null && part !== '';
