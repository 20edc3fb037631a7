import { useEffect, useState } from 'react';
import { useBackend } from '../../lib/calls/api-context.tsx';
import { useCurrentUser } from '../../lib/session/current-user.tsx';
import { Assemblies } from './assemblies.tsx';
import classes from './assemblies-page.module.css';
import { type KeptPerson, keepPerson } from './kept-person.ts';
import { ViewBar } from './list/view-bar.tsx';
import { Notices } from './notices/notices.tsx';
import type { Way } from './place.ts';
import { useOpenApp } from './use-open-app.ts';

/** The picture app inside the rest of the product: for salesmen, and for carpenters who have other work as well. */
export function AssembliesPage({ way, onEdit }: { way: Way; onEdit: (orderId: string) => void }) {
  const app = useOpenApp(useBackend(), usePersonOfUser());
  if (app === null) return null;
  return (
    <Assemblies
      app={app}
      way={way}
      onEdit={onEdit}
      frame={(list) => (
        <div className={classes.page}>
          <Notices app={app} isCapturing={way.place.at !== null} />
          <div className={classes.bar}>
            <ViewBar way={way} />
          </div>
          {list}
        </div>
      )}
    />
  );
}

/** Known to the device as well, which opens for them without network. */
function usePersonOfUser(): KeptPerson | null {
  const { session } = useBackend();
  const current = useCurrentUser();
  const [person, setPerson] = useState<KeptPerson | null>(null);
  useEffect(() => {
    const left = { is: false };
    void keepPerson(session, current).then((kept) => {
      if (!left.is) setPerson(kept);
    });
    return () => {
      left.is = true;
      setPerson(null);
    };
  }, [session, current]);
  return person;
}
