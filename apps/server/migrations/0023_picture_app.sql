-- The carpenters' picture app (docs/adr/0036).

-- What somebody wrote to a picture, and when it was taken: sent days later it still says so.
alter table files add column note text, add column taken_at timestamptz;

-- Every id a device has sent something under, for ever: also when what came was deleted since, or its order. What is
-- sent again is known by it, and nothing comes twice.
create table app_arrivals (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  kind text not null check (kind in ('FILE', 'COMPLAINT')),
  order_id uuid not null,
  user_id uuid not null,
  -- Of the bytes as they were sent; of a complaint, of what it said.
  sha256 text not null,
  -- What the device was told it is called.
  name text not null,
  arrived_at timestamptz not null,
  primary key (tenant_id, id)
);
create index app_arrivals_of_order on app_arrivals (tenant_id, order_id, user_id);

alter table app_arrivals enable row level security;
alter table app_arrivals force row level security;
create policy own_tenant on app_arrivals using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on app_arrivals to korpus_app;

-- The last day somebody assembles an order: what a span of days begins with finds it, whoever asks, and so does "the
-- newest first". A column, since no function may stand between row security and an index.
create function last_assembly(first date, more json) returns date
  language sql immutable parallel safe
  return greatest(first, (select max(make_date(substr(day, 1, 4)::integer, substr(day, 6, 2)::integer,
    substr(day, 9, 2)::integer)) from json_array_elements_text(more) as day));
alter table orders
  add column last_assembly date generated always as (last_assembly(assembly_date, additional_assembly_dates)) stored;
drop index orders_of_carpenter;
create index orders_of_carpenter on orders (tenant_id, carpenter_id, last_assembly desc nulls last);
create index orders_by_last_assembly on orders (tenant_id, last_assembly desc nulls last) where last_assembly is not null;

-- A refresh token holds until its successor was used. Each has a number within its session, and so has the access token
-- that came with it; the session knows the highest that ever came back, and since when. Tokens of before have none:
-- what was replaced then counts as used (modules/authentication/refresh).
alter table refresh_tokens add column generation integer not null default 0;
alter table sessions
  add column seen_generation integer not null default 0,
  add column seen_at timestamptz;
