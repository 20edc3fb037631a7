import { screens } from '@korpus/domain/screens/screens.ts';
import { MantineProvider } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { type Backend, BackendProvider } from '../lib/calls/api-context.tsx';
import { browserDrafts } from '../lib/drafts/local-drafts.ts';
import { randomId } from '../lib/random-id.ts';
import type { SessionState } from '../lib/session/session.ts';
import { useStore } from '../lib/store.ts';
import { cssVariablesResolver, theme } from '../ui/theme.ts';

const loadApplication = () => import('./application.tsx');
const loadFrame = () => import('./signed-in/signed-in-frame.tsx');

const Application = lazy(async () => ({ default: (await loadApplication()).Application }));
const SignInScreen = lazy(async () => ({
  default: (await import('./screens/sign-in-screen.tsx')).SignInScreen,
}));

/**
 * The sign-in is the first thing anybody sees, so it comes without the router and all that hangs on it; they are
 * fetched while the person types. Whoever is signed in already gets everything at once.
 */
export function Boot({ backend, startsAtSignIn }: { backend: Backend; startsAtSignIn: boolean }) {
  // Also those of people who never come back to this browser.
  useEffect(() => browserDrafts().forgetOld(), []);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <BackendProvider backend={backend}>
        <Suspense fallback={null}>
          {startsAtSignIn ? <SignInFirst backend={backend} /> : <Application />}
        </Suspense>
      </BackendProvider>
    </MantineProvider>
  );
}

function SignInFirst({ backend: { session } }: { backend: Backend }) {
  const isSignedIn = useStore(session).kind === 'signedIn';
  useEffect(() => {
    const controller = new AbortController();
    const load = () => {
      controller.abort();
      preload();
    };
    for (const name of ['keydown', 'pointerdown']) {
      document.addEventListener(name, load, { signal: controller.signal });
    }
    return () => controller.abort();
  }, []);
  return isSignedIn ? <Application /> : <SignInScreen />;
}

/** What a signed-in person needs in any case, in one go instead of one after the other. */
export function preload(): void {
  // Whoever needs them asks again and sees the failure.
  void Promise.allSettled([loadApplication(), loadFrame()]);
}

const publicPaths: ReadonlySet<string> = new Set([
  screens.register.path,
  screens.resetPassword.path,
  '/outbox', // the mails of the demo
]);

/**
 * The route guard (rules: screens#route-guard) for the address a page starts with, before there is a router: without a
 * token it is the sign-in, which leads on to where the person was going. Answers whether the page starts there.
 */
export function leadToSignIn(state: SessionState, { location, history }: Window): boolean {
  if (state.kind === 'signedIn' || publicPaths.has(location.pathname)) return false;
  if (location.pathname === screens.signIn.path) return true;
  const target = `${location.pathname}${location.search}${location.hash}`;
  // With a key of its own the router, once there, takes this entry for one of its own and keeps the target.
  history.replaceState({ key: randomId(), target }, '', screens.signIn.path);
  return true;
}
