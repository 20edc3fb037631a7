import { getCurrentUser } from '@korpus/contract/authentication/authentication.ts';
import { useEffect, useState } from 'react';
import {
  forgetKeptPerson,
  hasAppAsHome,
  type KeptPerson,
  keepPerson,
  readKeptPerson,
} from '../features/assemblies/kept-person.ts';
import { useOpenApp } from '../features/assemblies/use-open-app.ts';
import { type Backend, BackendProvider } from '../lib/calls/api-context.tsx';
import { isAway } from '../lib/failure/failure.ts';
import { useStore } from '../lib/use-store.ts';
import classes from './app-frame.module.css';
import { AppFrame } from './app-frame.tsx';
import { appTexts as texts } from './picture-app-texts.ts';

/**
 * The picture app by itself, without the rest of the product: what a carpenter opens, and what a salesman gets at
 * /assemblies where there is no network. Whoever is to sign in, or has more than this app, is led out of it.
 */
export function PictureApp({ backend }: { backend: Backend }) {
  const [person, setPerson] = useState<KeptPerson | null>(() => readKeptPerson(backend.session));
  const [isWaiting, setIsWaiting] = useState(false);
  const app = useOpenApp(backend, person);
  const session = useStore(backend.session);

  useEffect(() => {
    const left = { is: false };
    const ask = async () => {
      try {
        const current = await backend.api.call(getCurrentUser);
        if (left.is) return;
        if (!hasAppAsHome(current) && window.location.pathname === '/') return await leaveForTheWhole();
        const kept = await keepPerson(backend.session, current);
        setPerson((before) => (isSame(before, kept) ? before : kept));
      } catch (error) {
        if (!left.is) setIsWaiting(isAway(error));
      }
    };
    void ask();
    window.addEventListener('online', ask);
    return () => {
      left.is = true;
      window.removeEventListener('online', ask);
    };
  }, [backend]);
  const isSignedOut = session.kind === 'signedOut';
  useEffect(() => {
    if (!isSignedOut) return;
    const signIn = () => window.location.replace('/login');
    // A phone without network has no sign-in to go to.
    if (navigator.onLine) signIn();
    window.addEventListener('online', signIn);
    return () => window.removeEventListener('online', signIn);
  }, [isSignedOut]);

  if (isSignedOut) return <Waiting>{texts.signedOut}</Waiting>;
  if (app !== null)
    return (
      <BackendProvider backend={backend}>
        <AppFrame app={app} backend={backend} />
      </BackendProvider>
    );
  return <Waiting>{isWaiting ? texts.firstNeedsNetwork : texts.starting}</Waiting>;
}

const Waiting = ({ children }: { children: string }) => (
  <main className={classes.start} role="status">
    {children}
  </main>
);

/** The whole product at the same address. */
async function leaveForTheWhole(): Promise<void> {
  await forgetKeptPerson();
  window.location.reload();
}

const isSame = (one: KeptPerson | null, other: KeptPerson | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
