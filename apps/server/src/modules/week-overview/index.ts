import type * as calls from '@korpus/contract/week-overview/week-overview.ts';
import { inTransaction, outside } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { Services } from '../../platform/services.ts';
import { changeBankBalances } from './bank-balances.ts';
import { weekFile } from './export-week.ts';
import { readWeek } from './read-week.ts';

export { noteStatement } from './bank-balances.ts';
// The benchmark's floor sends it as it is, too.
export { findOpenOrders } from './week.store.ts';

export const weekOverview = (services: Services): BindingsOf<keyof typeof calls> => ({
  getWeek: inTransaction((context, { query }) => readWeek(services, context, query)),
  exportWeek: outside((context, { query }) => weekFile(services, context, query)),
  saveBankBalances: inTransaction((context, { query, body }) =>
    changeBankBalances(services, context, query, body),
  ),
});
