import type { ScreenName } from '@korpus/domain/screens/screens.ts';
import {
  IconAlertTriangle,
  IconBuildingStore,
  IconCalendar,
  IconCalendarWeek,
  IconCamera,
  IconChartBar,
  IconChecklist,
  IconHome,
  type IconProps,
  IconSettings,
  IconShoppingCart,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

export type ScreenIcon = ComponentType<Pick<IconProps, 'size' | 'stroke'>>;

/** Icon and the letter that follows `g` on the keyboard. Public screens are in no menu. */
export const screenLooks: Partial<
  Record<ScreenName, { readonly Icon: ScreenIcon; readonly letter: string }>
> = {
  home: { Icon: IconHome, letter: 'h' },
  profile: { Icon: IconUserCircle, letter: 'p' },
  tenants: { Icon: IconBuildingStore, letter: 'm' },
  settings: { Icon: IconSettings, letter: 'e' },
  offers: { Icon: IconUsers, letter: 'n' },
  orders: { Icon: IconShoppingCart, letter: 'a' },
  calendar: { Icon: IconCalendar, letter: 'k' },
  todos: { Icon: IconChecklist, letter: 't' },
  assemblies: { Icon: IconCamera, letter: 'f' },
  salesStatistics: { Icon: IconChartBar, letter: 's' },
  weekOverview: { Icon: IconCalendarWeek, letter: 'w' },
  complaints: { Icon: IconAlertTriangle, letter: 'r' },
};

export const CarpenterHomeIcon = IconCamera;
