import { inTransaction } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { Searchable } from '../../platform/search/searchable.ts';
import type { Services } from '../../platform/services.ts';
import { searchEverything } from './search-everything.ts';

// What the benchmark's floor sends as it is.
export { findRecords } from './search.store.ts';

/** `kinds`: what can be found, each from the module that owns it. */
export const search = (services: Services, kinds: readonly Searchable[]): BindingsOf<'search'> => ({
  search: inTransaction((context, { query }) => searchEverything(services, kinds, context, query)),
});
