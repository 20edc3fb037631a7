import { getToken } from '@korpus/contract/authentication/authentication.ts';
import { saveProfile } from '@korpus/contract/profile/profile.ts';
import { getHealth } from '@korpus/contract/system/system.ts';
import { describe, expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';

const house = await aHouse();
const behindProxy = await aHouse({
  env: { PUBLIC_URL: 'https://korpus.example', KORPUS_TRUST_PROXY: 'on', KORPUS_METRICS: 'on' },
});
const plain = await aHouse({ env: { PUBLIC_URL: 'http://localhost:3000' } });

const get = (url: string, headers: Record<string, string> = {}) =>
  house.aStranger().send({ method: 'GET', url, headers });

describe('every answer', () => {
  it.each(['/api/health', '/api/nothing', '/api/profile/sessions', '/api/%zz', '/nothing.js'])(
    'carries the headers that keep browsers safe: %s',
    async (url) => {
      const { headers } = await get(url);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
    },
  );

  it('has a strict policy of its own', async () => {
    const { headers } = await get('/api/health');
    expect(headers['content-security-policy']?.split(';')).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
      ]),
    );
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    });
  });

  it('asks for encrypted connections when the address is one, and only then', async () => {
    const secure = await behindProxy.aStranger().call(getHealth);
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    const open = await plain.aStranger().call(getHealth);
    expect(open.headers).not.toHaveProperty('strict-transport-security');
  });

  it('has a number of its own, never the one the caller claims', async () => {
    const claimed = 'x'.repeat(36);
    const first = await get('/api/health', { 'x-request-id': claimed, 'request-id': claimed });
    const second = await get('/api/health');
    expect(first.headers['x-request-id']).not.toBe(claimed);
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
  });
});

describe('behind a proxy that is trusted', () => {
  it('the address of the caller is the one the proxy names', async () => {
    const proxy = behindProxy.aStranger();
    const attempt = (address: string) =>
      proxy.call(getToken, {
        body: { username: `${address}@haus.test`, password: 'Falsch!2026' },
        headers: { 'x-forwarded-for': address },
      });
    const many = await Promise.all(Array.from({ length: 51 }, () => attempt('192.0.2.1')));
    expect(many.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    expect((await attempt('192.0.2.2')).status).toBe(401);
  });
});

describe('the metrics', () => {
  it('are there when asked for, with calls by name and no address or id', async () => {
    await behindProxy.aStranger().call(getHealth);
    const { status, text } = await behindProxy.aStranger().send({ method: 'GET', url: '/metrics' });
    expect(status).toBe(200);
    expect(text).toContain('korpus_answer_seconds_count{call="getHealth",status="200"}');
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  });

  it('are off otherwise', async () => {
    expect((await get('/metrics')).status).toBe(404);
  });
});

const json = { headers: { 'content-type': 'application/json' } };

describe('a request that is wrong in sixty thousand places', () => {
  const many = Object.fromEntries(Array.from({ length: 60_000 }, (_, place) => [`feld${place}`, 1]));

  it('is not read from a stranger', async () => {
    const { status, text } = await house
      .aStranger()
      .send({ ...json, method: 'POST', url: getToken.path, payload: JSON.stringify(many) });
    expect(status).toBe(413);
    expect(text.length).toBeLessThan(1_000);
  });

  it('is told the first fifty', async () => {
    const person = await (await house.aTenant()).signedInAs('ADMIN');
    for (const body of [many, { lastName: 'x'.repeat(500_000), ['feld'.repeat(50_000)]: 1 }]) {
      const { status, text } = await person.send({
        method: 'PUT',
        ...json,
        url: saveProfile.path,
        payload: JSON.stringify(body),
      });
      expect(status).toBe(400);
      expect(JSON.parse(text).details.violations.length).toBeLessThanOrEqual(50);
      expect(text.length).toBeLessThan(20_000);
    }
  });
});
