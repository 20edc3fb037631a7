import { randomUUID } from 'node:crypto';
import { CutAnswer, type DemoPerson, type Reply } from './person.ts';

export type Write = { readonly key: string; readonly firstName: string; readonly version: number };

/** One person who saves a new name as soon as the last one is acknowledged. */
export type Writer = {
  readonly person: DemoPerson;
  /** The state that the last answer 200 said is stored now. */
  readonly last: () => { readonly firstName: string; readonly version: number };
  /** A save that was sent and not acknowledged. */
  readonly pending: () => Write | null;
  readonly cutAnswers: () => number;
  /** Answers other than 200. */
  readonly refusals: () => readonly Reply[];
  /** Settles once the writer has stopped: after `stop`, or when the server is gone. */
  readonly ended: Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Starts a writer. A refused save is sent again under the same key, as the browser does. */
export async function startWriter(person: DemoPerson, onSave: () => void = () => {}): Promise<Writer> {
  const start = await person.load();
  const state = {
    stopped: false,
    last: { firstName: start.firstName, version: start.version },
    pending: null as Write | null,
    cut: 0,
    refusals: [] as Reply[],
  };

  const saveNext = async (): Promise<void> => {
    const { version } = state.last;
    const write = state.pending ?? { key: randomUUID(), firstName: `Name ${version + 1}`, version };
    state.pending = write;
    const reply = await person.saveName(write.firstName, write.version, write.key);
    if (reply.status !== 200) {
      state.refusals.push(reply);
      return;
    }
    state.pending = null;
    state.last = { firstName: write.firstName, version: reply.body.version ?? 0 };
    onSave();
  };

  const run = async (): Promise<void> => {
    while (!state.stopped) {
      try {
        await saveNext();
      } catch (error) {
        if (error instanceof CutAnswer) state.cut += 1;
        return;
      }
    }
  };
  const ended = run();
  return {
    person,
    last: () => state.last,
    pending: () => state.pending,
    cutAnswers: () => state.cut,
    refusals: () => state.refusals,
    ended,
    stop: () => {
      state.stopped = true;
      return ended;
    },
  };
}
