import type { RecordKind } from '../records/record-kind.ts';
import { houseValueNames as names } from './base-data-texts.ts';
import { houseTopic as topic } from './base-data-topic.ts';

/** What the house sets once for all: rates, terms, and how its documents look. */
export const houseValueKinds = [
  { kind: 'defaultValues', table: 'default_values', topic, historyName: names.defaultValues },
  { kind: 'globalValue', table: 'global_values', topic, historyName: names.globalValue },
  {
    kind: 'documentDataSetting',
    table: 'document_data_settings',
    topic,
    historyName: names.documentDataSetting,
    refersTo: [{ to: 'document_text_settings', column: 'settings', key: 'textSettingId' }],
  },
] as const satisfies readonly RecordKind[];
