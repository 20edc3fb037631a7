import { failureOf } from '../../lib/failure.ts';
import { signInTexts as texts } from './sign-in-texts.ts';

/** `hint` is the second line: when to try again. */
export type SignInMessage = { readonly message: string; readonly hint: string | null };

/** spec 1 §8, decisions §2: 403 names the licence, everything else is the one message, and 429 and 503 say when. */
export function signInMessage(error: unknown): SignInMessage {
  const failure = failureOf(error);
  const message = texts.signInError;
  if (failure === null) return { message, hint: `${texts.serverFault} ${texts.retrySoon}` };
  if (failure.kind === 'away')
    return { message, hint: `${texts.serverAway} ${retryText(failure.retryAfterSeconds)}` };
  if (failure.status === 403) return { message: texts.licenceError, hint: null };
  if (failure.status === 429)
    return { message, hint: `${texts.tooManyAttempts} ${retryText(failure.details.retryAfterSeconds)}` };
  if (failure.status >= 500) return { message, hint: `${texts.serverFault} ${texts.retrySoon}` };
  return { message, hint: null };
}

function retryText(seconds: number | undefined): string {
  if (seconds === undefined) return texts.retrySoon;
  return seconds <= 90 ? texts.retryInSeconds(seconds) : texts.retryInMinutes(Math.ceil(seconds / 60));
}
