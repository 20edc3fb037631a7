import { fromWire } from '@korpus/contract/data-of.ts';
import { documentData } from '@korpus/contract/documents/document-data.ts';
import { collectReferences } from '@korpus/contract/references-of.ts';
import { anOrder } from '@korpus/domain/orders/test-kit/an-order.ts';
import { recordKinds, references } from '@korpus/domain/records/records.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { namedInDocuments } from '../../../apps/server/src/modules/orders/document-references.ts';
import { documentBody, groupBody, productBody } from '../../kit/documents.ts';
import { aHouse } from '../../kit/house.ts';

const house = await aHouse();

const foreignKey = z.object({ to: z.string(), from: z.string(), column: z.string(), goesAlong: z.boolean() });

/** Every foreign key from a tenant's row to another, by its last column; the first is the tenant. */
const keys = (
  await house.services.engine.query(
    `select t.relname as to, f.relname as from, c.confdeltype = 'c' as "goesAlong",
       (select a.attname from pg_attribute a where a.attrelid = f.oid and a.attnum = c.conkey[array_upper(c.conkey, 1)]) as column
     from pg_constraint c
     join pg_class f on f.oid = c.conrelid
     join pg_class t on t.oid = c.confrelid
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace and t.relname <> 'tenants'
     order by 1, 2`,
  )
).map((row) => foreignKey.parse(row));

/** Tables nobody deletes single rows from by hand; sessions end, they are not deleted. */
const neverDeleted = ['sessions'];

/** A part of a record goes with it and keeps nobody from deleting it. */
const isPart = ({ to, from, goesAlong }: (typeof keys)[number]) =>
  goesAlong &&
  recordKinds.some(({ table }) => table === to) &&
  recordKinds.some(({ parts }) => parts?.includes(from));

describe('what refers to a record', () => {
  it('is known for every table that something refers to', () => {
    const referred = keys.filter((key) => !neverDeleted.includes(key.to) && !isPart(key)).map(({ to }) => to);
    expect(referred.length).toBeGreaterThan(5);
    expect(references.map(({ to }) => to)).toEqual(expect.arrayContaining(referred));
  });

  it.each(keys.filter(({ goesAlong }) => !goesAlong))(
    'includes $from.$column for $to',
    ({ to, from, column }) => {
      expect(references).toContainEqual({ to, table: from, column });
    },
  );

  it('does not include what is deleted along', () => {
    const along = keys.filter(({ goesAlong }) => goesAlong).map(({ from, column }) => `${from}.${column}`);
    const listed = references.map(({ table, column }) => `${table}.${column}`);
    expect(listed.filter((each) => along.includes(each))).toEqual([]);
  });

  const columnsOf = (list: readonly { table: string; column: string }[]) =>
    list.map(({ table, column }) => `${table}.${column}`);

  it('is looked for in every document a row holds, or the document holds no ids of others', async () => {
    const documents = await house.services.engine.query(
      `select c.relname || '.' || a.attname as name from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
         and format_type(a.atttypid, a.atttypmod) in ('json', 'jsonb') order by 1`,
    );
    const known = [...columnsOf(references), ...Object.keys(copied), ...withoutIds];
    expect(documents.map(({ name }) => name).filter((name) => !known.includes(String(name)))).toEqual([]);
    expect(columnsOf(references)).toEqual(expect.arrayContaining(Object.values(copied)));
  });

  // A payment goes with the order whose document names it.
  const named = Object.entries(collectReferences(documentData)).filter(([, kind]) => kind !== 'payment');

  it.each(named)('includes a document’s %s, which is of kind %s', (path, kind) => {
    const id = '00000000-0000-4000-8000-00000000000a';
    const document = documentBody('OFFER', null, null, { productGroups: [groupBody([productBody('a', 1)])] });
    setAt(document, path.replaceAll('[]', '0').split('.'), id);
    const order = anOrder({
      documentData: { OFFER: { ...fromWire(documentData, document), type: 'OFFER' } },
    });
    expect(namedInDocuments(order)).toEqual([id]);
    const to = recordKinds.find(({ ids }) => ids?.includes(kind))?.table;
    expect(references).toContainEqual({ to, table: 'named_in_documents', column: 'named_id' });
  });
});

/** Documents whose ids stand in a column made of them. */
const copied = {
  'orders.document_data': 'named_in_documents.named_id',
  'order_payments.document_data': 'named_in_documents.named_id',
};

/** Documents that name no other record, or name one in words of their own: prints and the history are not read anew. */
const withoutIds = [
  'customer_merges.ended',
  'customer_merges.kept_after',
  'customer_merges.kept_before',
  'orders.taken_numbers',
  'small_orders.payments',
  'small_orders.taken_numbers',
  'bank_balances.amounts',
  'forgotten.stays',
  'restricted_texts.texts',
  'bulk_edits.change',
  'bulk_edit_rows.before',
  'locations.vat_followers',
  'change_log.changes',
  'pending_imports.news',
  'column_templates.tabs',
  'idempotency_keys.answer',
  'user_right_overrides.overrides',
  'column_templates.layout',
  'default_values.provision',
  'document_text_settings.post_text',
  'document_text_settings.pre_text',
  'global_values.value',
  'handover_settings.settings',
  'handovers.papers',
  'handovers.state',
  'issued_documents.frozen',
  'orders.additional_assembly_dates',
  'orders.additional_expenses',
  'orders.cancelled_invoices',
  'orders.changes',
  'orders.payment_plan',
  'orders.payment_summary',
  'payment_plans.settings',
  'orders.rates',
  'orders.retained_days',
  'orders.supplier_mapping',
  'acceptance_settings.checklist',
  'import_rows.before',
  'import_rows.cells',
  'import_rows.judged',
  'import_rows.original',
  'imports.built_upon',
  'imports.counts',
  'imports.decision',
  'imports.sheets',
  'imports.new_suppliers',
  'imports.sources',
  'imports.unknown_words',
  'imports.writings',
  'acceptances.frozen',
  'reminder_settings.settings',
  'reminders.frozen',
  'payment_receipts.after',
  'payment_receipts.before',
  'user_provisions.provision',
];

function setAt(value: object, [name = '', ...rest]: readonly string[], id: string): void {
  if (rest.length === 0) Reflect.set(value, name, id);
  else setAt(Object(Reflect.get(value, name)), rest, id);
}
