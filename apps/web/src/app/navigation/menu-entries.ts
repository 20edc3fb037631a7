import type { CurrentUser } from '@korpus/contract/authentication/authentication.ts';
import { mayOpen, menu, type ScreenName, screens } from '@korpus/domain/screens/screens.ts';
import { permissionsOf } from '../../lib/current-user.tsx';
import { carpenterHome, screenTexts } from './navigation-texts.ts';
import { CarpenterHomeIcon, type ScreenIcon, screenLooks } from './screen-looks.ts';

export type MenuEntry = Readonly<{
  screen: ScreenName;
  path: string;
  label: string;
  description: string;
  Icon: ScreenIcon;
  letter: string;
}>;

/** The menu: screens that exist and that this person may open (spec 1 §2). */
export const menuEntries = (user: CurrentUser, existing: ReadonlySet<ScreenName>): MenuEntry[] =>
  entriesOf(menu, user, existing);

/** The menu and the profile, which stands beside it: all one can go to. */
export const allEntries = (user: CurrentUser, existing: ReadonlySet<ScreenName>): MenuEntry[] =>
  entriesOf([...menu, 'profile'], user, existing);

function entriesOf(
  names: readonly ScreenName[],
  user: CurrentUser,
  existing: ReadonlySet<ScreenName>,
): MenuEntry[] {
  const permissions = permissionsOf(user);
  return names
    .filter((screen) => existing.has(screen) && mayOpen(screen, permissions))
    .flatMap((screen) => entryOf(screen, user));
}

function entryOf(screen: ScreenName, user: CurrentUser): MenuEntry[] {
  const looks = screenLooks[screen];
  if (looks === undefined) return [];
  const { path } = screens[screen];
  const entry = { screen, path, ...screenTexts[screen], ...looks };
  const isPictureApp = screen === 'home' && user.user.roles.every((role) => role === 'CARPENTER');
  return [isPictureApp ? { ...entry, ...carpenterHome, Icon: CarpenterHomeIcon } : entry];
}
