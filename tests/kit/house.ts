import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeEach } from 'vitest';
import { composeApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import type { Engine } from '../../apps/server/src/platform/database/engine.ts';
import type { BytesFree } from '../../apps/server/src/platform/free-space.ts';
import { createHttpServer } from '../../apps/server/src/platform/http/http-server.ts';
import type { Mail } from '../../apps/server/src/platform/mail/mailer.ts';
import { openServices } from '../../apps/server/src/platform/open-services.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import { statementProblems } from '../house/statements/statement-problems.ts';
import { type Caller, openCaller } from './caller.ts';
import { doJobs } from './do-jobs.ts';
import { migrationsFolder } from './migrations.ts';
import { openTestEngine } from './open-test-engine.ts';
import { firstOfEach, type Recorded, type Recording, recording } from './recorded-engine.ts';
import { type Shop, shopBuilder, type TenantOptions } from './shop.ts';
import { type TestClock, testClock } from './test-clock.ts';

export type HouseOptions = {
  readonly demo?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** Puts something between the house and its database, such as a counter of statements. */
  readonly over?: (engine: Engine) => Engine;
  /** How much room the data folder has; else what its disk has. */
  readonly bytesFree?: BytesFree;
  /** Exchanges a service, such as passwords that count their work. */
  readonly adjust?: (services: Services) => Services;
  /** Adds routes before the product's own. */
  readonly extend?: (app: FastifyInstance, services: Services) => void;
};

/** The composed application on a real engine, with a clock that obeys. */
export type House = {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly clock: TestClock;
  readonly aTenant: (options?: TenantOptions) => Promise<Shop>;
  /** Somebody who is not signed in, from an address of their own. */
  readonly aStranger: () => Caller;
  /** Does what waits in the job queue and tells which mails came of it. */
  readonly mailsAfterJobs: () => Promise<Mail[]>;
  /** Calls that ended in an unexpected failure (500): tests that provoke bad input want none. */
  readonly unexpected: readonly string[];
  /** Errors that the house told its log. */
  readonly logged: readonly string[];
  readonly dataDir: string;
};

/** Opens a house for the test file that calls it and closes it after its last test. */
export async function aHouse(options: HouseOptions = {}): Promise<House> {
  const { house, close } = await openHouse(options);
  beforeEach(() => house.clock.restart());
  afterAll(close);
  return house;
}

export async function openHouse({
  demo = false,
  env = {},
  over = (engine) => engine,
  adjust = (services) => services,
  extend = () => {},
  bytesFree,
}: HouseOptions): Promise<{ house: House; close: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'korpus-house-'));
  const config = readConfig({
    KORPUS_DATA_DIR: dataDir,
    KORPUS_DEMO: demo ? 'on' : 'off',
    KORPUS_LOG: process.env.KORPUS_LOG ?? 'error', // KORPUS_LOG=error shows what was unexpected
    PUBLIC_URL: 'https://korpus.example',
    ...env,
  });
  const clock = testClock();
  const judged = isJudging ? recording() : null;
  const logged: string[] = [];
  const logLines = { write: (line: string) => void logged.push(line) };
  const app = await createHttpServer(config, process.env.KORPUS_LOG === undefined ? logLines : undefined);
  judged?.serving(app);
  const unexpected: string[] = [];
  app.addHook('onResponse', async ({ method, url }, { statusCode }) => {
    if (statusCode === 500) unexpected.push(`${method} ${url}`);
  });
  const opened = await openServices({
    config,
    version: '1.1.0',
    migrationsFolder,
    log: app.log,
    clock,
    engine: over(await openJudged(judged)),
    filePatience: 120_000,
    ...(bytesFree === undefined ? {} : { bytesFree }),
  });
  const services = adjust(opened.services);
  app.decorate('engine', services.engine); // openLive takes it from here
  extend(app, services);
  await composeApp(app, services, join(dataDir, 'no-web'));
  await app.ready();

  const addresses = { used: 0 };
  const newAddress = () => {
    addresses.used += 1;
    return `10.1.${addresses.used >> 8}.${addresses.used & 255}`;
  };
  const house: House = {
    app,
    services,
    clock,
    dataDir,
    unexpected,
    logged,
    aTenant: await shopBuilder(app, services, newAddress),
    aStranger: () => openCaller(app, newAddress()),
    mailsAfterJobs: () => doJobs(services),
  };
  const close = async () => {
    await app.close();
    const problems = judged === null ? [] : await findProblems(opened.services.engine, judged.statements);
    await opened.close();
    rmSync(dataDir, { recursive: true, force: true });
    if (problems.length > 0) throw new Error(problems.join('\n'));
  };
  return { house, close };
}

/**
 * True when each house of a test, as it closes, has the statements of its requests looked at as those of all calls are
 * (tests/house/statements): `KORPUS_TEST_STATEMENTS=on npm test -- --project api-pg`.
 */
const isJudging = process.env.KORPUS_TEST_STATEMENTS === 'on';

const openJudged = async (judged: Recording | null) => {
  const engine = await openTestEngine();
  return judged?.over(engine) ?? engine;
};

async function findProblems(engine: Engine, sent: readonly Recorded[]): Promise<string[]> {
  const { unlisted, open, unnamed } = await statementProblems(engine, firstOfEach(sent, 1));
  return [...unlisted, ...open, ...unnamed];
}
