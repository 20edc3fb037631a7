-- Customers get a copy of what they signed (rules: acceptance#the-copy). The mail has no bytes of its own: the page may be
-- made later than the mail was asked for, and lies with the acceptance.
alter table mail_texts
  drop constraint mail_texts_kind_check,
  add constraint mail_texts_kind_check check (kind in ('OFFER', 'PURCHASE_CONTRACT', 'INVOICE', 'SUPPLIER_CONFIRMATION',
    'PREPAYMENT_INVOICE', 'DELIVERY_NOTE', 'CANCELLATION_INVOICE', 'COMPLAINT', 'REMINDER', 'ACCEPTANCE', 'DATE_CHANGE'));
alter table sent_papers
  add column acceptance_id uuid,
  drop constraint sent_papers_kind_check,
  add constraint sent_papers_kind_check check (kind in ('OFFER', 'PURCHASE_CONTRACT', 'INVOICE', 'SUPPLIER_CONFIRMATION',
    'PREPAYMENT_INVOICE', 'DELIVERY_NOTE', 'CANCELLATION_INVOICE', 'COMPLAINT', 'REMINDER', 'ACCEPTANCE', 'DATE_CHANGE')),
  drop constraint sent_papers_of_one,
  add constraint sent_papers_of_one check (num_nonnulls(complaint_id, issued_id, reminder_id, acceptance_id)
    = case when kind = 'DATE_CHANGE' then 0 else 1 end),
  drop constraint sent_papers_with_paper,
  add constraint sent_papers_with_paper check (num_nonnulls(storage_key, sha256, size)
    = case when kind in ('DATE_CHANGE', 'ACCEPTANCE') then 0 else 3 end),
  add foreign key (tenant_id, acceptance_id) references acceptances (tenant_id, id) on delete cascade;
create index sent_papers_of_acceptance on sent_papers (tenant_id, acceptance_id) where acceptance_id is not null;
