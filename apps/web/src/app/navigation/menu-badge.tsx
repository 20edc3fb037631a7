import { countToDos } from '@korpus/contract/calendar/to-do-count.ts';
import { mayUseCalendars } from '@korpus/domain/calendar/calendar-can.ts';
import type { ScreenName } from '@korpus/domain/screens/screens.ts';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/calls/api-context.tsx';
import { buildQuery } from '../../lib/calls/query-of.ts';
import { usePerson } from '../../lib/session/current-user.tsx';
import classes from './menu-badge.module.css';
import { badgeTexts } from './navigation-texts.ts';

type MenuBadgeProps = Readonly<{ screen: ScreenName }>;

/** Counts what waits behind an entry of the menu: to-dos of today and overdue ones (rules: calendar#to-dos). */
export function MenuBadge({ screen }: MenuBadgeProps) {
  const isShown = mayUseCalendars(usePerson()) && screen === 'calendar';
  const { data: count } = useQuery({ ...buildQuery(useApi(), countToDos), enabled: isShown });
  if (!isShown || count === undefined || count.due === 0) return null;
  return (
    <>
      <span className={classes.badge} data-overdue={count.overdue > 0 || undefined} aria-hidden>
        {count.due > 99 ? '99+' : count.due}
      </span>
      <VisuallyHidden>{badgeTexts.toDos(count)}</VisuallyHidden>
    </>
  );
}
