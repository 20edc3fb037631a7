import { eventTypeNames } from '@korpus/domain/calendar/calendar-texts.ts';
import { insertEvents } from '../../src/modules/calendar/index.ts';
import { secondsFrom } from '../../src/platform/clock/clock.ts';
import type { Tx } from '../../src/platform/database/engine.ts';
import type { Services } from '../../src/platform/services.ts';
import { insertHistory } from '../past-changes.store.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { paintCalendars, readCalendarHouse } from './calendar-house.store.ts';
import { chooseColors, demoCalendar } from './demo-calendar.ts';

const aMonth = 30 * 24 * 3600;

/** Fills the calendars of a demo house with six weeks around today; `tx` is inside its tenant. */
export async function createCalendar(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  tenantId: string,
  random: SeededRandom,
): Promise<void> {
  const house = await readCalendarHouse(tx, clock.todayIn('Europe/Berlin'));
  await paintCalendars(tx, chooseColors(house));
  const at = secondsFrom(clock.now(), -aMonth);
  const made = demoCalendar(random, house);
  await insertEvents(
    tx,
    tenantId,
    made.map((each) => ({ ...each, at })),
  );
  await insertHistory(
    tx,
    tenantId,
    made.map(({ event, by }) => ({
      id: random.id(),
      at,
      by,
      action: 'CREATED',
      subject: { kind: 'calendarEvent', id: event.id, name: event.title ?? eventTypeNames[event.type] },
      changes: [],
    })),
  );
}
