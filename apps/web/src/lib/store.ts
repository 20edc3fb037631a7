/** A value that lives outside of React and tells who watches it. */
export type Store<T> = {
  readonly get: () => T;
  readonly set: (value: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createStore<T>(initial: T): Store<T> {
  const state = { value: initial };
  const listeners = new Set<() => void>();
  return {
    get: () => state.value,
    set: (value) => {
      if (Object.is(state.value, value)) return;
      state.value = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
