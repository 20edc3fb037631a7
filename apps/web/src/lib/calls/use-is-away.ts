import { useStore } from '../use-store.ts';
import { useBackend } from './api-context.tsx';

/** Tells whether nobody answers at the moment. */
export const useIsAway = (): boolean => useStore(useBackend().connection) === 'away';
