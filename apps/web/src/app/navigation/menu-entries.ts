import type { CurrentUser } from '@korpus/contract/authentication/authentication.ts';
import { mayOpen, menu, menuFor, type ScreenName, screens } from '@korpus/domain/screens/screens.ts';
import {
  IconAddressBook,
  IconAlertTriangle,
  IconBuildingBank,
  IconBuildingStore,
  IconCalendar,
  IconCalendarWeek,
  IconCamera,
  IconChartBar,
  IconChecklist,
  IconHome,
  IconMailExclamation,
  type IconProps,
  IconSettings,
  IconShoppingCart,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { permissionsOf } from '../../lib/session/current-user.tsx';
import { carpenterHome, screenTexts } from './navigation-texts.ts';

export type MenuEntry = Readonly<{
  screen: ScreenName;
  path: string;
  label: string;
  description: string;
  Icon: ScreenIcon;
  letter: string;
  /** Another entry lies below its path: there only that one is lit. */
  isExact: boolean;
}>;

/** The menu: screens that this person may open (rules: screens#menu). */
export const menuEntries = (user: CurrentUser): MenuEntry[] =>
  menuFor(permissionsOf(user)).flatMap((screen) => buildEntry(screen, user));

/** The menu and the profile, which stands beside it: all one can go to. */
export const allEntries = (user: CurrentUser): MenuEntry[] => [...menuEntries(user), ...profileEntry(user)];

const profileEntry = (user: CurrentUser): MenuEntry[] =>
  mayOpen('profile', permissionsOf(user)) ? buildEntry('profile', user) : [];

function buildEntry(screen: ScreenName, user: CurrentUser): MenuEntry[] {
  const looks = screenLooks[screen];
  if (looks === undefined) return [];
  const { path } = screens[screen];
  const isExact = path === '/' || menu.some((other) => screens[other].path.startsWith(`${path}/`));
  const entry = { screen, path, isExact, ...screenTexts[screen], ...looks };
  const isPictureApp = screen === 'home' && user.user.roles.every((role) => role === 'CARPENTER');
  return [isPictureApp ? { ...entry, ...carpenterHome, Icon: CarpenterHomeIcon } : entry];
}

type ScreenIcon = ComponentType<Pick<IconProps, 'size' | 'stroke'>>;

/** Public ones, and those the sales statistics lead to. */
type ScreenOutsideMenu = 'signIn' | 'register' | 'resetPassword' | 'invoiceRegister' | 'handover';
type ScreenLook = { readonly Icon: ScreenIcon; readonly letter: string };

/** Icon and the letter that follows `g` on the keyboard. */
const screenLooks: Partial<Record<ScreenName, ScreenLook>> = {
  home: { Icon: IconHome, letter: 'h' },
  profile: { Icon: IconUserCircle, letter: 'p' },
  tenants: { Icon: IconBuildingStore, letter: 'm' },
  settings: { Icon: IconSettings, letter: 'e' },
  customers: { Icon: IconAddressBook, letter: 'd' },
  offers: { Icon: IconUsers, letter: 'n' },
  orders: { Icon: IconShoppingCart, letter: 'a' },
  calendar: { Icon: IconCalendar, letter: 'k' },
  todos: { Icon: IconChecklist, letter: 't' },
  assemblies: { Icon: IconCamera, letter: 'f' },
  salesStatistics: { Icon: IconChartBar, letter: 's' },
  weekOverview: { Icon: IconCalendarWeek, letter: 'w' },
  bank: { Icon: IconBuildingBank, letter: 'b' },
  reminders: { Icon: IconMailExclamation, letter: 'u' },
  complaints: { Icon: IconAlertTriangle, letter: 'r' },
} satisfies Record<Exclude<ScreenName, ScreenOutsideMenu>, ScreenLook>;

const CarpenterHomeIcon = IconCamera;
