import type { CalendarType } from '@korpus/domain/calendar/calendar.ts';
import type { EventType } from '@korpus/domain/calendar/calendar-event.ts';
import type { OfferReason, OfferState } from '@korpus/domain/offers/offer.ts';
import type { Generated } from 'kysely';
import type { Instant, TextArray } from './column-types.ts';

export type CalendarTables = {
  calendars: {
    tenant_id: string;
    id: Generated<string>;
    type: CalendarType;
    user_id: string | null;
    location_id: string | null;
    former_name: string | null;
    color: Generated<string>;
    user_ids_to_read: TextArray<string>;
    user_ids_to_write: TextArray<string>;
    version: Generated<number>;
  };
  calendar_subscriptions: { tenant_id: string; user_id: string; secret_hash: string; created_at: Instant };
  event_reminders: { tenant_id: string; event_id: string; remind_at: Instant };
  hidden_calendars: { tenant_id: string; user_id: string; calendar_id: string };
  calendar_events: {
    tenant_id: string;
    id: string;
    calendar_id: string;
    type: EventType;
    title: string | null;
    description: string | null;
    is_all_day: boolean;
    /** Times with seconds. */
    start_at: string;
    end_at: string;
    order_id: string | null;
    offer_id: string | null;
    conversation_type_id: string | null;
    client_state: OfferState | null;
    client_reason: OfferReason | null;
    is_to_do: boolean;
    is_done: boolean;
    hide_in_calendar_view: boolean;
    remind_hours_before: number | null;
    created_by: string;
    created_at: Instant;
    modified_at: Instant;
    modified_by: string;
    modified_by_name: string;
    version: Generated<number>;
  };
};
