import { formatDateLong } from '@korpus/domain/dates/format-date.ts';
import { Link } from '@tanstack/react-router';
import { HomePage, HomeTile } from '../../features/home/home-page.tsx';
import { LicenceReminder } from '../../features/licence/licence-reminder.tsx';
import { licenceTexts } from '../../features/licence/licence-texts.ts';
import { useCurrentUser } from '../../lib/session/current-user.tsx';
import { useToday } from '../../ui/today.tsx';
import { allEntries } from '../navigation/menu-entries.ts';
import { existingScreens } from '../routes.ts';
import classes from './home-screen.module.css';

/** The home screen with a tile for each screen that exists and that this person may open. */
export function HomeScreen() {
  const today = useToday();
  const entries = allEntries(useCurrentUser(), existingScreens).filter(({ screen }) => screen !== 'home');
  const tiles = entries.map(({ screen, path, ...look }) => (
    <li key={screen}>
      <Link to={path} className={classes.tile}>
        <HomeTile {...look} />
      </Link>
    </li>
  ));
  return (
    <HomePage
      hour={new Date().getHours()}
      today={formatDateLong(today)}
      notice={
        <LicenceReminder
          toLicence={
            <Link to="/settings" search={{ tab: 'licence' }}>
              {licenceTexts.toLicence}
            </Link>
          }
        />
      }
      tiles={tiles}
      isGrowing={tiles.length < 2}
    />
  );
}
