import { acceptanceKinds } from '../acceptance/acceptance-kinds.ts';
import { bankKinds } from '../bank/bank-kinds.ts';
import { baseDataKinds, houseValueKinds } from '../base-data/base-data-kinds.ts';
import { calendarKinds } from '../calendar/calendar-kinds.ts';
import { closingKinds } from '../closing/closing-kinds.ts';
import { complaintKind } from '../complaints/complaint-kind.ts';
import { customerKind } from '../customers/customer-kind.ts';
import { handoverKinds } from '../handover/handover-kinds.ts';
import { houseExportKind } from '../house-export/house-export-kind.ts';
import { importRecordKind } from '../imports/import-record-kind.ts';
import type { RecordKind, Reference, Topic } from '../kinds/record-kind.ts';
import { offerKind } from '../offers/offer-kind.ts';
import { orderKind } from '../orders/order-kind.ts';
import { reminderKinds } from '../reminders/reminder-kinds.ts';
import { tenantKinds } from '../tenants/tenant-kinds.ts';
import { columnTemplateKind } from '../users/column-template-kind.ts';
import { userKinds } from '../users/user-kinds.ts';
import { bankBalancesKind } from '../week-overview/bank-balances-kind.ts';
import { bulkKind } from './bulk-kind.ts';
import { fileKind } from './file-kind.ts';

/** All kinds of records, and nowhere else a list of them. */
const kinds = [
  ...tenantKinds,
  ...userKinds,
  ...baseDataKinds,
  ...houseValueKinds,
  bulkKind,
  fileKind,
  orderKind,
  offerKind,
  customerKind,
  complaintKind,
  ...acceptanceKinds,
  ...calendarKinds,
  columnTemplateKind,
  bankBalancesKind,
  ...bankKinds,
  ...closingKinds,
  ...handoverKinds,
  ...reminderKinds,
  importRecordKind,
  houseExportKind,
] as const satisfies readonly RecordKind[];

type Kind = (typeof kinds)[number];
export const recordKinds: readonly RecordKind[] = kinds;

const topics: ReadonlyMap<string, Topic> = new Map(kinds.map(({ topic }) => [topic.topic, topic]));
export const topicOf = (kind: string): Topic | undefined => topics.get(kind);

/** The rules of all kinds, by the question they answer. */
export type RulesOfAll = Together<Extract<Kind, { rules: object }>['rules']>;
type Together<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer All) => void
  ? All
  : never;
export const rulesOfAll: RulesOfAll = Object.assign({}, ...recordKinds.map(({ rules }) => rules));

/** Kinds of records that have a history. */
export type SubjectKind = Extract<Kind, { historyName: string }>['kind'];
const subjects = kinds.flatMap((each) => ('historyName' in each ? [each] : []));
export const subjectKinds: readonly SubjectKind[] = subjects.map(({ kind }) => kind);
const subjectNames: ReadonlyMap<string, string> = new Map(
  subjects.map((each) => [each.kind, each.historyName]),
);
export const nameOfKind = (kind: SubjectKind): string => subjectNames.get(kind) ?? kind;

/** Kinds that ids of the calls point to. */
export type EntityKind = Extract<Kind, { ids: object }>['ids'][number];
export const entityKinds = kinds.flatMap((each): readonly EntityKind[] => ('ids' in each ? each.ids : []));

/** Kinds that the search finds. */
export type SearchKind = Extract<Kind, { search: object }>['search']['hit'];
const searched = kinds.flatMap((each) => ('search' in each ? [each] : []));
export const searchedKinds = searched.map(({ search }) => search);
const searchedTables: ReadonlyMap<string, string> = new Map(
  searched.map(({ search, table }) => [search.hit, table]),
);
export const tableOfHit = (kind: SearchKind): string => searchedTables.get(kind) ?? kind;

/** Records whose files lie in the record they are about, each with a type of file of its own. */
type Filed = Extract<Kind, { files: object }>;
export type AttachedKind = Filed['kind'];
const filed = kinds.flatMap((each) => ('files' in each ? [each] : []));
export const attachedFiles = filed.map(({ kind, files }) => ({ kind, ...files }));

/** The tables whose columns people choose, by the tab they stand on (rules: overviews#column-templates). */
type Tab = Extract<Kind, { columnTabs: object }>['columnTabs'][number];
export type ColumnTab = Tab['tab'];
const tabs = kinds.flatMap((each): readonly Tab[] => ('columnTabs' in each ? each.columnTabs : []));
export const columnTabs: readonly ColumnTab[] = tabs.map(({ tab }) => tab);
const tabNames: ReadonlyMap<string, string> = new Map(tabs.map(({ tab, name }) => [tab, name]));
export const nameOfTab = (tab: ColumnTab): string => tabNames.get(tab) ?? tab;

/** Tables whose rows others refer to, and so keep. */
export type ReferredTable = Extract<Kind, { refersTo: object }>['refersTo'][number]['to'];
/** Columns that keep rows from being deleted. Rows that are deleted along with a row do not count. */
export const references: readonly Reference[] = recordKinds.flatMap(({ table: own, refersTo = [] }) =>
  refersTo.flatMap(({ table = own, ...to }) => (table === null ? [] : [{ table, ...to }])),
);

/** Fields that hold the id of another record, and what that one is called. */
export const referenceLabels: ReadonlyMap<
  string,
  { readonly table: string; readonly columns: readonly string[] }
> = new Map(
  recordKinds.flatMap(({ table, calledBy }) =>
    table === null || calledBy === undefined
      ? []
      : calledBy.fields.map((field) => [field, { table, columns: calledBy.columns }] as const),
  ),
);
