import { screens } from '@korpus/domain/screens/screens.ts';
import type { SessionState } from '../lib/session/session.ts';

const publicPaths: ReadonlySet<string> = new Set([
  screens.register.path,
  screens.resetPassword.path,
  '/outbox', // the mails of the demo
]);

/**
 * Asks the route guard (rules: screens#route-guard) for the address a page starts with, before there is a router: without
 * a token only few screens open.
 */
export const mayStart = ({ kind }: SessionState, { pathname }: Pick<Location, 'pathname'>): boolean =>
  kind === 'signedIn' || publicPaths.has(pathname);
