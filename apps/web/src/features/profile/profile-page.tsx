import { mayUseCalendars } from '@korpus/domain/calendar/calendar-can.ts';
import { usePerson } from '../../lib/session/current-user.tsx';
import { CalendarCard } from './calendar-card.tsx';
import { NameCard } from './name-card.tsx';
import { PasswordCard } from './password-card.tsx';
import classes from './profile.module.css';
import { SessionsCard } from './sessions-card.tsx';

export function ProfilePage() {
  const hasCalendars = mayUseCalendars(usePerson());
  return (
    <div className={classes.page}>
      <NameCard />
      <PasswordCard />
      {hasCalendars && <CalendarCard />}
      <SessionsCard />
    </div>
  );
}
