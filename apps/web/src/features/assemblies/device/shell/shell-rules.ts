import { leadsToShared, sharePath } from '@korpus/domain/papers-in/shared-papers.ts';

/** Files of the picture app that the build puts into the service worker, and a name for exactly these. */
export type ShellFiles = Readonly<{ revision: string; files: readonly string[] }>;

/** The page of the picture app, whatever address it was opened by. */
export const shellPage = '/app.html';
export const shellCache = 'korpus-shell-';
/** A browser that has this cache is a picture app's. */
export const markCache = 'korpus-app-mark';
/** Message of the page when its person wants the new version. */
export const takeOver = 'korpus-take-over';

type Asked = Readonly<{ method: string; url: string; isNavigation: boolean }>;
type Source = 'page' | 'file' | 'share' | 'shared' | 'network';

/**
 * Tells where an answer may come from: `page` of the shell where this browser is marked, a `file` of it, or from the
 * network untouched. Calls are never answered from here (rules: picture-app-device#shell-only). `share`: files of the
 * share sheet, which never leave the device this way; `shared`: the page that takes them, which says so without
 * network.
 */
export function chooseAnswerSource(
  { method, url, isNavigation }: Asked,
  origin: string,
  files: ReadonlySet<string>,
): Source {
  const { origin: askedOrigin, pathname } = new URL(url);
  if (askedOrigin !== origin || pathname.startsWith('/api')) return 'network';
  if (method === 'POST' && isNavigation && pathname === sharePath) return 'share';
  if (method !== 'GET') return 'network';
  if (isNavigation && leadsToShared(url)) return 'shared';
  if (isNavigation) return pathname === '/' || pathname === '/assemblies' ? 'page' : 'network';
  // Files of the version before have names of their own and are kept for pages that are still open.
  return files.has(pathname) || pathname.startsWith('/assets/') ? 'file' : 'network';
}

/** Shells that nobody needs any more: all but the newest and the one before. */
export const oldShells = (caches: readonly string[], current: string): string[] => {
  const others = caches.filter((name) => name.startsWith(shellCache) && name !== current);
  return others.slice(0, -1);
};
