import { type Denial, findDenial } from '@korpus/domain/rights/access.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { mayOpen, menu, type ScreenName, screens } from '@korpus/domain/screens/screens.ts';
import { useLocation, useMatches } from '@tanstack/react-router';
import { assembliesTitles } from '../../features/assemblies/assemblies-titles-texts.ts';
import { usePerson } from '../../lib/session/current-user.tsx';
import { pageTexts, screenTexts } from '../navigation/navigation-texts.ts';

type ScreenState = Readonly<{
  /** null: there is no screen at this address. */
  screen: ScreenName | null;
  /** Reason why this person may not open it; null when they may. */
  denial: Denial | null;
  title: string;
}>;

/** Tells which screen the address means, and whether it may be shown. Follows the person's rights while they change. */
export function useScreen(): ScreenState {
  const built = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen ?? null });
  const pathname = useLocation({ select: (location) => location.pathname });
  const permissions = usePerson();
  // The route table knows more screens than there are yet, and who may not open one is told so in any case.
  const screen = built ?? screenAt(pathname);
  if (screen !== null && !mayOpen(screen, permissions)) {
    const denial = findDenial(screens[screen].access, permissions) ?? 'ROLE';
    return { screen, denial, title: pageTexts.forbidden };
  }
  if (built === null) return { screen: null, denial: null, title: pageTexts.notFound };
  return { screen: built, denial: null, title: chooseTitle(built, permissions) };
}

/** The picture app is called by whom it is for; everything else as the menu calls it. */
function chooseTitle(screen: ScreenName, { roles }: Pick<Person, 'roles'>): string {
  if (screen !== 'assemblies') return screenTexts[screen].label;
  return roles.has('CARPENTER') ? assembliesTitles.carpenter : assembliesTitles.salesman;
}

const screenNames: ReadonlyMap<string, ScreenName> = new Map(
  menu.map((name): [string, ScreenName] => [screens[name].path, name]),
);

const screenAt = (pathname: string): ScreenName | null => screenNames.get(pathname) ?? null;
