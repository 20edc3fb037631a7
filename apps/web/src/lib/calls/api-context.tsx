import { createContext, type ReactNode, useContext } from 'react';
import type { Session } from '../session/session.ts';
import type { Api } from './api-client.ts';
import type { Connection } from './connection.ts';

/** Parts that reach the server: one of each for the whole page. */
export type Backend = {
  readonly api: Api;
  /** Speaks as this person and nobody else: with another one's token, or none, it counts as signed out. */
  readonly apiOnlyAs: (userId: string) => Api;
  readonly session: Session;
  readonly connection: Connection;
};

const BackendContext = createContext<Backend | null>(null);

export const BackendProvider = ({ backend, children }: { backend: Backend; children: ReactNode }) => (
  <BackendContext value={backend}>{children}</BackendContext>
);

export function useBackend(): Backend {
  const backend = useContext(BackendContext);
  if (backend === null) throw new Error('There is no BackendProvider above this component.');
  return backend;
}

export const useApi = (): Api => useBackend().api;
