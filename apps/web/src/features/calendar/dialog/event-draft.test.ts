import type { EventRecord } from '@korpus/contract/calendar/event-record.ts';
import { wallTime } from '@korpus/domain/dates/wall-time.ts';
import { describe, expect, it } from 'vitest';
import { randomId } from '../../../lib/random-id.ts';
import type { EventStart } from '../event-target.ts';
import { bodyOf, copyForNewEvent, findEventProblems, makeEventDraft, newDraft } from './event-draft.ts';

const [id, calendarId, orderId, offerId] = [randomId(), randomId(), randomId(), randomId()];
const now = wallTime('2026-11-23T14:00');
const begun = (start: EventStart = {}) => newDraft({ id, calendarId, now, start });

describe('a new event', () => {
  it('is an own one at the running hour (rules: calendar#new-events)', () =>
    expect(begun()).toMatchObject({
      id,
      calendarId,
      type: 'INDIVIDUAL',
      isAllDayEvent: false,
      startDate: '2026-11-23T14:00',
      endDate: '2026-11-23T15:00',
      remindHoursBefore: null,
    }));

  it('begins with what it is opened for, never with its id or a calendar that is read alone', () =>
    expect(begun({ type: 'ORDER', orderId, calendarId: randomId(), description: 'Maß' })).toMatchObject({
      id,
      calendarId,
      type: 'ORDER',
      orderId,
      description: 'Maß',
    }));

  it('is a whole day that is not shown where it is a to-do (rules: calendar#to-dos)', () =>
    expect(begun({ isToDo: true })).toMatchObject({
      isAllDayEvent: true,
      hideInCalendarView: true,
      startDate: '2026-11-23T00:00',
    }));

  it('copied from another keeps its content and is open again', () => {
    const toDo = { ...begun({ isToDo: true, title: 'Anrufen' }), isDone: true, hideInCalendarView: false };
    const copy = newDraft({ id: randomId(), calendarId, now, start: copyForNewEvent(toDo) });
    expect(copy).toMatchObject({ title: 'Anrufen', isToDo: true, isDone: false, hideInCalendarView: false });
    expect(copy.id).not.toBe(id);
  });
});

describe('what is sent', () => {
  it('is settled: what does not go with the type is dropped, the times are the right way round', () =>
    expect(
      bodyOf(
        {
          ...begun({ type: 'ORDER', orderId, offerId, clientState: 'PLANNING_STAGE' }),
          startDate: wallTime('2026-11-23T16:00'),
        },
        3,
      ),
    ).toMatchObject({
      version: 3,
      orderId,
      offerId: null,
      clientState: null,
      startDate: '2026-11-23T15:00',
      endDate: '2026-11-23T16:00',
    }));

  it.each<[string, EventStart, readonly string[]]>([
    ['a title', {}, ['title']],
    ['an order', { type: 'ORDER' }, ['orderId']],
    ['an offer', { type: 'OFFER' }, ['offerId']],
    ['a reason', { type: 'OFFER', offerId, clientState: 'NOT_COMPLETED' }, ['clientReason']],
    ['nothing more', { title: 'Urlaub' }, []],
    ['less text', { title: 'x'.repeat(201) }, ['title']],
  ])('needs %s (rules: calendar#required-in-an-event)', (_, start, paths) =>
    expect(findEventProblems(begun(start)).map(({ path }) => path)).toEqual(paths),
  );
});

it('has nothing to tell of what may not be read (rules: calendar#busy)', () => {
  const busy: EventRecord = {
    id,
    calendarId,
    type: 'OFFER',
    isAllDayEvent: false,
    startDate: now,
    endDate: now,
    isToDo: false,
    isDone: false,
    hideInCalendarView: false,
    readonly: true,
    version: 1,
  };
  expect(makeEventDraft(busy)).toMatchObject({ title: null, offerId: null, description: null });
});
