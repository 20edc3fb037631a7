-- Mails that are asked for, one per event at most; the row goes when its mail is on its way, and with the event. The job
-- that looks for due ones looks for those of all houses, so it finds ids and a time and nothing that anybody wrote.
create table event_reminders (
  tenant_id uuid not null,
  event_id uuid not null,
  remind_at timestamptz not null,
  primary key (tenant_id, event_id),
  foreign key (tenant_id, event_id) references calendar_events (tenant_id, id) on delete cascade
);
create index event_reminders_due on event_reminders (remind_at);
alter table event_reminders enable row level security;
alter table event_reminders force row level security;
create policy own_tenant on event_reminders
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy platform on event_reminders to korpus_platform using (true) with check (true);
grant select, insert, update, delete on event_reminders to korpus_app;
grant select on event_reminders to korpus_platform;
