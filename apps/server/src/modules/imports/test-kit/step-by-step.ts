import type { Services } from '../../../platform/services.ts';

/** Writes in pieces, on PostgreSQL too. Before each of them somebody else has their turn, or the process dies. */
export function stepByStep() {
  const state = { turn: async () => {}, isBusy: false };
  return {
    adjust: (services: Services): Services => ({
      ...services,
      engine: {
        ...services.engine,
        kind: 'embedded',
        // A server of its own lets its superuser alone do that.
        query: async (text, values) => (text === 'checkpoint' ? [] : services.engine.query(text, values)),
      },
      tenancy: {
        ...services.tenancy,
        inTenant: async (...asked) => {
          if (!state.isBusy) {
            state.isBusy = true;
            await state.turn().finally(() => {
              state.isBusy = false;
            });
          }
          return services.tenancy.inTenant(...asked);
        },
      },
    }),
    /** Gives somebody else a turn before each step of this work; they are told which. */
    meanwhile: async <T>(work: () => Promise<unknown>, turn: (step: number) => Promise<T>): Promise<T[]> => {
      const answers: T[] = [];
      state.turn = async () => void answers.push(await turn(answers.length + 1));
      await work().finally(() => {
        state.turn = async () => {};
      });
      return answers;
    },
  };
}
