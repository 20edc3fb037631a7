-- What an invoice has to name of the house that writes it.
alter table locations
  add column legal_name text,
  add column legal_form text,
  add column register_court text,
  add column register_number text,
  add column managing_directors text;

-- Invoices are taken back by invoices of their own. The order keeps what was, and a prepayment says which invoice
-- claims its money instead.
alter table orders add column cancelled_invoices jsonb not null default '[]';
alter table orders alter column cancelled_invoices drop default;
alter table order_payments add column replaced_by text;

alter table issued_documents drop constraint issued_documents_type_check;
alter table issued_documents add constraint issued_documents_type_check
  check (type in ('OFFER', 'PURCHASE_CONTRACT', 'INVOICE', 'SUPPLIER_CONFIRMATION', 'PREPAYMENT_INVOICE',
    'DELIVERY_NOTE', 'CANCELLATION_INVOICE'));

-- The number this one takes back; nothing is taken back twice.
alter table invoice_register add column cancels text;
create unique index invoice_register_cancels on invoice_register (tenant_id, cancels) where cancels is not null;

-- A prepayment invoice nobody paid, and the final one that claims its money; only ever added to.
create table invoice_replacements (
  tenant_id uuid not null references tenants (id),
  number text not null,
  replaced_by text not null,
  primary key (tenant_id, number, replaced_by)
);
alter table invoice_replacements enable row level security;
alter table invoice_replacements force row level security;
create policy own_tenant on invoice_replacements
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on invoice_replacements to korpus_app;
