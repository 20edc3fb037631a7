import { screens } from '@korpus/domain/screens/screens.ts';
import { randomId } from '../lib/random-id.ts';
import type { SessionState } from '../lib/session.ts';

const publicPaths: ReadonlySet<string> = new Set([
  screens.register.path,
  screens.resetPassword.path,
  '/outbox', // the mails of the demo
]);

/**
 * The route guard of spec 1 §2 for the address a page starts with, before there is a router: without a token it is
 * the sign-in, which leads on to where the person was going. Tells whether the page starts there.
 */
export function leadToSignIn(state: SessionState, { location, history }: Window): boolean {
  if (state.kind === 'signedIn' || publicPaths.has(location.pathname)) return false;
  if (location.pathname === screens.signIn.path) return true;
  const target = `${location.pathname}${location.search}${location.hash}`;
  // With a key of its own the router, once there, takes this entry for one of its own and keeps the target.
  history.replaceState({ key: randomId(), target }, '', screens.signIn.path);
  return true;
}
