import { getCalendarSubscription } from '@korpus/contract/calendar/subscription.ts';
import { mayUseCalendars } from '@korpus/domain/calendar/calendar-can.ts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/calls/api-context.tsx';
import { buildQuery } from '../../lib/calls/query-of.ts';
import { usePerson } from '../../lib/session/current-user.tsx';
import { CalendarCard } from './calendar-card.tsx';
import { NameCard } from './name-card.tsx';
import { PasswordCard } from './password-card.tsx';
import classes from './profile.module.css';
import { SessionsCard } from './sessions-card.tsx';

export function ProfilePage() {
  const hasCalendars = mayUseCalendars(usePerson());
  const address = useQuery({ ...buildQuery(useApi(), getCalendarSubscription), enabled: hasCalendars });
  return (
    <div className={classes.page}>
      <NameCard />
      <PasswordCard hasAddress={typeof address.data?.createdAt === 'string'} />
      {hasCalendars && <CalendarCard />}
      <SessionsCard />
    </div>
  );
}
