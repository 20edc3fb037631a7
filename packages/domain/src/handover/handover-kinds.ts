import { anyOf } from '../kinds/audience.ts';
import type { RecordKind } from '../kinds/record-kind.ts';
import { handoverKindTexts as texts } from './handover-texts.ts';

const topic = { topic: 'handover', mayHear: anyOf('ADMIN') } as const;

/** Kinds of records about what went to the adviser, and by which accounts. */
export const handoverKinds = [
  {
    kind: 'handover',
    table: 'handovers',
    topic,
    historyName: texts.handover,
    ids: ['handover'],
  },
  {
    kind: 'handoverSettings',
    table: 'handover_settings',
    topic,
    historyName: texts.settings,
  },
] as const satisfies readonly RecordKind[];
