import { randomUUID } from 'node:crypto';
import { requestPasswordReset, setPassword } from '@korpus/contract/authentication/authentication.ts';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../../../tests/kit/caller.ts';
import { comparable } from '../../../../../tests/kit/comparable.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { linkIn } from '../../../../../tests/kit/password-link.ts';

const { aTenant, aStranger, clock, mailsAfterJobs, logged } = await aHouse({
  env: { KORPUS_LOG: 'debug' },
});

const forgot = (email: string, caller: Caller = aStranger(), headers: Record<string, string> = {}) =>
  caller.call(requestPasswordReset, { body: { email }, headers });

describe('asking for a new password', () => {
  it('answers known, unknown and disabled people alike, and writes to the known one only', async () => {
    const shop = await aTenant();
    const known = await shop.aPerson('SALESMAN');
    const disabled = await shop.aPerson('SALESMAN', { enabled: false });
    const emails = [known.email, disabled.email, `${randomUUID()}@haus.test`];
    const [first, ...others] = (await Promise.all(emails.map((email) => forgot(email)))).map(comparable);
    expect(first).toMatchObject({ status: 200, body: { done: true } });
    for (const other of others) expect(other).toEqual(first);
    expect((await mailsAfterJobs()).map(({ to }) => to)).toEqual([known.email]);
  });

  it('sends a German mail with a link that names the person, for an address typed in any case', async () => {
    const person = await (await aTenant()).aPerson('SALESMAN', { firstName: 'Änne' });
    (await forgot(` ${person.email.toUpperCase()}`)).ok();
    const [mail] = await mailsAfterJobs();
    expect(mail).toMatchObject({ to: person.email, subject: 'Korpus: neues Passwort festlegen' });
    expect(mail?.text).toMatch(/^Hallo Änne,\n/);
    const { url, userId, resetToken } = linkIn(mail);
    expect(url.pathname).toBe('/reset-password');
    expect(userId).toBe(person.userId);
    expect(url.searchParams.get('email')).toBe(person.email);
    expect(Buffer.from(resetToken, 'base64url')).toHaveLength(32);
  });

  it('sends at most five mails in an hour', async () => {
    const person = await (await aTenant()).aPerson('SALESMAN');
    for (let request = 1; request <= 7; request += 1) (await forgot(person.email)).ok();
    expect(await mailsAfterJobs()).toHaveLength(5);
    clock.advance({ minutes: 61 });
    (await forgot(person.email)).ok();
    expect(await mailsAfterJobs()).toHaveLength(1);
  });

  it('is limited like wrong passwords, for known and unknown addresses alike', async () => {
    const known = await (await aTenant()).aPerson('SALESMAN');
    for (const email of [known.email, `${randomUUID()}@haus.test`]) {
      const place = aStranger();
      for (let request = 1; request <= 10; request += 1) (await forgot(email, place)).ok();
      const refused = await forgot(email, place);
      expect(refused.status).toBe(429);
      expect(refused.headers['retry-after']).toBe('900');
    }
    await mailsAfterJobs();
  });
});

describe('the link', () => {
  const forgeries: Record<string, string>[] = [
    { host: 'evil.example' },
    { host: 'korpus.example.evil.example' },
    { host: 'korpus.example@evil.example' },
    { host: 'evil.example:443' },
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-host': 'korpus.example, evil.example' },
    { 'x-forwarded-proto': 'http', 'x-forwarded-port': '8080' },
    { 'x-forwarded-server': 'evil.example' },
    { 'x-forwarded-prefix': '//evil.example' },
    { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', 'x-forwarded-host': 'evil.example' },
    { 'x-host': 'evil.example' },
    { 'x-http-host-override': 'evil.example' },
    { 'x-original-host': 'evil.example' },
    { forwarded: 'host=evil.example;proto=http' },
    { forwarded: 'for=127.0.0.1;host="evil.example"' },
    { origin: 'https://evil.example', referer: 'https://evil.example/' },
    { origin: 'null', referer: 'https://korpus.example.evil.example/reset-password' },
    { 'x-original-url': 'https://evil.example/', 'x-rewrite-url': 'https://evil.example/' },
    { 'x-wap-profile': 'https://evil.example/', 'true-client-ip': '127.0.0.1' },
    { via: '1.1 evil.example', 'x-url-scheme': 'http', 'front-end-https': 'off' },
  ];

  it.each(forgeries)('leads to the configured address whatever the request says: %o', async (headers) => {
    const person = await (await aTenant()).aPerson('SALESMAN');
    (await forgot(person.email, aStranger(), headers)).ok();
    const [mail] = await mailsAfterJobs();
    expect(linkIn(mail).url.origin).toBe('https://korpus.example');
    expect(mail?.text).not.toContain('evil');
  });

  it('stands in no line of the log, however much that is asked to say', async () => {
    const person = await (await aTenant()).aPerson('SALESMAN');
    (await forgot(person.email)).ok();
    const { url, userId, resetToken } = linkIn((await mailsAfterJobs())[0]);
    const opened = await aStranger().send({ method: 'GET', url: `${url.pathname}${url.search}` });
    expect(opened.headers['referrer-policy']).toBe('no-referrer');
    const body = { userId, resetToken, password: 'Neues!Passwort' };
    (await aStranger().call(setPassword, { body })).ok();
    expect((await aStranger().call(setPassword, { body })).status).toBe(400);
    expect(logged.filter((line) => line.includes('outbox')).length).toBeGreaterThan(0);
    expect(logged.filter((line) => line.includes(resetToken))).toEqual([]);
  });
});
