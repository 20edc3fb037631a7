import { MantineProvider } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { type Backend, BackendProvider } from '../lib/api-context.tsx';
import { useStore } from '../lib/store.ts';
import { cssVariablesResolver, theme } from '../ui/theme.ts';

const loadApplication = () => import('./application.tsx');
const loadFrame = () => import('./signed-in/signed-in-frame.tsx');

const Application = lazy(async () => ({ default: (await loadApplication()).Application }));
const SignInPage = lazy(async () => ({
  default: (await import('../features/sign-in/sign-in-page.tsx')).SignInPage,
}));

/**
 * The sign-in is the first thing anybody sees, so it comes without the router and all that hangs on it; they are
 * fetched while the person types. Whoever is signed in already gets everything at once.
 */
export const Boot = ({ backend, startsAtSignIn }: { backend: Backend; startsAtSignIn: boolean }) => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
    <BackendProvider backend={backend}>
      <Suspense fallback={null}>
        {startsAtSignIn ? <SignInFirst backend={backend} /> : <Application />}
      </Suspense>
    </BackendProvider>
  </MantineProvider>
);

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
  return isSignedIn ? <Application /> : <SignInPage />;
}

/** What a signed-in person needs in any case, in one go instead of one after the other. */
export function preload(): void {
  // Whoever needs them asks again and sees the failure.
  void Promise.allSettled([loadApplication(), loadFrame()]);
}
