import { screens } from '@korpus/domain/screens/screens.ts';
import { randomId } from '../random-id.ts';
import type { EndReason } from './session.ts';

/** State of the history entry in which somebody signs in. */
type SignInState = Readonly<{
  /** Address that they were going to. */
  target?: string | undefined;
  /** Reason why they have to, where it was not their own wish. */
  reason?: EndReason | undefined;
}>;

const page = { isLeft: false };

/** Milliseconds after which the network is taken for gone: some swallow what is asked. */
const longestWait = 5_000;

/**
 * Leaves the program for the sign-in page, which is a page of its own: nothing of the house stays in memory. What the
 * page is to know lies in the history's entry. Never answers, so that whoever waits for it shows nothing meanwhile.
 */
export function leaveToSignIn(state: SignInState): Promise<never> {
  if (!page.isLeft) {
    page.isLeft = true; // several guards may lead here, and the first one knows why
    nameSignIn(state);
    // Nobody is held up by what guards unsaved input: they were asked already, or cannot stay.
    window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
    void reloadOrWait();
  }
  return new Promise(() => {});
}

/**
 * A browser that loads without network shows a page of its own and never comes back. The page is emptied instead, says
 * so, and goes on once the server answers (public/first-paint.js).
 */
async function reloadOrWait(): Promise<void> {
  try {
    await fetch(screens.signIn.path, { method: 'HEAD', signal: AbortSignal.timeout(longestWait) });
    window.location.reload();
  } catch {
    document.body.replaceChildren();
    window.dispatchEvent(new Event('korpus-away'));
  }
}

/** Gives this entry of the history the address of the sign-in. */
function nameSignIn(state: SignInState): void {
  // The key makes a later router take this entry for one of its own and keep what is in it. A router that runs now
  // listens to its own `replaceState`, and would begin to go there.
  const entry = { key: randomId(), ...state };
  History.prototype.replaceState.call(window.history, entry, '', screens.signIn.path);
}

/** Leaves the sign-in page where it is, whatever address of the program somebody went back to; it is where they go next. */
export function stayAtSignIn(): void {
  const { pathname, search, hash } = window.location;
  nameSignIn(
    pathname === screens.signIn.path ? readSignInState() : { target: `${pathname}${search}${hash}` },
  );
}

export const readSignInState = (): SignInState => window.history.state ?? {};

/** Reads why somebody has to sign in, once: a reload does not say it again. */
export function takeEndReason(): EndReason | undefined {
  const { reason, ...rest } = readSignInState();
  if (reason !== undefined) window.history.replaceState(rest, '');
  return reason;
}
