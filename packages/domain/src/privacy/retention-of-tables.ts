import type { PersonPlace } from './person-places.ts';
import type { RetentionClass } from './retention.ts';

/**
 * The class of a table by law. `personal`: its columns that may name somebody; `foundAs`: where the search for a person
 * finds its rows, or `why` it does not look there.
 */
type TableRetention = { readonly kept: RetentionClass } & (
  | { readonly personal?: never }
  | { readonly personal: readonly string[]; readonly foundAs: PersonPlace }
  | { readonly personal: readonly string[]; readonly why: string }
);

const nothing: TableRetention = { kept: 'NONE' };
const ofTheHouse: TableRetention = { kept: 'HOUSE' };

/** Columns of a customer: the same on an offer and on an order. */
const person = [
  ...['first_name', 'last_name', 'company_name', 'address', 'zip_code', 'city', 'email', 'phone1', 'phone2'],
  ...['external_customer_id', 'buyer_reference', 'electronic_address', 'vat', 'notes'],
];

/** Every table of the database, one line each (rules: privacy#every-table-has-a-class). */
export const retentionOfTables: Readonly<Record<string, TableRetention>> = {
  // Tables about people who buy.
  customers: { kept: 'OFFER', personal: person, foundAs: 'CUSTOMER' },
  customer_merges: {
    kept: 'LOG',
    personal: ['kept_before', 'kept_after', 'ended', 'by_name'],
    why: 'kept for 30 days, so that a merge can be taken back',
  },
  customer_groupings: nothing,
  imports: {
    kept: 'LOG',
    personal: ['file_name', 'built_upon', 'unknown_words', 'new_suppliers', 'by_name'],
    why: 'kept for 30 days, so that an import can be taken back',
  },
  import_words: {
    kept: 'HOUSE',
    personal: ['word', 'text', 'by_name'],
    why: 'what columns of files call people and lists of the house; whoever is forgotten goes from it by name',
  },
  import_rows: {
    kept: 'LOG',
    personal: ['cells', 'original', 'judged', 'before'],
    why: 'kept for 30 days, so that an import can be taken back',
  },
  pending_imports: nothing,
  house_exports: {
    kept: 'LOG',
    personal: ['by_name'],
    why: 'archives are kept for 7 days; whose they hold is found where they come from',
  },
  bulk_edits: {
    kept: 'LOG',
    personal: ['label', 'by_name'],
    why: 'kept for 30 days, so that a change of many can be taken back',
  },
  bulk_edit_rows: {
    kept: 'LOG',
    personal: ['name', 'before'],
    why: 'kept for 30 days, so that a change of many can be taken back',
  },
  offers: { kept: 'OFFER', personal: [...person, 'client_number'], foundAs: 'OFFER' },
  restricted_texts: { kept: 'ORDER', personal: ['texts'], foundAs: 'ORDER' },
  forgotten: nothing,
  orders: {
    kept: 'ORDER',
    personal: [
      ...person,
      ...['delivery_address', 'delivery_zip_code', 'delivery_city', 'client_name', 'client_order_number'],
      ...['note_remaining_payment', 'document_data', 'changes', 'modified_by'],
    ],
    foundAs: 'ORDER',
  },
  order_payments: { kept: 'INVOICE', personal: ['notes', 'document_data'], foundAs: 'ORDER' },
  order_suppliers: { kept: 'ORDER', personal: ['notes'], foundAs: 'ORDER' },
  payment_receipts: { kept: 'INVOICE', personal: ['before', 'after'], foundAs: 'ORDER' },
  complaints: {
    kept: 'ORDER',
    personal: ['notes', 'stock_to_do', 'tasks_to_do', 'modified_by_name'],
    foundAs: 'COMPLAINT',
  },
  acceptances: { kept: 'ORDER', personal: ['frozen', 'by_name'], foundAs: 'ACCEPTANCE' },
  calendar_events: {
    kept: 'EVENT',
    personal: ['title', 'description', 'modified_by_name'],
    foundAs: 'EVENT',
  },
  files: { kept: 'PHOTO', personal: ['name', 'note'], foundAs: 'FILE' },
  app_arrivals: { kept: 'PHOTO', personal: ['name'], foundAs: 'ORDER' },
  search_words: { kept: 'LOG', personal: ['word'], foundAs: 'ORDER' },
  // Papers and money.
  issued_documents: {
    kept: 'INVOICE',
    personal: ['frozen', 'printed_by_name', 'e_invoice'],
    foundAs: 'PAPER',
  },
  sent_papers: {
    kept: 'LETTER',
    personal: [
      ...['recipients', 'copy_to', 'reply_name', 'reply_to', 'subject', 'body', 'words', 'file_name'],
      'sent_by_name',
    ],
    foundAs: 'MAIL',
  },
  reminders: { kept: 'LETTER', personal: ['client_name', 'frozen', 'by_name'], foundAs: 'REMINDER' },
  reminder_locks: { kept: 'LOG', personal: ['reason', 'by_name'], foundAs: 'ORDER' },
  reminder_claims: { kept: 'LETTER' },
  invoice_register: { kept: 'INVOICE', personal: ['client_name', 'given_by_name'], foundAs: 'NUMBER' },
  invoice_number_events: { kept: 'INVOICE', personal: ['reason', 'by_name'], foundAs: 'NUMBER' },
  billed_rows: { kept: 'INVOICE', personal: ['client_name'], foundAs: 'BILLED' },
  small_orders: {
    kept: 'INVOICE',
    personal: ['client_name', 'payments', 'modified_by'],
    foundAs: 'COUNTER_SALE',
  },
  handovers: {
    kept: 'BOOKS',
    personal: ['state', 'content', 'papers', 'by_name'],
    why: 'the books as they went out: their numbers are found in the register',
  },
  bank_lines: {
    kept: 'INVOICE',
    personal: ['party_name', 'party_iban', 'ultimate_name', 'purpose', 'purpose_tight'],
    foundAs: 'BANK_LINE',
  },
  bank_line_states: { kept: 'INVOICE', personal: ['note', 'by_name'], foundAs: 'BANK_LINE' },
  bank_statements: { kept: 'INVOICE', personal: ['file_name', 'by_name'], foundAs: 'BANK_LINE' },
  bank_learned_ibans: { kept: 'OFFER', personal: ['iban'], foundAs: 'OFFER' },
  bank_parts: { kept: 'INVOICE' },
  bank_accounts: { kept: 'HOUSE', personal: ['iban'], why: 'accounts of the house itself' },
  bank_balances: ofTheHouse,
  // Tables about what was done by whom.
  change_log: {
    kept: 'LOG',
    personal: ['subject_name', 'changes', 'user_name'],
    foundAs: 'HISTORY',
  },
  // Tables about people who work here, and for whom they work.
  users: { kept: 'STAFF', personal: ['email', 'first_name', 'last_name'], foundAs: 'USER' },
  carpenters: { kept: 'STAFF', personal: ['name'], foundAs: 'CARPENTER' },
  exhibition_salesmen: { kept: 'STAFF', personal: ['name'], foundAs: 'EXHIBITION_SALESMAN' },
  suppliers: { kept: 'HOUSE', personal: ['name', 'address', 'email'], foundAs: 'SUPPLIER' },
  locations: {
    kept: 'HOUSE',
    personal: [
      ...['name', 'phone', 'contact_name', 'contact_phone', 'contact_email', 'electronic_address'],
      ...[
        'legal_name',
        'managing_directors',
        'account_holder',
        'street',
        'zip_code',
        'city',
        'bank_name',
        'iban',
      ],
    ],
    foundAs: 'LOCATION',
  },
  calendars: { kept: 'STAFF', personal: ['former_name'], foundAs: 'USER' },
  sessions: { kept: 'STAFF', personal: ['device'], foundAs: 'USER' },
  user_credentials: { kept: 'STAFF' },
  user_provisions: { kept: 'STAFF' },
  user_right_overrides: { kept: 'STAFF' },
  refresh_tokens: { kept: 'STAFF' },
  password_links: { kept: 'STAFF' },
  calendar_subscriptions: { kept: 'STAFF' },
  hidden_calendars: { kept: 'STAFF' },
  column_templates: { kept: 'STAFF', personal: ['name'], why: 'people call a set of columns, not somebody' },
  sign_in_failures: {
    kept: 'LOG',
    personal: ['account', 'address'],
    why: 'belongs to no house, and goes by itself within a day',
  },
  idempotency_keys: {
    kept: 'LOG',
    personal: ['answer'],
    why: 'answers that were given, which go by themselves after a day',
  },
  tenants: {
    kept: 'HOUSE',
    personal: ['company_name', 'email', 'email_invoice', 'address', 'zip_code', 'city', 'vat'],
    why: 'the house itself, as the operator knows it',
  },
  // Tables about what a house says of itself.
  lead_sources: { kept: 'HOUSE', personal: ['name'], why: 'where customers come from, not who they are' },
  conversation_types: { kept: 'HOUSE', personal: ['name'], why: 'what talks are about' },
  document_text_settings: { kept: 'HOUSE', personal: ['name'], why: 'texts that go to all customers' },
  role_rights: ofTheHouse,
  default_values: ofTheHouse,
  global_values: ofTheHouse,
  document_data_settings: ofTheHouse,
  acceptance_settings: ofTheHouse,
  handover_settings: ofTheHouse,
  reminder_settings: ofTheHouse,
  payment_plans: ofTheHouse,
  till_rules: { kept: 'HOUSE', personal: ['reason'], why: 'why a shop notes no number of its till' },
  mail_texts: { kept: 'HOUSE', personal: ['subject', 'body'], why: 'texts that go to all customers' },
  // Nobody.
  blobs_to_remove: nothing,
  chain_heads: nothing,
  chain_links: nothing,
  counters: nothing,
  event_reminders: nothing,
  invoice_circles: nothing,
  invoice_replacements: nothing,
  named_in_documents: nothing,
  base_packages: nothing,
  additional_packages: nothing,
  standard_vat_rates: nothing,
  base_rates: nothing,
  installation_facts: { kept: 'NONE', personal: ['name'], why: 'facts have names, not people' },
  schema_migrations: { kept: 'NONE', personal: ['name'], why: 'migrations have names, not people' },
};
