import {
  getCurrentUser,
  getToken,
  refreshToken,
  requestPasswordReset,
  setPassword,
} from '@korpus/contract/authentication/authentication.ts';
import { downloadCalendar, openCalendarSubscription } from '@korpus/contract/calendar/subscription.ts';
import { type CallName, calls } from '@korpus/contract/calls.ts';
import { type Endpoint, isWriting } from '@korpus/contract/endpoint.ts';
import { expect, it } from 'vitest';
import { allRows } from '../kit/all-rows.ts';
import type { Answer, Caller, CallInput } from '../kit/caller.ts';
import { aHouse } from '../kit/house.ts';
import { linkIn } from '../kit/password-link.ts';
import { testPassword } from '../kit/people.ts';
import { changesBetween } from './effects.ts';
import { callNames } from './expected-answer.ts';

const house = await aHouse();
const { engine } = house.services;

/**
 * Calls of strangers have no keys, since there is nobody to keep an answer for. What a repeat leaves, by table, and why
 * that does no harm.
 */
const harmless = {
  getToken: {
    leaves: ['sessions', 'refresh_tokens'],
    why: 'a session more, which nobody has the tokens of: it runs out by itself, and changes nothing of the first',
  },
  refreshToken: {
    leaves: ['sessions', 'refresh_tokens'],
    why: 'whoever lost the answer gets another; it is still one session',
  },
  requestPasswordReset: {
    leaves: ['sign_in_failures'],
    why: 'a mail more with a link, until there were too many, which is what is counted; the first link works all the same',
  },
  setPassword: { leaves: [], why: 'its link works once' },
} as const satisfies { readonly [N in CallName]?: { leaves: readonly string[]; why: string } };

it('knows all of them', () => {
  const strangers = callNames.filter(
    (name) => calls[name].access.kind === 'public' && isWriting(calls[name]),
  );
  expect(strangers.toSorted()).toEqual(Object.keys(harmless).toSorted());
});

/** Once, then again and five times at once; answers them all, and of which tables the repeats changed something. */
async function repeated<E extends Endpoint>(endpoint: E, by: Caller, body: CallInput<E>['body']) {
  const send = (): Promise<Answer<E>> => by.call(endpoint, body === undefined ? {} : { body });
  const first = await send();
  expect(first.status).toBe(200);
  const before = await allRows(engine);
  house.clock.advance({ seconds: 5 });
  const again = [await send(), ...(await Promise.all([1, 2, 3, 4, 5].map(send)))];
  for (const { status } of again) expect(status).toBeLessThan(500);
  const { came, went } = changesBetween(before, await allRows(engine));
  const tables = [...came, ...went].map((row) => (row.split(' ', 1)[0] ?? '').replace('public.', ''));
  return { first: first.ok(), again, changed: [...new Set(tables)].toSorted(), came, went };
}

it('signs in again with a session more, and leaves the first as it was', async () => {
  const shop = await house.aTenant();
  const anna = await shop.aPerson('SALESMAN');
  const stranger = house.aStranger();
  const body = { username: anna.email, password: testPassword };
  const { first, again, changed, went } = await repeated(getToken, stranger, body);
  expect(again.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect([changed, went]).toEqual([harmless.getToken.leaves.toSorted(), []]);
  (await stranger.withToken(first.token).call(getCurrentUser)).ok();
});

it('renews a session once, however often the answer is lost', async () => {
  const shop = await house.aTenant();
  const anna = await shop.signedInAs('SALESMAN');
  const body = { refreshToken: anna.refreshToken };
  const { again, changed, came } = await repeated(refreshToken, house.aStranger(), body);
  expect(again.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(harmless.refreshToken.leaves).toEqual(expect.arrayContaining(changed));
  expect(came.filter((row) => row.includes('sessions ')).length).toBeLessThanOrEqual(1);
  const last = again.at(-1)?.ok();
  (await house.aStranger().withToken(last?.token).call(getCurrentUser)).ok();
});

it('sends a link more, and the first works all the same; a password is set once', async () => {
  const shop = await house.aTenant();
  const anna = await shop.aPerson('SALESMAN');
  const { changed, went } = await repeated(requestPasswordReset, house.aStranger(), { email: anna.email });
  expect([changed, went]).toEqual([harmless.requestPasswordReset.leaves, []]);
  const mails = (await house.mailsAfterJobs()).filter(({ to }) => to === anna.email);
  expect(mails.length).toBeGreaterThan(1);
  const { userId, resetToken } = linkIn(mails[0]);
  const set = await repeated(setPassword, house.aStranger(), {
    userId,
    resetToken,
    password: 'Neues!Passwort',
  });
  expect(set.again.map(({ status }) => status >= 400)).toEqual(Array(6).fill(true));
  expect(set.changed).toEqual(harmless.setPassword.leaves);
  const signIn = { username: anna.email, password: 'Neues!Passwort' };
  (await house.aStranger().call(getToken, { body: signIn })).ok();
});

it('has one secret address, whose repeat ends the one before and changes nothing else', async () => {
  const shop = await house.aTenant();
  const anna = await shop.signedInAs('SALESMAN');
  const { first, again, changed, came, went } = await repeated(openCalendarSubscription, anna, undefined);
  expect([changed, came.length, went.length]).toEqual([['calendar_subscriptions'], 1, 1]);
  const status = async ({ url }: { readonly url: string }) => {
    const key = url.split('/').at(-1) ?? '';
    return (await house.aStranger().call(downloadCalendar, { params: { key } })).status;
  };
  const statuses = await Promise.all(again.map((each) => status(each.ok())));
  expect([await status(first), statuses.filter((each) => each === 200).length]).toEqual([404, 1]);
});
