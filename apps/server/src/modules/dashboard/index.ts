import type * as calls from '@korpus/contract/dashboard/dashboard.ts';
import { inTransaction } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { Services } from '../../platform/services.ts';
import { readPlotData } from './read-plot-data.ts';
import { readToday } from './read-today.ts';

// The benchmark's floor is over the same rows.
export { ordersCounted } from './plot-data.store.ts';

export const dashboard = (services: Services): BindingsOf<keyof typeof calls> => ({
  getPlotData: inTransaction((context, { query }) => readPlotData(services, context, query)),
  getDashboardToday: inTransaction((context) => readToday(services, context)),
});
