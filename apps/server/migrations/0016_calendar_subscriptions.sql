-- The secret address under which somebody's calendar programs fetch their events; of it only a hash is kept.
create table calendar_subscriptions (
  tenant_id uuid not null,
  user_id uuid not null,
  secret_hash text not null,
  created_at timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
alter table calendar_subscriptions enable row level security;
alter table calendar_subscriptions force row level security;
create policy own_tenant on calendar_subscriptions
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on calendar_subscriptions to korpus_app;
