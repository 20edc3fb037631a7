import { anyOf } from '../kinds/audience.ts';
import type { RecordKind, Topic } from '../kinds/record-kind.ts';
import { baseDataRules as rules } from './base-data-can.ts';
import { houseValueNames, baseDataNames as names } from './base-data-texts.ts';

/** The lists of the house are fetched together, so they are told of together. */
const topic = {
  topic: 'baseData',
  mayHear: anyOf('ADMIN', 'SALESMAN'),
} as const satisfies Topic;

/** The lists of the house that other records choose from. */
export const baseDataKinds = [
  {
    kind: 'location',
    table: 'locations',
    topic,
    rules,
    historyName: names.location,
    ids: ['location'],
    calledBy: { fields: ['location', 'locationId'], columns: ['name'] },
    holdsFiles: ['name'],
  },
  {
    kind: 'carpenter',
    table: 'carpenters',
    topic,
    rules,
    historyName: names.carpenter,
    ids: ['carpenter'],
    calledBy: { fields: ['carpenterId'], columns: ['name'] },
    refersTo: [{ to: 'users', column: 'linked_user_id' }],
  },
  {
    kind: 'supplier',
    table: 'suppliers',
    topic,
    rules,
    historyName: names.supplier,
    ids: ['supplier'],
    calledBy: { fields: ['supplierId'], columns: ['name'] },
  },
  {
    kind: 'leadSource',
    table: 'lead_sources',
    topic,
    rules,
    historyName: names.leadSource,
    ids: ['leadSource'],
    calledBy: { fields: ['leadSourceId'], columns: ['name'] },
  },
  {
    kind: 'conversationType',
    table: 'conversation_types',
    topic,
    rules,
    historyName: names.conversationType,
    ids: ['conversationType'],
    calledBy: { fields: ['conversationType', 'conversationTypeId'], columns: ['name'] },
  },
  {
    kind: 'exhibitionSalesman',
    table: 'exhibition_salesmen',
    topic,
    rules,
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
    rules,
    historyName: names.documentTextSetting,
    ids: ['documentTextSetting'],
    calledBy: { fields: ['textSettingId'], columns: ['name'] },
  },
] as const satisfies readonly RecordKind[];

/** Topic of what the house gives new records, and of texts it uses everywhere. */
const houseTopic = {
  topic: 'globalValue',
  mayHear: anyOf('ADMIN', 'SALESMAN'),
} as const satisfies Topic;

/** Kinds of records that the house sets once for all: rates, terms, and how its documents look. */
export const houseValueKinds = [
  {
    kind: 'defaultValues',
    table: 'default_values',
    topic: houseTopic,
    historyName: houseValueNames.defaultValues,
  },
  {
    kind: 'globalValue',
    table: 'global_values',
    topic: houseTopic,
    historyName: houseValueNames.globalValue,
  },
  {
    kind: 'documentDataSetting',
    table: 'document_data_settings',
    topic: houseTopic,
    historyName: houseValueNames.documentDataSetting,
    refersTo: [{ to: 'document_text_settings', column: 'settings', key: 'textSettingId' }],
  },
  {
    kind: 'mailText',
    table: 'mail_texts',
    topic: houseTopic,
    historyName: houseValueNames.mailText,
  },
  {
    kind: 'tillRule',
    table: 'till_rules',
    topic: houseTopic,
    historyName: houseValueNames.tillRule,
  },
  {
    kind: 'paymentPlans',
    table: 'payment_plans',
    topic: houseTopic,
    historyName: houseValueNames.paymentPlans,
  },
] as const satisfies readonly RecordKind[];
