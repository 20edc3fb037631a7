import { anyOf, readersBy } from '../kinds/audience.ts';
import type { RecordKind } from '../kinds/record-kind.ts';
import { orderRules } from '../orders/order-can.ts';
import { closingKindTexts as texts } from './closing-texts.ts';

/** Counter sales, and the days up to which a house has closed. */
export const closingKinds = [
  {
    kind: 'smallOrder',
    table: 'small_orders',
    topic: { topic: 'smallOrder', mayHear: readersBy(orderRules['order.read']) },
    historyName: texts.smallOrder,
    ids: ['smallOrder'],
    refersTo: [
      { to: 'users', column: 'salesman_id' },
      { to: 'locations', column: 'location_id' },
      { to: 'carpenters', column: 'carpenter_id' },
    ],
  },
  {
    kind: 'closing',
    table: null,
    topic: { topic: 'closing', mayHear: anyOf('ADMIN', 'SALESMAN') },
    historyName: texts.closing,
    columnTabs: [{ tab: 'billedOrders', name: texts.billedOrders }],
  },
] as const satisfies readonly RecordKind[];
