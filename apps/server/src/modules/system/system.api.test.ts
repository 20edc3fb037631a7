import { rmSync } from 'node:fs';
import { requestPasswordReset } from '@korpus/contract/authentication/authentication.ts';
import { getHealth, getInstallation, getOpenApi, listOutbox } from '@korpus/contract/system/system.ts';
import { describe, expect, it } from 'vitest';
import { aHouse, openHouse } from '../../../../../tests/kit/house.ts';

const away = { now: false };
const lost = Object.assign(new Error('terminating connection'), { code: '57P01' });
const house = await aHouse({
  over: (engine) => ({
    ...engine,
    transaction: async (opening, work, mode, last) => {
      if (away.now) throw lost;
      return engine.transaction(opening, work, mode, last);
    },
    readOnce: async (statements) => {
      if (away.now) throw lost;
      return engine.readOnce(statements);
    },
  }),
});
const demo = await aHouse({ demo: true, env: { KORPUS_SUPPORT_EMAIL: 'hilfe@korpus.example' } });

describe('health', () => {
  it('is ok when database and files answer', async () => {
    expect((await house.aStranger().call(getHealth)).ok()).toEqual({
      status: 'ok',
      database: 'ok',
      files: 'ok',
      writing: true,
      version: '1.1.0',
    });
  });

  it('is 503 with a time to come back while the database is away, and ok after it', async () => {
    away.now = true;
    const refused = await house.aStranger().call(getHealth);
    away.now = false;
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBe('2');
    expect(refused.error()).toMatchObject({
      code: 'UNAVAILABLE',
      message: 'Korpus erreicht seine Daten gerade nicht. Versuch es in ein paar Sekunden noch einmal.',
    });
    (await house.aStranger().call(getHealth)).ok();
  });

  it('is 503 when the data folder is gone', async () => {
    const { house: doomed, close } = await openHouse({});
    rmSync(doomed.dataDir, { recursive: true });
    expect((await doomed.aStranger().call(getHealth)).status).toBe(503);
    await close();
  });
});

describe('the installation', () => {
  it('shows demo sign-ins in demo mode only', async () => {
    const plain = (await house.aStranger().call(getInstallation)).ok();
    expect(plain).toEqual({ version: '1.1.0', supportEmail: 'support@korpus.test', demoSignIns: [] });
    const shown = (await demo.aStranger().call(getInstallation)).ok();
    expect(shown).toMatchObject({ supportEmail: 'hilfe@korpus.example', demoPassword: 'Korpus!2026' });
    expect(shown.demoSignIns.map(({ email }) => email)).toContain('anna@gruenwald.test');
  });
});

describe('the outbox', () => {
  it('shows the mails of the demo, newest first', async () => {
    const shop = await demo.aTenant();
    const [anna, ben] = [await shop.aPerson('SALESMAN'), await shop.aPerson('SALESMAN')];
    for (const { email } of [anna, ben]) {
      (await demo.aStranger().call(requestPasswordReset, { body: { email } })).ok();
      await demo.mailsAfterJobs();
      demo.clock.advance({ seconds: 1 });
    }
    const mails = (await demo.aStranger().call(listOutbox)).ok();
    expect(mails.map(({ to }) => to)).toEqual([ben.email, anna.email]);
  });

  it('does not exist elsewhere', async () => {
    expect((await house.aStranger().call(listOutbox)).error().code).toBe('NOT_FOUND');
  });
});

describe('the description of the calls', () => {
  it('is there for everybody, to browse in demo mode only', async () => {
    expect((await house.aStranger().call(getOpenApi)).ok().openapi).toBe('3.1.0');
    expect((await house.aStranger().send({ method: 'GET', url: '/api/docs/' })).status).toBe(404);
    const page = await demo.aStranger().send({ method: 'GET', url: '/api/docs/' });
    expect(page.status).toBe(200);
    expect(page.text).toContain('<title>Korpus – API</title>');
    expect(page.text).not.toContain('<title>Swagger');
  });
});

describe('an unknown address', () => {
  it.each([
    ['GET', '/api/nothing'],
    ['POST', '/api/health'],
    ['GET', '/api/authentication/token'],
    ['PATCH', '/api/profile'],
    ['GET', '/nothing.js'],
  ])('answers 404 as our errors do: %s %s', async (method, url) => {
    const answer = await house.aStranger().send({ method, url });
    expect(answer.status).toBe(404);
    expect(answer.error()).toMatchObject({
      code: 'NOT_FOUND',
      message: 'Diesen Eintrag gibt es nicht (mehr).',
    });
  });
});
