import { fileNamesOfTables } from './table-file-texts.ts';

/** Tables whose rows go out, in this order. */
export const exportedTables: readonly string[] = Object.keys(fileNamesOfTables);

/**
 * Tables that stay, and why (rules: export#what-stays).
 *
 * @yardstick Every table goes out or stands here.
 */
export const keptBack: Readonly<Record<string, string>> = {
  // Secrets, and what opens the house.
  user_credentials: 'passwords',
  sessions: 'who is signed in on which device',
  refresh_tokens: 'opens a session',
  password_links: 'sets a password',
  calendar_subscriptions: 'opens a calendar',
  sign_in_failures: 'belongs to no house',
  idempotency_keys: 'answers of the last day, to be given again',
  // Tables that follow from what goes out.
  search_words: 'made of the words of records',
  counters: 'the last number that was given',
  invoice_circles: 'the last number that was given',
  named_in_documents: 'made of what documents hold',
  event_reminders: 'made of the events',
  chain_heads: 'shows that the history here is as it was written; elsewhere it shows nothing',
  chain_links: 'the same',
  blobs_to_remove: 'bytes that nothing names any more',
  app_arrivals: 'what devices have sent, by the ids they gave it; what came of it are files',
  customer_groupings: 'how the customers of before were found',
  // Tables that are kept for some days only, so that something can be undone.
  imports: 'kept to be undone',
  import_rows: 'kept to be undone',
  pending_imports: 'stands only while an import is written',
  bulk_edits: 'kept to be undone',
  bulk_edit_rows: 'kept to be undone',
  customer_merges: 'kept to be undone',
  house_exports: 'what this export itself is kept by',
  // Tables about people whom the house was asked to forget: no copy goes where nobody ends it.
  forgotten: 'ids of records here, which mean nothing elsewhere',
  restricted_texts: 'shown here to few, and ended by the night',
  // Tables of no house.
  additional_packages: 'prices of the operator',
  base_packages: 'prices of the operator',
  base_rates: 'the same for all houses',
  standard_vat_rates: 'the same for all houses',
  installation_facts: 'facts of the installation',
  schema_migrations: 'facts of the installation',
};

/**
 * Columns of every table that stay: whose rows they are goes without saying, and the rest says where bytes lie or how
 * rows are found.
 */
const ofTheMachine: ReadonlySet<string> = new Set([
  'tenant_id',
  'is_operator',
  'storage_key',
  'preview',
  'preview_key',
  'drawing_key',
  'drawing_sha256',
  'drawing_size',
  'drawing_failure',
  'search_place',
  'open_until',
  'import_id',
]);

/** Where a document names where bytes lie. */
const withStorageKeys: ReadonlySet<string> = new Set(['handovers.papers']);

export const isExportedColumn = (table: string, column: string): boolean =>
  !ofTheMachine.has(column) && !withStorageKeys.has(`${table}.${column}`);

/** Whole numbers of this width are cents, but for numbers of bytes. */
export const isMoney = (column: string, type: string): boolean => type === 'bigint' && column !== 'size';
