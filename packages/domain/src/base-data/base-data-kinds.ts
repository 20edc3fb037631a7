import type { RecordKind } from '../records/record-kind.ts';
import { baseDataNames as names } from './base-data-texts.ts';
import { baseDataTopic as topic } from './base-data-topic.ts';

/** The lists of the house that other records choose from. */
export const baseDataKinds = [
  {
    kind: 'location',
    table: 'locations',
    topic,
    historyName: names.location,
    ids: ['location'],
    calledBy: { fields: ['location', 'locationId'], columns: ['name'] },
  },
  {
    kind: 'carpenter',
    table: 'carpenters',
    topic,
    historyName: names.carpenter,
    ids: ['carpenter'],
    calledBy: { fields: ['carpenterId'], columns: ['name'] },
    refersTo: [{ to: 'users', column: 'linked_user_id' }],
  },
  {
    kind: 'supplier',
    table: 'suppliers',
    topic,
    historyName: names.supplier,
    ids: ['supplier'],
    calledBy: { fields: ['supplierId'], columns: ['name'] },
  },
  {
    kind: 'leadSource',
    table: 'lead_sources',
    topic,
    historyName: names.leadSource,
    ids: ['leadSource'],
    calledBy: { fields: ['leadSourceId'], columns: ['name'] },
  },
  {
    kind: 'conversationType',
    table: 'conversation_types',
    topic,
    historyName: names.conversationType,
    ids: ['conversationType'],
    calledBy: { fields: ['conversationType'], columns: ['name'] },
  },
  {
    kind: 'exhibitionSalesman',
    table: 'exhibition_salesmen',
    topic,
    historyName: names.exhibitionSalesman,
    ids: ['exhibitionSalesman'],
    calledBy: { fields: ['exhibitionSalesmanId'], columns: ['name'] },
    refersTo: [
      { to: 'users', column: 'user_id' },
      { to: 'locations', column: 'location_id' },
    ],
  },
  {
    kind: 'documentTextSetting',
    table: 'document_text_settings',
    topic,
    historyName: names.documentTextSetting,
    ids: ['documentTextSetting'],
    calledBy: { fields: ['textSettingId'], columns: ['name'] },
  },
] as const satisfies readonly RecordKind[];
