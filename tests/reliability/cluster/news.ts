import { followLive, type LiveListener } from '../support/live-listener.ts';
import type { DemoPerson } from '../support/person.ts';

/** An open browser that comes back when its stream ends. */
export type Browser = {
  /** How often it heard of this record. */
  readonly heard: (id: string) => number;
  /** Opens its stream anew if that is over. */
  readonly comeBack: () => Promise<void>;
};

export async function openBrowser(url: string, person: DemoPerson): Promise<Browser> {
  const open = async () => {
    const listener = await followLive(url, person);
    const state = { listener, isOver: false };
    void listener.over.then(() => {
      state.isOver = true;
    });
    await listener.hears('hello');
    return state;
  };
  const page: { current: { readonly listener: LiveListener; isOver: boolean } } = { current: await open() };
  return {
    heard: (id) => page.current.listener.events().filter((event) => event.id === id).length,
    comeBack: async () => {
      if (page.current.isOver) page.current = await open();
    },
  };
}
