import { getCalendarOverview } from '@korpus/contract/calendar/calendars.ts';
import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import {
  type Asked,
  findEventLines,
  findOrderEventLines,
} from '../../apps/server/src/modules/calendar/index.ts';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { catchStatement } from '../../tests/kit/statement-of.ts';
import { alternate, besideSmaller } from '../alternate.ts';
import type { BenchRow } from '../bench-row.ts';
import type { FloorOrder } from '../floor-server.ts';
import { startLoad } from '../load/load.ts';
import { besideFloor } from '../orders/beside-floor.ts';
import { adminOf, type Range } from '../orders/order-floors.ts';
import type { OrderHouse } from '../orders/order-house.ts';
import { answerOnce } from '../orders/order-requests.ts';
import { openCalendarHouse, threeMonths } from './calendar-house.ts';

/** Houses beside the measured one, which makes a thousand. */
const others = 999;

/** Three months of the calendar for somebody who may see everything: beside its floor, and among a thousand houses. */
export async function* benchCalendarCalls(entry: string): AsyncGenerator<BenchRow> {
  const postgres = await startPostgres({ fsync: true });
  using load = startLoad();
  try {
    await using alone = await openCalendarHouse(entry, postgres, { others: 0 });
    const range = threeMonths();
    const path = `${getCalendarOverview.path}?startDate=${range.from}&endDate=${range.to}`;
    const text = await answerOnce(`${alone.url}${path}`, alone.person);
    const answer: AnswerOf<typeof getCalendarOverview> = JSON.parse(text);
    const counts = `${answer.events.length} events, ${answer.orderEvents.length} days of orders`;
    const name = `calendar, three months (${counts}, ${Math.round(text.length / 1024)} KB)`;
    const floor = await overviewFloor(alone, range, answer.calendars);
    yield* await besideFloor(load, alone, {
      name,
      goal: '≤ 3',
      path,
      floor,
      request: alone.person,
      isReading: true,
    });

    await using among = await openCalendarHouse(entry, postgres, { others });
    const results = await alternate(
      load,
      [alone, among].map(({ url, person }) => ({ url: `${url}${path}`, headers: person.headers })),
      { connections: 1 },
    );
    const crowd = `calendar, three months, 1,000,000 events in ${(others + 1).toLocaleString('en')} houses`;
    yield* besideSmaller(crowd, 'alone', results);
  } finally {
    await postgres.stop();
  }
}

/** Both lists by one statement, as a floor has it. */
async function overviewFloor(
  { tenantId, person, databaseUrl }: OrderHouse,
  range: Range,
  calendars: AnswerOf<typeof getCalendarOverview>['calendars'],
): Promise<FloorOrder> {
  const ids = calendars.map(({ id }) => id);
  const asked: Asked = { tenantId, person: adminOf(person), readable: ids, writable: ids };
  const events = await catchStatement((tx) => findEventLines(tx, asked, range));
  const days = await catchStatement((tx) => findOrderEventLines(tx, asked, range));
  const laterValues = days.sql.replaceAll(
    /\$(\d+)/g,
    (_, place) => `$${Number(place) + events.values.length}`,
  );
  return {
    databaseUrl,
    sql: `select concat((select string_agg(line, ',') from (${events.sql}) e), '],"orderEvents":[',
      (select string_agg(line, ',') from (${laterValues}) d)) as line`,
    values: [...events.values, ...days.values],
    answer: { before: `{"calendars":${JSON.stringify(calendars)},"events":[`, after: ']}' },
  };
}
