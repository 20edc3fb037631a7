import { everybody, readersBy } from '../kinds/audience.ts';
import type { RecordKind } from '../kinds/record-kind.ts';
import { orderRules } from '../orders/order-can.ts';
import { acceptanceKindTexts as texts } from './acceptance-texts.ts';

/** What customers signed, and what is looked at before they do. */
export const acceptanceKinds = [
  {
    kind: 'acceptance',
    table: 'acceptances',
    topic: { topic: 'acceptance', mayHear: readersBy(orderRules['order.read']) },
    ids: ['acceptance', 'deviceAcceptance'],
    // What was signed is kept, and its order with it (rules: acceptance#versions).
    refersTo: [{ to: 'orders', column: 'order_id' }],
  },
  {
    kind: 'acceptanceSettings',
    table: 'acceptance_settings',
    topic: { topic: 'acceptanceSettings', mayHear: everybody },
    historyName: texts.settings,
  },
] as const satisfies readonly RecordKind[];
