import { everybody, readersBy } from '../kinds/audience.ts';
import type { RecordKind, Topic } from '../kinds/record-kind.ts';
import { orderRules } from '../orders/order-can.ts';
import { acceptanceSheetTexts } from './acceptance-sheet-texts.ts';
import { acceptanceKindTexts as texts } from './acceptance-texts.ts';

const readers = readersBy(orderRules['order.read']);
/** The news names who sold it; rights to it may have gone meanwhile (rules: acceptance#who-is-told). */
const whoSold: Topic['mayHear'] = (actor, news) => news.owners.includes(actor.userId) && readers(actor, news);

/** Kinds of records about what customers signed, and what is looked at before they do. */
export const acceptanceKinds = [
  {
    kind: 'acceptance',
    table: 'acceptances',
    topic: { topic: 'acceptance', mayHear: readers },
    ids: ['acceptance', 'deviceAcceptance', 'acceptanceMail'],
    // A signed acceptance is kept, and its order with it (rules: acceptance#versions).
    refersTo: [{ to: 'orders', column: 'order_id' }],
    blobs: [
      {
        table: 'acceptances',
        called: [{ text: acceptanceSheetTexts.title }, { column: 'version' }],
        inRecord: 'order_id',
      },
    ],
  },
  // News that a version was signed, told to the person who sold it; the id names order and version.
  { kind: 'acceptanceSigned', table: null, topic: { topic: 'acceptanceSigned', mayHear: whoSold } },
  {
    kind: 'acceptanceSettings',
    table: 'acceptance_settings',
    topic: { topic: 'acceptanceSettings', mayHear: everybody },
    historyName: texts.settings,
  },
] as const satisfies readonly RecordKind[];
