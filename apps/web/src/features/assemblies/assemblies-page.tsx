import { useEffect, useState } from 'react';
import { useBackend } from '../../lib/calls/api-context.tsx';
import { useCurrentUser } from '../../lib/session/current-user.tsx';
import { Assemblies } from './assemblies.tsx';
import classes from './assemblies-page.module.css';
import { keepPerson } from './kept-person.ts';
import { ViewBar } from './list/view-bar.tsx';
import { Notices } from './notices/notices.tsx';
import { type OpenApp, openApp } from './open-app.ts';
import type { Way } from './place.ts';

/** The picture app inside the rest of the product: for salesmen, and for carpenters who have other work as well. */
export function AssembliesPage({ way, onEdit }: { way: Way; onEdit: (orderId: string) => void }) {
  const app = useAppOfUser();
  if (app === null) return null;
  return (
    <Assemblies
      app={app}
      way={way}
      onEdit={onEdit}
      frame={(list, { countToday }) => (
        <div className={classes.page}>
          <Notices app={app} isCapturing={way.place.at !== null} />
          <div className={classes.bar}>
            <ViewBar way={way} countToday={countToday} />
          </div>
          {list}
        </div>
      )}
    />
  );
}

function useAppOfUser(): OpenApp | null {
  const backend = useBackend();
  const current = useCurrentUser();
  const [app, setApp] = useState<OpenApp | null>(null);
  useEffect(() => {
    const opening: { app: OpenApp | null; left: boolean } = { app: null, left: false };
    const open = async () => {
      const person = await keepPerson(backend.session, current);
      if (person === null || opening.left) return;
      opening.app = await openApp(backend, person);
      if (opening.left) opening.app.close();
      else setApp(opening.app);
    };
    void open();
    return () => {
      opening.left = true;
      opening.app?.close();
      setApp(null);
    };
  }, [backend, current]);
  return app;
}
