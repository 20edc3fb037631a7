import { type CurrentUser, getCurrentUser } from '@korpus/contract/authentication/authentication.ts';
import type { Backend } from './api-context.tsx';

type Asked = Readonly<{ sessionId: string; answer: Promise<CurrentUser> }>;

const state: { asked: Asked | null } = { asked: null };

/** Asks who is signed in before there is a program to show it: every screen waits for that answer. */
export function askForFirstUser({ api, session }: Backend): void {
  const { sessionId } = { sessionId: '', ...session.get() };
  const answer = api.call(getCurrentUser);
  answer.catch(() => {}); // a failure is heard by who takes the answer
  state.asked = { sessionId, answer };
}

/** Takes that answer once, and only within the session it was asked for. */
export function takeFirstUser(sessionId: string): Promise<CurrentUser> | null {
  const { asked } = state;
  state.asked = null;
  return asked?.sessionId === sessionId ? asked.answer : null;
}
