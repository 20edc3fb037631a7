-- Calendars (rules: calendar#calendars): one of each person who sells or manages, two of each location.
create table calendars (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  type text not null check (type in ('PERSONAL', 'SALE', 'ASSEMBLY')),
  -- Null in a PERSONAL one: the person is gone, and its events stayed.
  user_id uuid,
  location_id uuid,
  former_name text,
  color text not null default '#709ED4',
  -- People who left stay listed, since an empty list would mean everybody.
  user_ids_to_read text[] not null,
  user_ids_to_write text[] not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  -- Of a calendar that holds events the person is taken off first.
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  check ((type = 'PERSONAL') = (location_id is null))
);
-- One of each type of a person or location.
create unique index calendars_once on calendars (tenant_id, type, coalesce(user_id, location_id, id));
create index calendars_of_user on calendars (tenant_id, user_id);
create index calendars_of_location on calendars (tenant_id, location_id);

-- What a person does not want to see.
create table hidden_calendars (
  tenant_id uuid not null,
  user_id uuid not null,
  calendar_id uuid not null,
  primary key (tenant_id, user_id, calendar_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, calendar_id) references calendars (tenant_id, id) on delete cascade
);
create index hidden_calendars_of_calendar on hidden_calendars (tenant_id, calendar_id);

-- Times are those of the clock on the wall of the house (rules: calendar#wall-clock).
create table calendar_events (
  tenant_id uuid not null,
  id uuid not null,
  calendar_id uuid not null,
  type text not null check (type in ('INDIVIDUAL', 'ORDER', 'OFFER')),
  title text,
  description text,
  is_all_day boolean not null,
  start_at timestamp not null,
  end_at timestamp not null check (end_at >= start_at),
  order_id uuid,
  offer_id uuid,
  conversation_type_id uuid,
  client_state text,
  client_reason text,
  is_to_do boolean not null,
  is_done boolean not null check (is_to_do or not is_done),
  hide_in_calendar_view boolean not null,
  remind_hours_before smallint check (remind_hours_before between 1 and 168),
  created_by uuid not null,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  modified_by uuid not null,
  modified_by_name text not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, calendar_id) references calendars (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade,
  foreign key (tenant_id, offer_id) references clients (tenant_id, id) on delete cascade,
  foreign key (tenant_id, conversation_type_id) references conversation_types (tenant_id, id)
);
create index calendar_events_by_time on calendar_events (tenant_id, end_at, start_at);
create index calendar_events_to_do on calendar_events (tenant_id, end_at) where is_to_do and not is_done;
create index calendar_events_of_calendar on calendar_events (tenant_id, calendar_id);
create index calendar_events_of_order on calendar_events (tenant_id, order_id);
create index calendar_events_of_offer on calendar_events (tenant_id, offer_id);
create index calendar_events_of_conversation_type on calendar_events (tenant_id, conversation_type_id);

-- Days of orders that stand in the calendar; deliveries have their index.
create index orders_by_assembly_date on orders (tenant_id, assembly_date) where assembly_date is not null;
create index orders_with_more_assemblies on orders (tenant_id) where additional_assembly_dates::text <> '[]';

-- The owner sees rows of all tenants only while it does not force the policies upon itself.
alter table users no force row level security;
alter table locations no force row level security;
insert into calendars (tenant_id, type, user_id, user_ids_to_read, user_ids_to_write)
  select tenant_id, 'PERSONAL', id, array[id::text], array[id::text] from users
  where roles && array['ADMIN', 'SALESMAN'];
insert into calendars (tenant_id, type, location_id, user_ids_to_read, user_ids_to_write)
  select tenant_id, kind.type, id, '{}', '{}' from locations, unnest(array['SALE', 'ASSEMBLY']) as kind (type);
alter table users force row level security;
alter table locations force row level security;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['calendars', 'hidden_calendars', 'calendar_events'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy own_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      tenant_table
    );
    execute format('grant select, insert, update, delete on %I to korpus_app', tenant_table);
  end loop;
end
$$;
