import { randomUUID } from 'node:crypto';
import { documentData } from '@korpus/contract/documents/document-data.ts';
import { newCustomer } from '@korpus/domain/customers/customer.ts';
import type { DocumentType } from '@korpus/domain/documents/document-types.ts';
import { aPayment } from '@korpus/domain/orders/test-kit/an-order.ts';
import { usualLevels } from '@korpus/domain/reminders/reminder-levels.ts';
import { z } from 'zod';
import type { Engine } from '../../apps/server/src/platform/database/engine.ts';
import { frozenAcceptance } from '../kit/acceptances.ts';
import { canaryOf } from '../kit/canary.ts';
import { documentBody, frozenOffer, groupBody, productBody } from '../kit/documents.ts';
import type { House } from '../kit/house.ts';
import { planForOrder, somePlans } from '../kit/payment-plans.ts';
import { frozenReminder } from '../kit/reminders.ts';

const textColumn = z.object({
  table: z.string(),
  column: z.string(),
  type: z.string(),
  isUnique: z.boolean(),
});
export type TextColumn = z.infer<typeof textColumn>;

/** Columns that cannot hold a canary, and why. All other texts of all tenant tables get one. */
const without: Readonly<Record<string, string>> = {
  'users.roles': 'a closed list of words',
  'tenants.accounting_period': 'a closed list of words',
  'tenants.base_package_type': 'a closed list of words',
  'tenants.additional_package_types': 'a closed list of words',
  'tenants.time_zone': 'must be a time zone',
  'role_rights.role': 'a closed list of words',
  'role_rights.rights': 'a closed list of words',
  'password_links.purpose': 'a closed list of words',
  'password_links.token_hash': 'a hash, looked up and never shown',
  'refresh_tokens.token_hash': 'a hash, looked up and never shown',
  'user_credentials.password_hash': 'a hash, compared and never shown',
  'app_arrivals.kind': 'a closed list of words',
  'app_arrivals.sha256': 'a hash, compared and never shown',
  'bank_accounts.fills': 'a closed list of words',
  'bank_line_states.state': 'a closed list of words',
  'bank_lines.key': 'a hash, compared and never shown',
  'bank_lines.kind': 'a closed list of words',
  'bank_parts.kind': 'a closed list of words',
  'bank_statements.sha256': 'a hash, compared and never shown',
  'blobs_to_remove.storage_key': 'made by us, never shown',
  'calendar_subscriptions.secret_hash': 'a hash, looked up and never shown',
  'calendars.color': 'a colour',
  'calendars.type': 'a closed list of words',
  'calendars.user_ids_to_read': 'ids of the own house',
  'calendars.user_ids_to_write': 'ids of the own house',
  'calendar_events.client_reason': 'a closed list of words',
  'calendar_events.client_state': 'a closed list of words',
  'calendar_events.type': 'a closed list of words',
  'chain_links.entry_table': 'a closed list of words',
  'change_log.action': 'a closed list of words',
  'change_log.subject_kind': 'a closed list of words',
  'offers.client_reason': 'a closed list of words',
  'offers.client_state': 'a closed list of words',
  'offers.salutation': 'a closed list of words',
  'offers.target_group': 'a closed list of words',
  'customers.salutation': 'a closed list of words',
  'customers.target_group': 'a closed list of words',
  'customers.country': 'a closed list of words',
  'customers.e_invoice': 'a closed list of words',
  'customers.electronic_address_scheme': 'a closed list of words',
  'column_templates.tabs': 'switches',
  'forgotten.stays': 'days, numbers and closed lists of words',
  'restricted_texts.table_name': 'a closed list of words',
  'complaints.built_in_location': 'a closed list of words',
  'complaints.connections': 'a closed list of words',
  'complaints.imposed': 'a closed list of words',
  'complaints.state': 'a closed list of words',
  'counters.name': 'a closed list of words',
  'offers.country': 'a closed list of words',
  'offers.e_invoice': 'a closed list of words',
  'offers.electronic_address_scheme': 'a closed list of words',
  'orders.country': 'a closed list of words',
  'orders.e_invoice': 'a closed list of words',
  'orders.electronic_address_scheme': 'a closed list of words',
  'locations.country': 'a closed list of words',
  'locations.federal_state': 'a closed list of words',
  'locations.electronic_address_scheme': 'a closed list of words',
  'search_words.kind': 'a closed list of words',
  'locations.contact_email': 'an address, checked in every answer',
  'locations.bic': 'a bank code, checked in every answer',
  'locations.bill_prefix': 'too short for one',
  'locations.iban': 'a bank code, checked in every answer',
  'locations.vat_id': 'a tax code, checked in every answer',
  'locations.vat_followers': 'days and numbers',
  'order_payments.payment_type': 'a closed list of words',
  'orders.additional_assembly_dates': 'days',
  'orders.complaint_state': 'a closed list of words',
  'orders.connections': 'a closed list of words',
  'orders.payment_summary': 'days and amounts',
  'orders.retained_days': 'days and amounts',
  'orders.rates': 'numbers and a closed list of words',
  'orders.salutation': 'a closed list of words',
  'orders.supplier_mapping': 'ids of the own house',
  'orders.target_group': 'a closed list of words',
  'orders.type': 'a closed list of words',
  'default_values.provision': 'numbers and a closed list of words',
  'default_values.target_margin_compare_value': 'a closed list of words',
  'default_values.target_margin_sum_compare_value': 'a closed list of words',
  'document_data_settings.settings': 'switches, and an id of the own house',
  'document_data_settings.type': 'a closed list of words',
  'document_text_settings.document_types': 'a closed list of words',
  'invoice_circles.month': 'digits',
  'billed_rows.bill_type': 'a closed list of words',
  'invoice_number_events.kind': 'a closed list of words',
  'invoice_register.bill_type': 'a closed list of words',
  'issued_documents.frozen_hash': 'a hash, compared and never shown',
  'issued_documents.sha256': 'a hash, compared and never shown',
  'issued_documents.storage_key': 'made by us, never shown',
  'import_words.list': 'a closed list of words',
  'import_words.word': 'compared and never shown',
  'import_rows.verdict': 'a closed list of words',
  'import_rows.before': 'what a record was, for its undoing, never shown',
  'house_exports.failure': 'a closed list of words',
  'house_exports.sha256': 'made of bytes',
  'house_exports.state': 'a closed list of words',
  'house_exports.storage_key': 'says where bytes lie, never shown',
  'imports.failure': 'a closed list of words',
  'imports.headers_key': 'compared and never shown',
  'imports.kind': 'a closed list of words',
  'imports.state': 'a closed list of words',
  'imports.writings': 'a closed list of words',
  'pending_imports.news': 'kinds and ids, told to nobody by themselves',
  'issued_documents.type': 'a closed list of words',
  'mail_texts.kind': 'a closed list of words',
  'sent_papers.kind': 'a closed list of words',
  'sent_papers.sha256': 'a hash, compared and never shown',
  'sent_papers.state': 'a closed list of words',
  'sent_papers.storage_key': 'made by us, never shown',
  'files.content_type': 'a closed list of words',
  'files.owner_kind': 'a closed list of words',
  'files.preview': 'a closed list of words',
  'files.preview_key': 'made by us, never shown',
  'files.drawing_key': 'made by us, never shown',
  'files.drawing_sha256': 'made by us, never shown',
  'files.drawing_failure': 'a closed list of words',
  'files.sha256': 'a hash, compared and never shown',
  'files.storage_key': 'made by us, never shown',
  'files.type': 'a closed list of words',
  'global_values.key': 'a closed list of words',
  'bulk_edits.kind': 'a closed list of words',
  'bulk_edits.change': 'closed lists of words, ids and days',
  'bulk_edit_rows.before': 'closed lists of words, ids and days',
  'handover_settings.settings': 'numbers and a closed list of words',
  'handovers.format': 'a closed list of words',
  'handovers.month': 'a month',
  'acceptances.result': 'one of three words',
  'acceptances.said': 'a hash, compared and never shown',
  'acceptances.seal': 'a hash, compared and never shown',
  'acceptances.sha256': 'a hash, compared and never shown',
  'acceptances.storage_key': 'made by us, never shown',
  'reminders.sha256': 'a hash, compared and never shown',
  'reminders.storage_key': 'made by us, never shown',
  'payment_receipts.payment_type': 'a closed list of words',
  'user_provisions.provision': 'numbers and a closed list of words',
};

const takenNumber = {
  paymentId: null,
  date: '2026-11-20',
  billed: {
    date: '2026-11-20',
    finalPrice: 1,
    billedAmount: 1,
    clientName: '',
    location: null,
    vat: 20,
  },
  printed: null,
};

const aCustomer = (text: string) => ({ ...newCustomer(randomUUID()), lastName: text, notes: text });

/** Documents that are read as more than a text: the canary sits where a person's words stand. */
const shaped: Readonly<Record<string, (text: string) => unknown>> = {
  'orders.additional_expenses': (text) => [{ name: text, price: null }],
  'orders.cancelled_invoices': (text) => [
    { number: text, cancelledBy: text, date: '2026-11-20', paymentId: null, reason: text },
  ],
  'orders.taken_numbers': (text) => [{ ...takenNumber, number: text }],
  'small_orders.payments': () => [],
  'small_orders.taken_numbers': (text) => [{ ...takenNumber, number: text }],
  'orders.changes': (text) => [{ id: 'a', date: null, price: null, notes: text, paymentType: null }],
  'orders.document_data': (text) => ({ OFFER: buildDocument('OFFER', text) }),
  'order_payments.document_data': (text) => buildDocument('PREPAYMENT_INVOICE', text),
  'payment_receipts.before': (text) => [aPayment('a', null, { notes: text })],
  'payment_receipts.after': (text) => [aPayment('a', null, { notes: text })],
  'bank_balances.amounts': (text) => [{ amount: 1, setBy: text, setAt: '2026-11-20T08:00:00.000Z' }, null],
  'imports.sheets': (text) => [{ name: text, headers: [text], rows: 1 }],
  'imports.sources': (text) => [{ field: 'name', column: 0, fixed: text }],
  'imports.unknown_words': (text) => [{ list: 'supplierId', text, rows: 1 }],
  'imports.new_suppliers': (text) => [{ id: randomUUID(), name: text, version: null }],
  'imports.counts': () => ({ NEW: 1, CHANGES: 0, DUPLICATE: 0, WRONG: 0 }),
  'imports.decision': () => ({ updateChanges: false, leaveOutWrong: false }),
  'imports.built_upon': (text) => [text],
  'import_rows.cells': (text) => [text],
  'import_rows.original': (text) => [text],
  'import_rows.judged': (text) => ({
    name: text,
    problems: [{ field: 'name', message: text }],
    changes: [{ field: 'name', from: text, to: text }],
    note: text,
  }),
  'issued_documents.frozen': frozenOffer,
  'column_templates.layout': (text) => ({ widths: {}, sort: [], filters: text }),
  'change_log.changes': (text) => [{ field: 'name', old: text, new: text }],
  'document_text_settings.pre_text': richText,
  'document_text_settings.post_text': richText,
  'customer_merges.kept_before': (text) => aCustomer(text),
  'customer_merges.kept_after': (text) => aCustomer(text),
  'customer_merges.ended': (text) => [
    {
      customer: aCustomer(text),
      byHand: false,
      createdAt: '2026-11-20T08:00:00.000Z',
      lastModifiedDate: '2026-11-20T08:00:00.000Z',
      lastModifiedBy: text,
      version: 1,
      offers: [],
    },
  ],
  'handovers.state': () => [],
  'handovers.papers': (text) => [{ name: text, storageKey: text, sha256: '0'.repeat(64), size: 1 }],
  'acceptances.frozen': (text) => frozenAcceptance(text),
  'acceptance_settings.checklist': (text) => [text],
  'reminders.frozen': (text) => frozenReminder(text),
  'payment_plans.settings': (text) => ({
    ...somePlans,
    plans: somePlans.plans.map((plan) => ({ ...plan, name: text })),
  }),
  'orders.payment_plan': (text) => ({ ...planForOrder(), name: text }),
  'reminder_settings.settings': (text) => ({ levels: usualLevels.map((level) => ({ ...level, text })) }),
  'global_values.value': richText,
};

/** Every text column of every tenant table, from the catalogue: a new one joins by itself. */
export async function textColumns(query: Engine['query']): Promise<TextColumn[]> {
  const rows = await query(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
       exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any(i.indkey)) as "isUnique"
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
       and format_type(a.atttypid, a.atttypmod) ~ '^(text|character varying|citext|jsonb|json)'
     order by 1, 2`,
  );
  return rows
    .map((row) => textColumn.parse(row))
    .filter(({ table, column }) => without[`${table}.${column}`] === undefined);
}

export type Planted = {
  readonly canary: string;
  readonly columns: readonly string[];
  readonly empty: readonly string[];
};

const plantedRow = z.object({ planted: z.string() });

/**
 * Writes a tenant's canary into all its texts. `empty` names the columns that no row of the tenant has. As the owner
 * inside the tenant: the rules of the tables hold, the rights of the runtime roles do not matter.
 */
export async function plantCanaries(house: House, tenantId: string): Promise<Planted> {
  const canary = canaryOf(tenantId);
  const { engine } = house.services;
  const columns = await textColumns(engine.query);
  const names = columns.map(({ table, column }) => `${table}.${column}`);
  const script = plantingScript(tenantId, columns, (column) => valueFor(column, canary));
  const rows = await engine.exclusively(({ query }) => query(script));
  const planted = new Set(rows.map((row) => plantedRow.parse(row).planted));
  return { canary, columns: names, empty: names.filter((name) => !planted.has(name)) };
}

/** Gives these columns of all rows of a tenant a value, in SQL; it returns the name of a column for each row. */
export function plantingScript(
  tenantId: string,
  columns: readonly TextColumn[],
  valueIn: (column: TextColumn) => string,
): string {
  const updates = columns.map((each) => {
    const key = each.table === 'tenants' ? 'id' : 'tenant_id';
    return `update ${each.table} set ${each.column} = ${valueIn(each)}
      where ${key} = '${tenantId}' returning '${each.table}.${each.column}' as planted`;
  });
  return ['begin', `set local app.tenant_id = '${tenantId}'`, ...updates, 'commit'].join(';\n');
}

/** The value of a document column when somebody has written this text into it; undefined where that is not known. */
export const documentWith = ({ table, column }: TextColumn, text: string): unknown =>
  shaped[`${table}.${column}`]?.(text);

/** A value with this word in it, in SQL. */
export function valueFor(each: TextColumn, canary: string): string {
  const { table, column, type, isUnique } = each;
  const text = `${canary}-${table}-${column}`;
  if (type.endsWith('[]')) return `array['${text}']`;
  if (type.startsWith('json')) {
    return `'${JSON.stringify(documentWith(each, text) ?? { [text]: text })}'`;
  }
  return isUnique ? `'${text}-' || md5(random()::text)` : `'${text}'`;
}

/** Functions are hoisted, so that the table above may name them. */
function buildDocument(type: DocumentType, text: string) {
  const group = groupBody([productBody(text, 1)]);
  const document = documentBody(type, null, null, { noteRemainingPayment: text, productGroups: [group] });
  return documentData.parse(document);
}

function richText(text: string) {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
}
