import { signOut } from '@korpus/contract/authentication/authentication.ts';
import { useBackend } from '../../../lib/calls/api-context.tsx';
import { pause } from '../../../lib/pause.ts';

/** How long signing out waits for the server; this browser is signed out in any case. */
const patience = 1_500;

export function useSignOut(): () => Promise<void> {
  const { api, session } = useBackend();
  return async () => {
    await Promise.race([api.call(signOut).catch(() => {}), pause(patience)]);
    session.end('signedOut');
  };
}
