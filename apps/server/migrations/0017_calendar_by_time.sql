-- Which calendars somebody may read is in every question, so the index that answers it has the time as well; by the
-- calendar alone a week was found by looking at all events of the house.
drop index calendar_events_by_time;
drop index calendar_events_of_calendar;
create index calendar_events_of_calendar on calendar_events (tenant_id, calendar_id, end_at, start_at);
-- Done ones are looked for by their day, too.
drop index calendar_events_to_do;
create index calendar_events_to_do on calendar_events (tenant_id, calendar_id, is_done, end_at) where is_to_do;

-- Days as `YYYY-MM-DD`, which sort like what they name.
create function last_of_days(days json) returns text
  language sql immutable parallel safe
  return (select max(day collate "C") from json_array_elements_text(days) as day);
-- Of an order with several assemblies; without it all orders that ever had some were looked at.
drop index orders_with_more_assemblies;
alter table orders
  add column last_more_assembly text collate "C" generated always as (last_of_days(additional_assembly_dates)) stored;
create index orders_with_more_assemblies on orders (tenant_id, last_more_assembly) where last_more_assembly is not null;
