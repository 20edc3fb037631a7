import { getDashboardToday } from '@korpus/contract/dashboard/dashboard.ts';
import { formatDateLong } from '@korpus/domain/dates/format-date.ts';
import { mayEnter } from '@korpus/domain/rights/access.ts';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { hasAppAsHome, keepPerson, pictureAppPage } from '../../features/assemblies/kept-person.ts';
import { HomePage, HomeTile, HomeTiles } from '../../features/home/home-page.tsx';
import { greetingAt } from '../../features/home/home-texts.ts';
import { LicenceReminder } from '../../features/licence/licence-reminder.tsx';
import { licenceTexts } from '../../features/licence/licence-texts.ts';
import { useBackend } from '../../lib/calls/api-context.tsx';
import { useCurrentUser, usePerson } from '../../lib/session/current-user.tsx';
import { useToday } from '../../ui/today.tsx';
import { allEntries } from '../navigation/menu-entries.ts';
import { DashboardScreen } from './dashboard-screen.tsx';
import classes from './home-screen.module.css';

/** The dashboard; the picture app for who only assembles; for the operator a tile for each screen they may open. */
export function HomeScreen() {
  return hasAppAsHome(useCurrentUser()) ? <ToPictureApp /> : <Home />;
}

/** Leads to the picture app, which is a program of its own; from now on this browser starts with it. */
function ToPictureApp() {
  const { session } = useBackend();
  const current = useCurrentUser();
  useEffect(() => {
    void keepPerson(session, current).then(() => window.location.replace(pictureAppPage));
  }, [session, current]);
  return null;
}

function Home() {
  const today = useToday();
  const entries = allEntries(useCurrentUser()).filter(({ screen }) => screen !== 'home');
  const tiles = entries.map(({ screen, path, ...look }) => (
    <li key={screen}>
      <Link to={path} className={classes.tile}>
        <HomeTile {...look} />
      </Link>
    </li>
  ));
  const greeting = greetingAt(new Date().getHours());
  const notice = (
    <LicenceReminder
      toLicence={
        <Link to="/settings" search={{ tab: 'licence' }}>
          {licenceTexts.toLicence}
        </Link>
      }
    />
  );
  if (mayEnter(getDashboardToday.access, usePerson()))
    return <DashboardScreen greeting={greeting} notice={notice} ways={<HomeTiles>{tiles}</HomeTiles>} />;
  return (
    <HomePage
      greeting={greeting}
      today={formatDateLong(today)}
      notice={notice}
      tiles={tiles}
      isGrowing={tiles.length < 2}
    />
  );
}
