import { type Denial, denialOf } from '@korpus/domain/rights/access.ts';
import { mayOpen, type ScreenName, screens } from '@korpus/domain/screens/screens.ts';
import { useMatches } from '@tanstack/react-router';
import { permissionsOf, useCurrentUser } from '../../lib/current-user.tsx';
import { pageTexts, screenTexts } from '../navigation/navigation-texts.ts';

export type ScreenState = Readonly<{
  /** null: there is no screen at this address. */
  screen: ScreenName | null;
  /** Why this person may not open it; null when they may. */
  denial: Denial | null;
  title: string;
}>;

/** Which screen the address means, and whether it may be shown. Follows the person's rights while they change. */
export function useScreen(): ScreenState {
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen ?? null });
  const permissions = permissionsOf(useCurrentUser());
  if (screen === null) return { screen, denial: null, title: pageTexts.notFound };
  if (mayOpen(screen, permissions)) return { screen, denial: null, title: screenTexts[screen].label };
  const denial = denialOf(screens[screen].access, permissions) ?? 'ROLE';
  return { screen, denial, title: pageTexts.forbidden };
}
