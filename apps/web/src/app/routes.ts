import type { ScreenName } from '@korpus/domain/screens/screens.ts';
import { screens } from '@korpus/domain/screens/screens.ts';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { complaintsSearch } from '../features/complaints/overview/complaints-search.ts';
import { offersSearch } from '../features/offers/overview/offers-search.ts';
import { overviewSearch } from '../features/orders/overview/overview-search.ts';
import type { Backend } from '../lib/api-context.tsx';
import { passwordLinkFrom } from './password-link.ts';
import { settingsSearch } from './screens/settings-search.ts';
import { tenantsSearch } from './screens/tenants-search.ts';

const root = createRootRouteWithContext<Backend>()();

const signIn = createRoute({
  getParentRoute: () => root,
  path: screens.signIn.path,
  beforeLoad: ({ context, location }) => {
    if (context.session.get().kind === 'signedIn') {
      throw redirect({ href: location.state.target ?? '/', replace: true });
    }
  },
  component: lazyRouteComponent(() => import('../features/sign-in/sign-in-page.tsx'), 'SignInPage'),
});

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

/** spec 1 §2, the route guard: everything below needs a stored token. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ context, location }) => {
    const state = context.session.get();
    if (state.kind === 'signedIn') return;
    // Who signed out on purpose wants to begin anew; everybody else comes back to where they were going.
    const target = state.reason === 'signedOut' ? undefined : location.href;
    throw redirect({ to: '/login', replace: true, state: { target } });
  },
  component: lazyRouteComponent(() => import('./signed-in/signed-in-frame.tsx'), 'SignedInFrame'),
});

const home = createRoute({
  getParentRoute: () => signedIn,
  ...screen('home'),
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

const nowhere = createRoute({ getParentRoute: () => signedIn, path: '$' });

/** The screens there are. Menu, tiles and shortcuts follow from this list and from what the person may open. */
const builtScreens = [home, profile, tenants, settings, offers, orders, todos, complaints];

export const existingScreens: ReadonlySet<ScreenName> = new Set(
  builtScreens.flatMap(({ options }) => options.staticData?.screen ?? []),
);

export const routeTree = root.addChildren([
  signIn,
  register,
  resetPassword,
  outbox,
  signedIn.addChildren([home, profile, tenants, settings, offers, orders, todos, complaints, nowhere]),
]);

function screen<Name extends ScreenName>(name: Name) {
  // The path keeps the type of its own name; else all screens would be one route to the router's types.
  const { path }: { readonly path: (typeof screens)[Name]['path'] } = screens[name];
  return { path, staticData: { screen: name } };
}

/**
 * A secret does not stay in the address bar, the history or a screenshot (reliability §2): it moves into the state of
 * this history entry, where a reload still finds it.
 */
function hideSecret(to: '/register' | '/reset-password', search: Record<string, unknown>): void {
  if (Object.keys(search).length === 0) return;
  throw redirect({ to, replace: true, search: {}, state: { passwordLink: passwordLinkFrom(search) } });
}
