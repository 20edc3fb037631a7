import { formatDateLong } from '@korpus/domain/dates/format-date.ts';
import { Assemblies } from '../features/assemblies/assemblies.tsx';
import { assembliesTexts } from '../features/assemblies/assemblies-texts.ts';
import { assembliesTitles } from '../features/assemblies/assemblies-titles-texts.ts';
import type { KeptPerson } from '../features/assemblies/kept-person.ts';
import { ViewBar } from '../features/assemblies/list/view-bar.tsx';
import { Notices } from '../features/assemblies/notices/notices.tsx';
import type { OpenApp } from '../features/assemblies/open-app.ts';
import type { Place } from '../features/assemblies/place.ts';
import type { Backend } from '../lib/calls/api-context.tsx';
import { dayOfInstant } from '../lib/formats/format-instant.ts';
import classes from './app-frame.module.css';
import { PersonMenu } from './person-menu.tsx';
import { useWay } from './way-in-address.ts';

/** Today's for carpenters, who may show all of theirs; a salesman has those of the house. */
function chooseTitle({ isHome }: KeptPerson, { all }: Place, countToday: number): string {
  if (!isHome) return assembliesTitles.salesman;
  return all ? assembliesTitles.carpenter : assembliesTexts.today(countToday);
}

/** Title, what there is to be said about device and network, the list, and at the bottom what the thumb reaches. */
export function AppFrame({ app, backend }: { app: OpenApp; backend: Backend }) {
  const way = useWay();
  const day = formatDateLong(dayOfInstant(new Date().toISOString())).replace(/ \d{4}$/, '');
  return (
    <Assemblies
      app={app}
      way={way}
      onEdit={null}
      frame={(list, { countToday }) => (
        <div className={classes.app}>
          <header className={classes.head}>
            <div className={classes.title}>
              <h1>{chooseTitle(app.person, way.place, countToday)}</h1>
              <p>{day}</p>
            </div>
            <PersonMenu app={app} backend={backend} />
          </header>
          <Notices app={app} isCapturing={way.place.at !== null} />
          <main className={classes.main}>{list}</main>
          <footer className={classes.foot}>
            <ViewBar way={way} />
          </footer>
        </div>
      )}
    />
  );
}
