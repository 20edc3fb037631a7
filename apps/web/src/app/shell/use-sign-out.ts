import { signOut } from '@korpus/contract/authentication/authentication.ts';
import { useBackend } from '../../lib/api-context.tsx';
import { pause } from '../../lib/pause.ts';

/** So long the server may take to hear of it; signing out here does not depend on it. */
const patience = 1_500;

export function useSignOut(): () => Promise<void> {
  const { api, session } = useBackend();
  return async () => {
    await Promise.race([api.call(signOut).catch(() => {}), pause(patience)]);
    session.end('signedOut');
  };
}
