import { signOut } from '@korpus/contract/authentication/authentication.ts';
import { type ScreenName, screens } from '@korpus/domain/screens/screens.ts';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { assembliesSearch } from '../features/assemblies/assemblies-search.ts';
import { readKeptPerson } from '../features/assemblies/kept-person.ts';
import { bankSearch } from '../features/bank/bank-search.ts';
import { calendarSearch } from '../features/calendar/screen/calendar-search.ts';
import { handoverSearch } from '../features/closing/handover/handover-search.ts';
import { registerSearch } from '../features/closing/register/register-search.ts';
import { salesSearch } from '../features/closing/sales-search.ts';
import { complaintsSearch } from '../features/complaints/overview/complaints-search.ts';
import { customersSearch } from '../features/customers/customers-search.ts';
import { dashboardSearch } from '../features/dashboard/dashboard-search.ts';
import { offersSearch } from '../features/offers/overview/offers-search.ts';
import { overviewSearch } from '../features/orders/overview/overview-search.ts';
import { remindersSearch } from '../features/reminders/reminders-search.ts';
import type { PasswordLink } from '../features/set-password/password-link.ts';
import { type TenantsTab, tenantsTabs } from '../features/tenants/tenants-tabs.ts';
import { weekSearch } from '../features/week-overview/week-search.ts';
import type { Backend } from '../lib/calls/api-context.tsx';
import { askToLeave } from '../lib/drafts/leaving.ts';
import { browserDrafts } from '../lib/drafts/local-drafts.ts';
import { forgetSharedFiles } from '../lib/files/shared-files.ts';
import { pause } from '../lib/pause.ts';
import { leaveToSignIn } from '../lib/session/to-sign-in.ts';

type SettingsSearch = Readonly<{ tab?: string | undefined; area?: string | undefined }>;

/**
 * Reads which tab and area are open from the address, so that they survive a reload and the back button leads through
 * them. The screen decides which of them this person may open, and what unknown ones become.
 */
const settingsSearch = ({ tab, area }: Record<string, unknown>): SettingsSearch => ({
  ...(typeof tab === 'string' ? { tab } : {}),
  ...(typeof area === 'string' ? { area } : {}),
});

type TenantsSearch = { readonly tab?: TenantsTab };

/** Reads which tab is open from the address, so that it survives a reload; an unknown one falls back to the first. */
const tenantsSearch = ({ tab }: Record<string, unknown>): TenantsSearch => {
  const known = tenantsTabs.find((name) => name === tab);
  return known === undefined ? {} : { tab: known };
};

const root = createRootRouteWithContext<Backend>()();

const signIn = createRoute({
  getParentRoute: () => root,
  path: screens.signIn.path,
  beforeLoad: async ({ context, location }) => {
    const state = context.session.get();
    if (state.kind !== 'signedIn') return leaveToSignIn({});
    // A way back to a session that is over by now tells nothing.
    if (state.sessionId !== location.state.signOut)
      throw redirect({ href: location.state.target ?? '/', replace: true });
    const drafts = browserDrafts();
    const waiting = drafts.countWaiting(state.userId);
    if (waiting > 0 && !(await askToLeave(waiting)))
      throw redirect({ href: location.state.from ?? '/', replace: true });
    drafts.forgetAllOf(state.userId);
    await endSession(context);
    // A person who signed out on purpose wants to begin anew.
    return leaveToSignIn({});
  },
});

/**
 * Empties this device. The part that does it may be out of reach without network; that is no reason to stay signed in.
 */
const emptyDevice = (session: Backend['session']): Promise<void> =>
  import('../features/assemblies/leave-device.ts').then(
    ({ leaveDevice }) => leaveDevice(session),
    () => {},
  );

/** Milliseconds that signing out waits for the server; this browser is signed out in any case. */
const patience = 1_500;

async function endSession({ api, session }: Backend): Promise<void> {
  if (readKeptPerson(session) !== null) await emptyDevice(session);
  await forgetSharedFiles();
  await Promise.race([api.call(signOut).catch(() => {}), pause(patience)]);
  session.end('signedOut');
}

const register = createRoute({
  getParentRoute: () => root,
  path: screens.register.path,
  beforeLoad: ({ search }) => hideSecret('/register', search),
  component: lazyRouteComponent(() => import('./screens/password-screens.tsx'), 'RegisterScreen'),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: screens.resetPassword.path,
  beforeLoad: ({ search }) => hideSecret('/reset-password', search),
  component: lazyRouteComponent(() => import('./screens/password-screens.tsx'), 'ResetPasswordScreen'),
});

/** The mails of the demo; no screen of the product, so no menu and no right know it. */
const outbox = createRoute({
  getParentRoute: () => root,
  path: '/outbox',
  component: lazyRouteComponent(() => import('./screens/outbox-screen.tsx'), 'OutboxScreen'),
});

/** Everything below needs a stored token (rules: screens#route-guard). */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ context, location }) => {
    const state = context.session.get();
    if (state.kind === 'signedIn') return;
    const { reason } = state;
    // A person who signed out on purpose wants to begin anew; everybody else comes back to where they were going.
    return leaveToSignIn(reason === 'signedOut' ? {} : { target: location.href, reason });
  },
  component: lazyRouteComponent(() => import('./signed-in/signed-in-frame.tsx'), 'SignedInFrame'),
});

const home = createRoute({
  getParentRoute: () => signedIn,
  ...screen('home'),
  validateSearch: dashboardSearch,
  component: lazyRouteComponent(() => import('./screens/home-screen.tsx'), 'HomeScreen'),
});

const profile = createRoute({
  getParentRoute: () => signedIn,
  ...screen('profile'),
  component: lazyRouteComponent(() => import('../features/profile/profile-page.tsx'), 'ProfilePage'),
});

const tenants = createRoute({
  getParentRoute: () => signedIn,
  ...screen('tenants'),
  validateSearch: tenantsSearch,
  component: lazyRouteComponent(() => import('./screens/tenants-screen.tsx'), 'TenantsScreen'),
});

const settings = createRoute({
  getParentRoute: () => signedIn,
  ...screen('settings'),
  validateSearch: settingsSearch,
  component: lazyRouteComponent(() => import('./screens/settings-screen.tsx'), 'SettingsScreen'),
});

const customers = createRoute({
  getParentRoute: () => signedIn,
  ...screen('customers'),
  validateSearch: customersSearch,
  component: lazyRouteComponent(() => import('./screens/customers-screen.tsx'), 'CustomersScreen'),
});

const offers = createRoute({
  getParentRoute: () => signedIn,
  ...screen('offers'),
  validateSearch: offersSearch,
  component: lazyRouteComponent(() => import('./screens/offers-screen.tsx'), 'OffersScreen'),
});

const orders = createRoute({
  getParentRoute: () => signedIn,
  ...screen('orders'),
  validateSearch: overviewSearch,
  component: lazyRouteComponent(() => import('./screens/orders-screen.tsx'), 'OrdersScreen'),
});

/** Route of the orders that does not say which: all of them. */
const anyOrders = createRoute({
  getParentRoute: () => signedIn,
  path: '/orders',
  beforeLoad: ({ search }) => {
    throw redirect({ to: screens.orders.path, search, replace: true });
  },
});

const todos = createRoute({
  getParentRoute: () => signedIn,
  ...screen('todos'),
  validateSearch: overviewSearch,
  component: lazyRouteComponent(() => import('./screens/orders-screen.tsx'), 'TodosScreen'),
});

const complaints = createRoute({
  getParentRoute: () => signedIn,
  ...screen('complaints'),
  validateSearch: complaintsSearch,
  component: lazyRouteComponent(() => import('./screens/complaints-screen.tsx'), 'ComplaintsScreen'),
});

const calendar = createRoute({
  getParentRoute: () => signedIn,
  ...screen('calendar'),
  validateSearch: calendarSearch,
  component: lazyRouteComponent(() => import('./screens/calendar-screen.tsx'), 'CalendarScreen'),
});

const assemblies = createRoute({
  getParentRoute: () => signedIn,
  ...screen('assemblies'),
  validateSearch: assembliesSearch,
  component: lazyRouteComponent(() => import('./screens/assemblies-screen.tsx'), 'AssembliesScreen'),
});

const weekOverview = createRoute({
  getParentRoute: () => signedIn,
  ...screen('weekOverview'),
  validateSearch: weekSearch,
  component: lazyRouteComponent(() => import('./screens/week-screen.tsx'), 'WeekScreen'),
});

const bank = createRoute({
  getParentRoute: () => signedIn,
  ...screen('bank'),
  validateSearch: bankSearch,
  component: lazyRouteComponent(() => import('./screens/bank-screen.tsx'), 'BankScreen'),
});

const reminders = createRoute({
  getParentRoute: () => signedIn,
  ...screen('reminders'),
  validateSearch: remindersSearch,
  component: lazyRouteComponent(() => import('./screens/reminders-screen.tsx'), 'RemindersScreen'),
});

const salesStatistics = createRoute({
  getParentRoute: () => signedIn,
  ...screen('salesStatistics'),
  validateSearch: salesSearch,
  component: lazyRouteComponent(() => import('./screens/sales-screen.tsx'), 'SalesScreen'),
});

const invoiceRegister = createRoute({
  getParentRoute: () => signedIn,
  ...screen('invoiceRegister'),
  validateSearch: registerSearch,
  component: lazyRouteComponent(() => import('./screens/register-screen.tsx'), 'RegisterScreen'),
});

const handover = createRoute({
  getParentRoute: () => signedIn,
  ...screen('handover'),
  validateSearch: handoverSearch,
  component: lazyRouteComponent(() => import('./screens/handover-screen.tsx'), 'HandoverScreen'),
});

const nowhere = createRoute({ getParentRoute: () => signedIn, path: '$' });

/** The screens there are. Menu, tiles and shortcuts follow from this list and from what the person may open. */
const builtScreens = [
  home,
  profile,
  tenants,
  settings,
  customers,
  offers,
  orders,
  calendar,
  todos,
  assemblies,
  weekOverview,
  bank,
  reminders,
  complaints,
  salesStatistics,
  invoiceRegister,
  handover,
] as const;

export const routeTree = root.addChildren([
  signIn,
  register,
  resetPassword,
  outbox,
  signedIn.addChildren([...builtScreens, anyOrders, nowhere]),
]);

function screen<Name extends ScreenName>(name: Name) {
  // The path keeps the type of its own name; else all screens would be one route to the router's types.
  const { path }: { readonly path: (typeof screens)[Name]['path'] } = screens[name];
  return { path, staticData: { screen: name } };
}

/**
 * The secret would stay in the address bar, the history and screenshots (rules: people#set-password-screen): it moves
 * into the state of this history entry, where a reload still finds it.
 */
function hideSecret(to: '/register' | '/reset-password', search: Record<string, unknown>): void {
  if (Object.keys(search).length === 0) return;
  throw redirect({ to, replace: true, search: {}, state: { passwordLink: passwordLinkFrom(search) } });
}

/** Reads what a mail's link carries in its query; undefined when a part is missing. */
function passwordLinkFrom(search: Record<string, unknown>): PasswordLink | undefined {
  const { userId, resetToken, email } = search;
  if (!isText(userId) || !isText(resetToken)) return undefined;
  return {
    userId: String(userId),
    resetToken: String(resetToken),
    email: isText(email) ? String(email) : null,
  };
}

/** The router reads a value of digits as a number. */
const isText = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number';
