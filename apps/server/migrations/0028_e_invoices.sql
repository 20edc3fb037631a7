-- What an e-invoice says of shop and client (rules: e-invoices#what-it-says). Existing houses send none until they say so.
alter table locations
  add column country text,
  add column contact_name text,
  add column contact_phone text,
  add column contact_email text,
  add column electronic_address_scheme text,
  add column electronic_address text,
  add column e_invoices_from date;

alter table clients
  add column country text,
  add column e_invoice text not null default 'AUTOMATIC'
    check (e_invoice in ('AUTOMATIC', 'ZUGFERD', 'XRECHNUNG', 'NONE')),
  add column buyer_reference text,
  add column electronic_address_scheme text,
  add column electronic_address text;

alter table orders
  add column client_order_number text,
  add column country text,
  add column e_invoice text not null default 'AUTOMATIC'
    check (e_invoice in ('AUTOMATIC', 'ZUGFERD', 'XRECHNUNG', 'NONE')),
  add column buyer_reference text,
  add column electronic_address_scheme text,
  add column electronic_address text;

-- The file as it is sent, frozen with the paper; null where it is none.
alter table issued_documents add column e_invoice text;
