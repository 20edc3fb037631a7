import { screens } from '@korpus/domain/screens/screens.ts';
import { MantineProvider } from '@mantine/core';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { type Backend, BackendProvider } from '../lib/calls/api-context.tsx';
import { browserDrafts } from '../lib/drafts/local-drafts.ts';
import { randomId } from '../lib/random-id.ts';
import type { SessionState } from '../lib/session/session.ts';
import { useStore } from '../lib/store.ts';
import { cssVariablesResolver, theme } from '../ui/theme.ts';
import { ProgramGuard } from './pages/program-guard.tsx';

const loadApplication = () => import('./application.tsx');
const loadFrame = () => import('./signed-in/signed-in-frame.tsx');

const Application = lazy(async () => ({ default: (await loadApplication()).Application }));
const SignInScreen = lazy(async () => ({
  default: (await import('./screens/sign-in-screen.tsx')).SignInScreen,
}));

type BootProps = Readonly<{
  backend: Backend;
  startsAtSignIn: boolean;
  /** The program, where it is there already. */
  application: ComponentType | null;
}>;

/**
 * The sign-in is the first thing anybody sees, so it comes without the router and all that hangs on it; they are
 * fetched while the person types. Whoever is signed in already gets everything at once.
 */
export function Boot({ backend, startsAtSignIn, application }: BootProps) {
  // Old drafts go, even those of people who never come back to this browser.
  useEffect(() => browserDrafts().forgetOld(), []);
  const Program = application ?? Application;
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <BackendProvider backend={backend}>
        <ProgramGuard>
          <Suspense fallback={null}>
            {startsAtSignIn ? <SignInFirst backend={backend} /> : <Program />}
          </Suspense>
        </ProgramGuard>
      </BackendProvider>
    </MantineProvider>
  );
}

function SignInFirst({ backend: { session } }: { backend: Backend }) {
  const isSignedIn = useStore(session).kind === 'signedIn';
  const [Program, setProgram] = useState<ComponentType>(() => Application);
  useEffect(() => {
    const controller = new AbortController();
    const load = () => {
      controller.abort();
      void preload().then((loaded) => {
        // A person who was quicker has a program already, which another one would put away.
        if (loaded !== null && session.get().kind !== 'signedIn') setProgram(() => loaded);
      });
    };
    for (const name of ['keydown', 'pointerdown']) {
      document.addEventListener(name, load, { signal: controller.signal });
    }
    return () => controller.abort();
  }, [session]);
  return isSignedIn ? <Program /> : <SignInScreen />;
}

/**
 * Loads what a signed-in person needs in any case, in one go instead of one after the other. Answers the program, so
 * that nothing waits in its place: React shows that it waits for 300 ms at least, even when the program is there.
 */
export async function preload(): Promise<ComponentType | null> {
  const [application] = await Promise.allSettled([loadApplication(), loadFrame()]);
  // A part that failed is asked for again where it is needed, and the failure shows there.
  return application.status === 'fulfilled' ? application.value.Application : null;
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
  // The key makes the router, once there, take this entry for one of its own and keep the target.
  history.replaceState({ key: randomId(), target }, '', screens.signIn.path);
  return true;
}
