-- What the rule of days at risk asks of an order (rules: dates-at-risk#at-risk), beside its figures: the first day agreed,
-- the latest day that a supplier confirmed whose goods are not here, and whether one of these confirmed nothing. The
-- answer itself depends on the day and is never kept.
alter table orders
  add column planned_date date,
  add column goods_date date,
  add column lacks_confirmation boolean not null default false;

-- The owner sees rows of all tenants only while it does not force the policies upon itself.
alter table orders no force row level security;
alter table order_suppliers no force row level security;
with first_days as (
  select o.tenant_id, o.id, least(o.delivery_date, o.assembly_date, (select min(make_date(substr(day, 1, 4)::integer,
      substr(day, 6, 2)::integer, substr(day, 9, 2)::integer)) from json_array_elements_text(o.additional_assembly_dates) as day))
    as planned_date
  from orders o
), goods as (
  select tenant_id, order_id, max(confirmed_delivery_date) as goods_date,
    bool_or(confirmed_delivery_date is null) as lacks_confirmation
  from order_suppliers where delivery_date is null group by tenant_id, order_id
)
update orders o set planned_date = d.planned_date, goods_date = g.goods_date,
    lacks_confirmation = coalesce(g.lacks_confirmation, false)
  from first_days d left join goods g on g.tenant_id = d.tenant_id and g.order_id = d.id
  where d.tenant_id = o.tenant_id and d.id = o.id and (d.planned_date is not null or g.order_id is not null);
alter table orders force row level security;
alter table order_suppliers force row level security;

-- Orders that still wait for goods, by their delivery: the conditions are those of date-risk.ts, word by word.
create index orders_waiting_for_goods on orders (tenant_id, delivery_date)
  where order_price is not null and not cancelled and invoice_number is null
    and (goods_date is not null or lacks_confirmation);

-- So many days before delivery all suppliers should have confirmed; 0: the house does not ask for it.
alter table default_values
  add column confirmation_days integer not null default 14 check (confirmation_days between 0 and 365);

-- Customers are told of a day that does not hold by a mail without a paper.
alter table mail_texts
  drop constraint mail_texts_kind_check,
  add constraint mail_texts_kind_check check (kind in ('OFFER', 'PURCHASE_CONTRACT', 'INVOICE', 'SUPPLIER_CONFIRMATION',
    'PREPAYMENT_INVOICE', 'DELIVERY_NOTE', 'CANCELLATION_INVOICE', 'COMPLAINT', 'REMINDER', 'DATE_CHANGE'));
alter table sent_papers
  alter column file_name drop not null,
  alter column storage_key drop not null,
  alter column sha256 drop not null,
  alter column size drop not null,
  drop constraint sent_papers_kind_check,
  add constraint sent_papers_kind_check check (kind in ('OFFER', 'PURCHASE_CONTRACT', 'INVOICE', 'SUPPLIER_CONFIRMATION',
    'PREPAYMENT_INVOICE', 'DELIVERY_NOTE', 'CANCELLATION_INVOICE', 'COMPLAINT', 'REMINDER', 'DATE_CHANGE')),
  drop constraint sent_papers_of_one,
  add constraint sent_papers_of_one check (num_nonnulls(complaint_id, issued_id, reminder_id)
    = case when kind = 'DATE_CHANGE' then 0 else 1 end),
  add constraint sent_papers_with_paper check (num_nonnulls(storage_key, sha256, size)
    = case when kind = 'DATE_CHANGE' then 0 else 3 end);
create index sent_papers_of_dates on sent_papers (tenant_id, order_id) where kind = 'DATE_CHANGE';
