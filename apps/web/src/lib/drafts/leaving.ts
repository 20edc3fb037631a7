import { createStore } from '../store.ts';

/** Input that would be lost by signing out, and what to do with the answer. */
type Leaving = Readonly<{ count: number; answer: (leaves: boolean) => void }>;

/** The question that stands open; the shell shows it (rules: people#drafts-of-this-browser). */
export const leaving = createStore<Leaving | null>(null);

export const askToLeave = (count: number): Promise<boolean> =>
  new Promise((resolve) => {
    leaving.set({
      count,
      answer: (leaves) => {
        leaving.set(null);
        resolve(leaves);
      },
    });
  });
