import type { DemoPerson } from './person.ts';

export type LiveListener = {
  readonly events: () => readonly { readonly kind: string; readonly id: string }[];
  /** Settles with the first event of this kind, also one that has come already. */
  readonly hears: (kind: string) => Promise<void>;
  /** `ended`: the server closed the stream properly. `cut`: the connection broke. */
  readonly over: Promise<'ended' | 'cut'>;
};

/** Follows the changes as an open browser does. */
export async function followLive(url: string, person: DemoPerson): Promise<LiveListener> {
  const response = await fetch(`${url}/api/live`, { headers: person.headers });
  if (response.body === null || response.status !== 200) throw new Error(`live answered ${response.status}`);
  const events: { kind: string; id: string }[] = [];
  const state = { isOver: false, waiting: new Set<() => void>() };
  const wake = () => {
    for (const waiter of state.waiting) waiter();
    state.waiting.clear();
  };

  const read = async (body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<'ended' | 'cut'> => {
    let rest = '';
    try {
      for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
        const messages = `${rest}${chunk}`.split('\n\n');
        rest = messages.pop() ?? '';
        for (const message of messages) {
          if (message.startsWith('data: ')) events.push(JSON.parse(message.slice('data: '.length)));
        }
        wake();
      }
      return 'ended';
    } catch {
      return 'cut';
    } finally {
      state.isOver = true;
      wake();
    }
  };
  const over = read(response.body);
  return {
    events: () => events,
    hears: async (kind) => {
      while (!events.some((event) => event.kind === kind)) {
        if (state.isOver) throw new Error(`The stream ended without ${kind}: ${JSON.stringify(events)}`);
        await new Promise<void>((resolve) => state.waiting.add(resolve));
      }
    },
    over,
  };
}
