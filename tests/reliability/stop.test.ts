import { expect, it } from 'vitest';
import { newEventBody } from '../kit/calendars.ts';
import { expectWithin } from './support/goals.ts';
import { followLive } from './support/live-listener.ts';
import { CutAnswer, type DemoPerson, send, signIn } from './support/person.ts';
import { chance, rounds } from './support/rounds.ts';
import { demoFolder, type RunningServer, startServer } from './support/running-server.ts';
import { startWriter } from './support/writers.ts';

const longestStop = 10_000;
const people = [
  'admin@gruenwald.test',
  'anna@gruenwald.test',
  'ben@gruenwald.test',
  'monteur@gruenwald.test',
];

it('finishes every answer it began when it is told to stop under load', async () => {
  using folder = demoFolder();
  const env = { KORPUS_DATA_DIR: folder.path };
  const { between } = chance('stop');
  const noted: string[] = [];
  for (let round = 0; round < rounds(1, 100); round += 1) {
    const server = await startServer(env);
    const [first] = people;
    const browser = await followLive(server.url, await signIn(server.url, first ?? ''));
    await browser.hears('hello');

    const state = { left: between(10, 50), stoppedAt: 0 };
    const onSave = () => {
      state.left -= 1;
      if (state.left !== 0) return;
      state.stoppedAt = performance.now();
      server.signal('SIGTERM');
    };
    const readers = [startReader(server, '/api/openapi.json'), startReader(server, '/api/health')];
    const signedIn = await Promise.all(people.map((email) => signIn(server.url, email)));
    const [chef] = signedIn;
    if (chef === undefined) throw new Error('Nobody is signed in.');
    const calendar = await findCalendar(server, chef);
    const crowd = Array.from({ length: 30 }, () => addEvents(chef, calendar));
    const writers = await Promise.all(signedIn.map((person) => startWriter(person, onSave)));

    expect(await server.exited).toEqual({ code: 0, signal: null });
    expectWithin(longestStop, performance.now() - state.stoppedAt, 'Stopped under load');
    expect(await browser.over).toBe('ended');
    await Promise.all(writers.map(({ ended }) => ended));
    expect(writers.map((writer) => writer.cutAnswers())).toEqual(writers.map(() => 0));
    expect(await Promise.all(readers)).toEqual(readers.map(() => 0));

    const answered = (await Promise.all(crowd)).flat();
    expect(answered.length).toBeGreaterThan(0);

    const next = await startServer(env);
    expect(await eventsOf(next, await signIn(next.url, first ?? ''))).toEqual(
      [...noted, ...answered].toSorted(),
    );
    noted.push(...answered);
    for (const [index, writer] of writers.entries()) {
      const stored = await (await signIn(next.url, people[index] ?? '')).load();
      // Not one more either: what was kept was answered.
      expect(stored.version).toBe(writer.last().version);
    }
    next.signal('SIGTERM');
    expect(await next.exited).toEqual({ code: 0, signal: null });
  }
});

/** Reads the same page until the server is gone; counts the answers that began and did not end. */
async function startReader({ url }: RunningServer, path: string): Promise<number> {
  for (;;) {
    try {
      await send(url, { path });
    } catch (error) {
      return error instanceof CutAnswer ? 1 : 0;
    }
  }
}

/** A day without any other event. */
const day = '2031-03-04';

/** Makes one event after the other until the server is gone; the ids of those it was told are saved. */
async function addEvents(person: DemoPerson, calendarId: string): Promise<string[]> {
  const saved: string[] = [];
  for (;;) {
    const times = { startDate: `${day}T09:00`, endDate: `${day}T10:00` };
    const body = newEventBody(calendarId, times);
    const sent = person.request({ method: 'PUT', path: '/api/calendars/events', body });
    const reply = await sent.catch((error: unknown) => {
      if (error instanceof CutAnswer) throw error;
      return null; // nobody is there any more
    });
    if (reply === null) return saved;
    expect(reply.status).toBe(200);
    saved.push(body.id ?? '');
  }
}

type Overview = {
  readonly calendars: readonly { readonly id: string; readonly userId: string | null }[];
  readonly events: readonly { readonly id: string }[];
};

async function readOverview(url: string, { headers }: DemoPerson): Promise<Overview> {
  const answer = await fetch(`${url}/api/calendars/overview?startDate=${day}&endDate=${day}`, { headers });
  expect(answer.status).toBe(200);
  return answer.json() as Promise<Overview>;
}

async function findCalendar({ url }: RunningServer, person: DemoPerson): Promise<string> {
  const { calendars } = await readOverview(url, person);
  return calendars.find(({ userId }) => userId === person.id)?.id ?? '';
}

const eventsOf = async ({ url }: RunningServer, person: DemoPerson): Promise<string[]> =>
  (await readOverview(url, person)).events.map(({ id }) => id).toSorted();
