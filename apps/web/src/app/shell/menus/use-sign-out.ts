import { useNavigate } from '@tanstack/react-router';
import { useBackend } from '../../../lib/calls/api-context.tsx';

/** Going to the sign-in screen signs out; on the way the guard of unsaved input asks as it does for any other way. */
export function useSignOut(): () => Promise<void> {
  const { session } = useBackend();
  const navigate = useNavigate();
  return async () => {
    const from = `${window.location.pathname}${window.location.search}`;
    const state = session.get();
    if (state.kind === 'signedIn')
      await navigate({ to: '/login', state: { signOut: state.sessionId, from } });
  };
}
