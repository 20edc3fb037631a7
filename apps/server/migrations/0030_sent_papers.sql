-- Where confirmations and complaints are sent.
alter table suppliers add column email text;

-- What the house writes in mails of each kind; of a kind without a row: domain/mails/mails-texts.ts.
create table mail_texts (
  tenant_id uuid not null references tenants (id),
  kind text not null check (kind in ('OFFER', 'PURCHASE_CONTRACT', 'INVOICE', 'SUPPLIER_CONFIRMATION',
    'PREPAYMENT_INVOICE', 'DELIVERY_NOTE', 'CANCELLATION_INVOICE', 'COMPLAINT')),
  subject text not null,
  body text not null,
  version integer not null default 1,
  primary key (tenant_id, kind)
);

-- Every paper that is or was sent by mail, as it is or was sent (rules: mails#sent-as-it-is-kept). A printed paper lends
-- its bytes (issued_documents), the page of a complaint has bytes of its own here.
create table sent_papers (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  complaint_id uuid,
  issued_id uuid,
  kind text not null check (kind in ('OFFER', 'PURCHASE_CONTRACT', 'INVOICE', 'SUPPLIER_CONFIRMATION',
    'PREPAYMENT_INVOICE', 'DELIVERY_NOTE', 'CANCELLATION_INVOICE', 'COMPLAINT')),
  file_name text not null,
  storage_key text not null,
  sha256 text not null,
  size bigint not null,
  recipients text[] not null,
  copy_to text,
  reply_name text not null,
  reply_to text not null,
  subject text not null,
  body text not null,
  asked_at timestamptz not null,
  sent_by uuid not null,
  sent_by_name text not null,
  state text not null check (state in ('QUEUED', 'SENT', 'REFUSED')),
  -- What the mail server said of it last.
  words text,
  settled_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade,
  foreign key (tenant_id, complaint_id) references complaints (tenant_id, id) on delete cascade,
  check ((complaint_id is null) <> (issued_id is null)),
  check ((settled_at is null) = (state = 'QUEUED'))
);
create index sent_papers_of_order on sent_papers (tenant_id, order_id, asked_at desc);
create index sent_papers_of_complaint on sent_papers (tenant_id, complaint_id) where complaint_id is not null;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['mail_texts', 'sent_papers'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy own_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      tenant_table
    );
  end loop;
end
$$;

grant select, insert, update on mail_texts to korpus_app;
-- What was sent is never written again; only what became of it.
grant select, insert, delete, update (asked_at, state, words, settled_at) on sent_papers to korpus_app;
