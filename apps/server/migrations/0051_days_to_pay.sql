-- Whose holidays move the day something is due (rules: claims#days-that-are-no-working-days); null: those of all Germany.
alter table locations
  add column federal_state text check (federal_state in ('BW', 'BY', 'BE', 'BB', 'HB', 'HH', 'HE', 'MV', 'NI', 'NW', 'RP',
    'SL', 'SN', 'ST', 'SH', 'TH'));

-- What customers held back of an order, each time it changed, the last of a day: so that what is released is due from
-- then on and nothing runs back over it (rules: complaints#released). Of before: what complaints that are done had held.
alter table orders add column retained_days jsonb not null default '[]';

-- The owner sees rows of all tenants only while it does not force the policies upon itself.
alter table orders no force row level security;
alter table complaints no force row level security;
with held as (
  select tenant_id, order_id, created_on, retained, case when state = 'DONE' then fixed_at end as until
  from complaints where retained > 0
), days as (
  select tenant_id, order_id, created_on as day from held
  union select tenant_id, order_id, until from held where until is not null
)
update orders o set retained_days = h.days from (
  select d.tenant_id, d.order_id, jsonb_agg(jsonb_build_object('day', d.day, 'held', (
      select coalesce(sum(h.retained), 0)::bigint from held h where h.tenant_id = d.tenant_id and h.order_id = d.order_id
        and h.created_on <= d.day and (h.until is null or h.until > d.day))) order by d.day) as days
  from days d group by d.tenant_id, d.order_id) h
where h.tenant_id = o.tenant_id and h.order_id = o.id;
alter table orders force row level security;
alter table complaints force row level security;

-- What was released goes through levels of its own (rules: reminders#levels): the day it was; empty: the rest of it.
alter table reminder_claims add column part text not null default '';
alter table reminder_claims drop constraint reminder_claims_pkey, add primary key (tenant_id, invoice_number, part, level);
