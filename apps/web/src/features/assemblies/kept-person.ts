import { inTheApp } from '@korpus/contract/assemblies/app-access.ts';
import type { CurrentUser } from '@korpus/contract/authentication/authentication.ts';
import { mayEnter } from '@korpus/domain/rights/access.ts';
import { readToken } from '../../lib/session/access-token.ts';
import { permissionsOf } from '../../lib/session/current-user.tsx';
import type { Session } from '../../lib/session/session.ts';
import { markBrowser, unmarkBrowser } from './device/shell/shell.ts';

/** Person who uses the picture app in this browser: it needs this to start without asking the server. */
export type KeptPerson = {
  readonly tenantId: string;
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Somebody who only assembles has the app as their home; all others have it beside the rest. */
  readonly isHome: boolean;
};

const key = 'korpus-app-person';

/** The picture app by its own name, for where no worker puts it in place of the rest. */
export const pictureAppPage = '/app.html';

export const opensPictureApp = (
  session: Pick<Session, 'get'>,
  { pathname }: Pick<Location, 'pathname'>,
): boolean => pathname === '/' && readKeptPerson(session)?.isHome === true;

/** Has the picture app as their home; who only assembles and has no app in their licence has tiles. */
export const hasAppAsHome = (current: CurrentUser): boolean =>
  isOnlyCarpenter(current.user) && mayEnter(inTheApp, permissionsOf(current));

export const personName = ({ firstName, lastName }: Pick<KeptPerson, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/**
 * Reads the kept person if it is the one who is signed in now; else it is somebody before them, and nobody's business.
 */
export function readKeptPerson(session: Pick<Session, 'get'>): KeptPerson | null {
  const state = session.get();
  const kept = parse(window.localStorage.getItem(key));
  return state.kind === 'signedIn' && kept?.userId === state.userId ? kept : null;
}

export async function keepPerson(
  session: Pick<Session, 'tokens'>,
  current: CurrentUser,
): Promise<KeptPerson | null> {
  const tenantId = readToken(session.tokens()?.token ?? '')?.tenantId;
  if (tenantId === undefined) return null;
  const { id: userId, firstName, lastName } = current.user;
  const isHome = hasAppAsHome(current);
  const person = { tenantId, userId, firstName, lastName, isHome };
  window.localStorage.setItem(key, JSON.stringify(person));
  await (isHome ? markBrowser() : unmarkBrowser());
  return person;
}

const isOnlyCarpenter = ({ roles }: Pick<CurrentUser['user'], 'roles'>): boolean =>
  roles.length > 0 && roles.every((role) => role === 'CARPENTER');

export async function forgetKeptPerson(): Promise<void> {
  window.localStorage.removeItem(key);
  await unmarkBrowser();
}

function parse(text: string | null): KeptPerson | null {
  try {
    const kept: KeptPerson | null = JSON.parse(text ?? 'null');
    return typeof kept?.userId === 'string' && typeof kept.tenantId === 'string' ? kept : null;
  } catch {
    return null;
  }
}
