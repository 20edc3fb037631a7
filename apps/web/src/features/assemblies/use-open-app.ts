import { useEffect, useState } from 'react';
import type { Backend } from '../../lib/calls/api-context.tsx';
import type { KeptPerson } from './kept-person.ts';
import { type OpenApp, openApp } from './open-app.ts';

/** Opens the app of one person at a time; for another one it is another app. */
export function useOpenApp(backend: Backend, person: KeptPerson | null): OpenApp | null {
  const [app, setApp] = useState<OpenApp | null>(null);
  useEffect(() => {
    if (person === null) return;
    const opening: { app: OpenApp | null; left: boolean } = { app: null, left: false };
    void openApp(backend, person).then((opened) => {
      opening.app = opened;
      if (opening.left) opened.close();
      else setApp(opened);
    });
    return () => {
      opening.left = true;
      opening.app?.close();
      setApp(null);
    };
  }, [backend, person]);
  return app;
}
