import type { Asked } from './ask.ts';
import { signInTexts as texts } from './sign-in-texts.ts';

type Refused = Extract<Asked<never>, { kind: 'refused' }>;

/** Sentences for a sign-in that failed; the second one says when to try again. */
type SignInMessage = Readonly<{ message: string; hint: string | null }>;

/**
 * Chooses what to say: 403 names the licence, everything else is the one message, and 429 and 503 say when to try again
 * (rules: people#sign-in-failures).
 */
export function signInMessage({ status, retryAfterSeconds }: Omit<Refused, 'kind'>): SignInMessage {
  if (status === 403) return { message: texts.licenceError, hint: null };
  return { message: texts.signInError, hint: hintFor(status, retryAfterSeconds) };
}

function hintFor(status: number | null, seconds: number | undefined): string | null {
  if (status === null || isGatewayTrouble(status)) return `${texts.serverAway} ${retryText(seconds)}`;
  if (status === 429) return `${texts.tooManyAttempts} ${retryText(seconds)}`;
  return status >= 500 ? `${texts.serverFault} ${texts.retrySoon}` : null;
}

const isGatewayTrouble = (status: number) => status === 502 || status === 503 || status === 504;

function retryText(seconds: number | undefined): string {
  if (seconds === undefined) return texts.retrySoon;
  return seconds <= 90 ? texts.retryInSeconds(seconds) : texts.retryInMinutes(Math.ceil(seconds / 60));
}
