import type { ScreenName } from '@korpus/domain/screens/screens.ts';
import { createRouter } from '@tanstack/react-router';
import type { PasswordLink } from '../features/set-password/password-link.ts';
import type { Backend } from '../lib/calls/api-context.tsx';
import { searchInAddress } from '../lib/lists/list-search.ts';
import { ErrorPage } from './pages/error-page.tsx';
import { routeTree } from './routes.ts';

/** The router for this page. When somebody signs in or out, here or in another tab, its guards are asked again. */
export function createAppRouter(backend: Backend) {
  const router = createRouter({
    routeTree,
    context: backend,
    ...searchInAddress,
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultErrorComponent: ErrorPage,
    scrollRestoration: true,
  });
  backend.session.subscribe(() => void router.invalidate());
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** Screen of the product that this route shows. */
    screen?: ScreenName;
  }
  interface HistoryState {
    /** Address that somebody was going to when the sign-in came between. */
    target?: string | undefined;
    passwordLink?: PasswordLink | undefined;
    /** The session that somebody ends by going to the sign-in screen. */
    signOut?: string | undefined;
    /** Address they were at then, and are again if they decide to stay. */
    from?: string | undefined;
    /** Person who is looked for at the privacy settings; names stay out of the address. */
    person?: string | undefined;
  }
}
