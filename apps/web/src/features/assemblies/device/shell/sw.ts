import {
  papersAmong,
  type ShareOutcome,
  sharedAddress,
  shareField,
} from '@korpus/domain/papers-in/shared-papers.ts';
import { keepSharedFiles } from '../../../../lib/files/shared-files.ts';
import { noNetworkPage } from './no-network-page-texts.ts';
import {
  chooseAnswerSource,
  markCache,
  oldShells,
  type ShellFiles,
  shellCache,
  shellPage,
  takeOver,
} from './shell-rules.ts';

/** Put in by the build (shell-plugin). */
declare const korpusShell: ShellFiles;

/** Parts of a service worker that this program needs; the types of the page know none. */
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Asking = Event & { readonly request: Request; respondWith: (answer: Promise<Response>) => void };
type Scope = { skipWaiting: () => Promise<void> };

const { revision, files } = korpusShell;
const current = `${shellCache}${revision}`;
const known: ReadonlySet<string> = new Set(files);
/** A file matches whatever it is compressed by. */
const matching = { ignoreVary: true };

const isLasting = (event: Event): event is Lasting => 'waitUntil' in event;
const isAsking = (event: Event): event is Asking => 'respondWith' in event;
const isScope = (scope: object): scope is Scope => 'skipWaiting' in scope;

/** All or nothing: a shell with a hole would not open without network. */
async function fillCache(): Promise<void> {
  const cache = await caches.open(current);
  await Promise.all(
    files.map(async (path) => {
      const before = path.startsWith('/assets/') ? await caches.match(path, matching) : undefined;
      const file = before ?? (await fetch(path, { cache: 'no-cache' }));
      if (!file.ok) throw new Error(`${path} could not be had.`);
      await cache.put(path, file);
    }),
  );
}

const forgetOldShells = async () =>
  Promise.all(oldShells(await caches.keys(), current).map((name) => caches.delete(name)));

/**
 * Answers with the page of the picture app in a browser that is marked its home; in any other one for the assemblies
 * alone, and where there is no network.
 */
async function pageFor(request: Request): Promise<Response> {
  const page = await (await caches.open(current)).match(shellPage, matching);
  if (page !== undefined && (await caches.has(markCache))) return page;
  try {
    return await fetch(request);
  } catch (error) {
    if (page !== undefined && new URL(request.url).pathname === '/assemblies') return page;
    throw error;
  }
}

async function fileFor(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const own = await (await caches.open(current)).match(pathname, matching);
  return own ?? (await caches.match(pathname, matching)) ?? fetch(request);
}

/** Keeps here what the share sheet sends, until the page that it leads to takes it. */
async function receiveShare(request: Request): Promise<Response> {
  return Response.redirect(sharedAddress(await keepShared(request)), 303);
}

async function keepShared(request: Request): Promise<ShareOutcome> {
  try {
    const sent = (await request.formData()).getAll(shareField);
    const { papers, outcome } = papersAmong(sent.filter((each) => each instanceof File));
    await keepSharedFiles(papers, Date.now());
    return outcome;
  } catch {
    return 'lost'; // broken on its way, or no room for it
  }
}

/** The program itself is not kept: without network this says that nothing is lost, and tries again by itself. */
const sharedPage = (request: Request): Promise<Response> =>
  fetch(request).catch(
    () => new Response(noNetworkPage, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  );

self.addEventListener('install', (event) => {
  if (isLasting(event)) event.waitUntil(fillCache());
});

self.addEventListener('activate', (event) => {
  if (isLasting(event)) event.waitUntil(forgetOldShells());
});

self.addEventListener('fetch', (event) => {
  if (!isAsking(event)) return;
  const { request } = event;
  const asked = { method: request.method, url: request.url, isNavigation: request.mode === 'navigate' };
  const source = chooseAnswerSource(asked, self.location.origin, known);
  if (source === 'page') event.respondWith(pageFor(request));
  if (source === 'file') event.respondWith(fileFor(request));
  if (source === 'share') event.respondWith(receiveShare(request));
  if (source === 'shared') event.respondWith(sharedPage(request));
});

// A new version waits until a person takes it: it would pull the program from under whoever is taking pictures.
self.addEventListener('message', ({ data }) => {
  if (data === takeOver && isScope(self)) void self.skipWaiting();
});
