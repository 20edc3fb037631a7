-- Only a paper bears its number (rules: closing#papers-of-numbers): a save after a closing had written the number into the
-- draft of a prepayment invoice that nobody had printed, which then looked like one that was.
alter table order_payments no force row level security;
alter table issued_documents no force row level security;
update order_payments p set document_data = jsonb_set(p.document_data, '{invoiceNumber}', 'null')
  where p.document_data ->> 'invoiceNumber' is not null
    and not exists (select from issued_documents d where d.tenant_id = p.tenant_id and d.order_id = p.order_id
      and d.payment_id = p.id and d.invoice_number = p.document_data ->> 'invoiceNumber');
alter table order_payments force row level security;
alter table issued_documents force row level security;
