import './ui/mantine-entry.css';
import './ui/global.css';
import './features/sign-in/sign-in.css';
import { leadsToShared } from '@korpus/domain/papers-in/shared-papers.ts';
import { wasUsedHere } from './features/assemblies/used-here.ts';
import { type Form, startForm } from './features/sign-in/form.ts';
import { showInstallation } from './features/sign-in/installation.ts';
import { notices } from './features/sign-in/notices.ts';
import { signInTexts as texts } from './features/sign-in/sign-in-texts.ts';
import { startTabs } from './features/sign-in/tabs.ts';
import { followScheme } from './lib/browser/color-scheme.ts';
import { findStorage } from './lib/browser/find-storage.ts';
import { tellStarted } from './lib/browser/tell-started.ts';
import { forgetSharedFiles } from './lib/files/shared-files.ts';
import { createSession } from './lib/session/session.ts';
import { readSignInState, stayAtSignIn, takeEndReason } from './lib/session/to-sign-in.ts';

function start(): void {
  tellStarted();
  const storage = findStorage();
  if (storage === null) {
    notices.say('danger', texts.storageForbidden);
    return;
  }
  const session = createSession(storage, window);
  const goOnIfSignedIn = () => {
    if (session.get().kind === 'signedIn') void startProgram();
  };
  // Another tab may sign in meanwhile; and whoever is signed in already has nothing to do here.
  session.subscribe(goOnIfSignedIn);
  goOnIfSignedIn();
  // Back and forward lead to addresses of the program, which nobody sees who is not signed in.
  window.addEventListener('popstate', () => {
    if (session.get().kind !== 'signedIn') stayAtSignIn();
  });
  const tabs = startTabs(() => {
    notices.clear();
    form.refresh();
  });
  const form: Form = startForm(tabs, async (tokens) => {
    // Shared by somebody before; by whoever signs in on the way there, it is theirs (rules: papers-in#shared).
    if (!leadsToShared(readSignInState().target ?? '/')) await forgetSharedFiles();
    try {
      session.begin(tokens);
      return true;
    } catch {
      notices.say('danger', texts.storageFull);
      return false;
    }
  });
  sayWhyHere();
  void sayWhatWaits();
  void showInstallation(tabs, form);
  prepareProgram();
}

/** Says why this page is here, where it was not the person's own wish. */
function sayWhyHere(): void {
  const reason = takeEndReason();
  if (reason === 'expired') notices.say('info', texts.expired);
  if (reason === 'licence') notices.say('danger', texts.licenceError);
}

/**
 * A person whose session ended while pictures wait learns here that they are safe, and what sends them. Signing in works
 * even without an answer.
 */
async function sayWhatWaits(): Promise<void> {
  try {
    if (!(await wasUsedHere())) return;
    const { waitingHere } = await import('./features/assemblies/notices/waiting-here.ts');
    for (const sentence of await waitingHere()) notices.say('info', sentence);
  } catch {
    // Nothing can be read here, so nothing is known to wait.
  }
}

const loadProgram = () => import('./app/start-program.tsx');
const program = { isStarted: false };

/** Starts the program in this very page, which stays until there is something in its place. */
async function startProgram(): Promise<void> {
  if (program.isStarted) return;
  program.isStarted = true;
  try {
    (await loadProgram()).startProgram();
  } catch {
    program.isStarted = false;
    notices.clear();
    notices.say('danger', texts.programAway);
  }
}

/**
 * Fetches the program as soon as the page is there, and lets it begin with the first key, in a pause between two: it
 * takes longest of all, and whoever types should not notice.
 */
function prepareProgram(): void {
  const { next = '' } = document.body.dataset;
  const fetchFiles = () => {
    for (const href of next.split(' ').filter((name) => name !== '')) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
      link.fetchPriority = 'low';
      document.head.append(link);
    }
  };
  if (document.readyState === 'complete') whenIdle(fetchFiles);
  else window.addEventListener('load', () => whenIdle(fetchFiles), { once: true });

  const once = new AbortController();
  const begin = () => {
    once.abort();
    whenIdle(
      () =>
        void loadProgram()
          .then(({ preload }) => preload())
          .catch(() => {}),
    );
  };
  for (const name of ['keydown', 'pointerdown', 'input'])
    document.addEventListener(name, begin, { signal: once.signal });
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 200);
}

followScheme(document);
start();
