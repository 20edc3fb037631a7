-- Two runtime roles that own nothing (docs/adr/0003): korpus_app works inside one tenant, korpus_platform reaches
-- what has no tenant yet (sign-in, refresh, links) and no business table. Roles belong to the whole cluster, so
-- another database of it may have made them already.
do $$
begin
  if not exists (select from pg_roles where rolname = 'korpus_app') then
    create role korpus_app nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'korpus_platform') then
    create role korpus_platform nologin;
  end if;
exception
  when duplicate_object or unique_violation then null;
end
$$;

do $$
begin
  if not (pg_has_role(current_user, 'korpus_app', 'usage') and pg_has_role(current_user, 'korpus_platform', 'usage')) then
    grant korpus_app, korpus_platform to current_user;
  end if;
end
$$;

-- The tenant of the running transaction; null outside one, so that nothing is visible then.
create function current_tenant() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.tenant_id', true), '')::uuid;

create table tenants (
  id uuid primary key,
  is_operator boolean not null default false,
  company_name text not null,
  city text,
  email text not null,
  enabled boolean not null default true,
  license_valid_until date,
  base_package_type text not null check (base_package_type in ('BASE_S', 'BASE_M', 'BASE_L')),
  additional_package_types text[] not null default '{}',
  time_zone text not null default 'Europe/Berlin',
  created_at timestamptz not null,
  version integer not null default 1
);

create table users (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  roles text[] not null check (roles <@ array['SUPER_ADMIN', 'ADMIN', 'SALESMAN', 'CARPENTER']),
  enabled boolean not null default true,
  created_at timestamptz not null,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by uuid,
  primary key (tenant_id, id)
);
-- Unique over all tenants by specification (spec 1 §5): a person signs in with the address alone.
create unique index users_email_everywhere on users (email);

create table role_rights (
  tenant_id uuid not null references tenants (id),
  role text not null check (role in ('SALESMAN', 'CARPENTER')),
  rights text[] not null,
  primary key (tenant_id, role)
);

create table user_right_overrides (
  tenant_id uuid not null,
  user_id uuid not null,
  overrides jsonb not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);

create table sessions (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  device text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index sessions_of_user on sessions (tenant_id, user_id) where ended_at is null;

create table idempotency_keys (
  tenant_id uuid not null,
  user_id uuid not null,
  key text not null,
  request_hash text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (tenant_id, user_id, key),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index idempotency_keys_by_age on idempotency_keys (tenant_id, created_at);

-- Platform tables: the app role cannot even see them.

create table user_credentials (
  tenant_id uuid not null,
  user_id uuid not null,
  password_hash text not null,
  changed_at timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);

-- One row per refresh token ever given in a session (a family); only hashes are kept.
create table refresh_tokens (
  token_hash text primary key,
  tenant_id uuid not null,
  session_id uuid not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  replaced_at timestamptz,
  foreign key (tenant_id, session_id) references sessions (tenant_id, id) on delete cascade
);
create index refresh_tokens_of_session on refresh_tokens (tenant_id, session_id);

create table password_links (
  token_hash text primary key,
  tenant_id uuid not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('REGISTER', 'RESET')),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index password_links_of_user on password_links (tenant_id, user_id);

-- Wrong sign-ins of the last quarter of an hour, by account and by address, as hashes.
create table sign_in_failures (
  id uuid primary key,
  account text not null,
  address text not null,
  failed_at timestamptz not null
);
create index sign_in_failures_by_account on sign_in_failures (account, failed_at);
create index sign_in_failures_by_address on sign_in_failures (address, failed_at);

-- Facts about the installation itself, such as the fingerprint of its secret.
create table installation_facts (
  name text primary key,
  value text not null
);

-- Row level security, forced, so that not even the owner slips past it.

alter table tenants enable row level security;
alter table tenants force row level security;
create policy own_tenant on tenants using (id = current_tenant()) with check (id = current_tenant());

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'users', 'role_rights', 'user_right_overrides', 'sessions', 'idempotency_keys', 'user_credentials', 'refresh_tokens',
    'password_links'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy own_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      tenant_table
    );
  end loop;
  foreach tenant_table in array array[
    'tenants', 'users', 'sessions', 'user_credentials', 'refresh_tokens', 'password_links'
  ] loop
    execute format('create policy platform on %I to korpus_platform using (true) with check (true)', tenant_table);
  end loop;
end
$$;

grant select, update on tenants to korpus_app;
grant select, insert, update, delete on users, role_rights, user_right_overrides, idempotency_keys to korpus_app;
grant select, update on sessions to korpus_app;

grant select, insert, update on tenants, users to korpus_platform;
grant select, insert, update, delete on sessions to korpus_platform;
grant select, insert, update, delete on user_credentials, refresh_tokens, password_links, sign_in_failures
  to korpus_platform;
grant select, insert, update on installation_facts to korpus_platform;
