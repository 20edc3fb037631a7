import { inTransaction } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { Services } from '../../platform/services.ts';
import { searchEverything } from './search-everything.ts';

// What the benchmark's floor sends as it is.
export { findRecords } from './search.store.ts';

export const search = (services: Services): BindingsOf<'search'> => ({
  search: inTransaction((context, { query }) => searchEverything(services, context, query)),
});
