import { installationTables } from './catalogue-rules.ts';

/**
 * Where a table would lie if houses lay on several machines (docs/scale.md): with its house; whole on every machine; or
 * on the one that the product talks to, as what it alone uses.
 */
export type Place = 'with its house' | 'everywhere' | 'in one place';

/** Small, read beside rows of houses, and changed by the operator or a migration alone. */
const everywhere: readonly string[] = [
  'base_packages',
  'additional_packages',
  'standard_vat_rates',
  'base_rates',
];

export function choosePlaceOfTable(table: string): Place {
  if (everywhere.includes(table)) return 'everywhere';
  return installationTables.includes(table) ? 'in one place' : 'with its house';
}

const byLookup = 'a table of its own in one place, written first, says whose an address is';
const bySecret = 'the key becomes (tenant_id, token_hash), and the secret begins with the house';
const byTrigger = 'allowed by a setting (citus.enable_unsafe_triggers); what it does stays within its house';

/** Obstacles of today, each with what would have to become of it. docs/scale.md says it in sentences. */
export const inTheWay: Readonly<Record<string, string>> = {
  'users: the unique index users_email_everywhere says nothing of houses': byLookup,
  'refresh_tokens: the unique index refresh_tokens_pkey says nothing of houses': bySecret,
  'password_links: the unique index password_links_pkey says nothing of houses': bySecret,
  'change_log: has the trigger change_log_chained':
    'its name for the table has to come from the trigger itself',
  'change_log: has the trigger change_log_linked': 'the same',
  'change_log: has the trigger change_log_gathered': byTrigger,
  'invoice_register: has the trigger invoice_register_chained': 'the same',
  'invoice_number_events: has the trigger invoice_number_events_chained': 'the same',
  'orders: has the trigger keep_search_place': byTrigger,
  'offers: has the trigger keep_search_place': byTrigger,
  'complaints: has the trigger keep_search_place': byTrigger,
};
