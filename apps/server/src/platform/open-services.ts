import { mkdirSync } from 'node:fs';
import { accessTokensWith } from './auth/access-token.ts';
import { createPasswords } from './auth/password-hash.ts';
import { claimSecret, deriveKeys, readSecret } from './auth/secret.ts';
import { seenGenerations } from './auth/seen-generations.ts';
import { type Clock, systemClock } from './clock/clock.ts';
import type { Config } from './config/config.ts';
import { StartRefusal } from './config/start-refusal.ts';
import { startTexts } from './config/start-texts.ts';
import type { Engine } from './database/engine.ts';
import { migrate, readMigrations } from './database/migrations.ts';
import { describeReason, openEngine } from './database/open-engine.ts';
import { openFileWork } from './file-work/file-work.ts';
import { type BytesFree, lastReserve, leastFree, openFreeSpace } from './free-space.ts';
import { openJobs } from './jobs/jobs.ts';
import { openLiveHub } from './live/live-hub.ts';
import type { Log } from './log.ts';
import { openMailer } from './mail/mailer.ts';
import { closeToOthers, isOpen } from './owner-only.ts';
import { openPrinting } from './printing/printing.ts';
import { type Random, systemRandom } from './random.ts';
import type { Services } from './services.ts';
import type { FileStore } from './storage/file-store.ts';
import { openFileStore } from './storage/open-file-store.ts';
import { uploadsUnderWay } from './storage/uploads-under-way.ts';
import { tenancyOver } from './tenancy/tenancy.ts';

type Surroundings = {
  readonly config: Config;
  readonly version: string;
  readonly migrationsFolder: string;
  readonly log: Log;
  readonly clock?: Clock;
  readonly random?: Random;
  /** Tests bring a database that is already open. */
  readonly engine?: Engine;
  /** Tests fill the disk. */
  readonly bytesFree?: BytesFree;
  /** Tests share their machine: milliseconds a file may take by the clock. */
  readonly filePatience?: number;
};

type OpenServices = { readonly services: Services; readonly close: () => Promise<void> };

/** Opens and migrates the database and everything that stands on it; `close` undoes it in the opposite order. */
export async function openServices(surroundings: Surroundings): Promise<OpenServices> {
  const {
    config,
    version,
    log,
    clock = systemClock,
    random = systemRandom,
    bytesFree,
    filePatience,
  } = surroundings;
  const { dataDir, minFreeMegabytes: floor } = config;
  prepareFolder(dataDir);
  await requireRoomToStart(config, bytesFree);
  const engine = surroundings.engine ?? (await openEngine(config, log));
  const space = await openFreeSpace({
    dataDir,
    floor,
    log,
    ...(bytesFree === undefined ? {} : { bytesFree }),
  });
  try {
    await migrate(engine, readMigrations(surroundings.migrationsFolder));
    const isInFolder = engine.kind === 'embedded';
    const tenancy = isInFolder ? tenancyOver(engine, space) : tenancyOver(engine);
    const secret = readSecret(config.dataDir, config.secret);
    await claimSecret(tenancy, secret);
    const keys = deriveKeys(secret);
    const files = await openedStore(config);
    const live = await openLiveHub(engine);
    const jobs = await openJobs(engine, log, isInFolder ? space : undefined);
    const fileWork = openFileWork(
      config.dataDir,
      log,
      filePatience === undefined ? {} : { patience: filePatience },
    );
    const printing = openPrinting(log);
    const services: Services = {
      config,
      version,
      clock,
      random,
      engine,
      tenancy,
      keys,
      accessTokens: accessTokensWith(keys.accessToken, clock),
      seenGenerations: seenGenerations(tenancy, clock, log),
      passwords: createPasswords(),
      live,
      jobs,
      files,
      fileWork,
      space,
      uploads: uploadsUnderWay(space),
      printing,
      mailer: openMailer({ config, clock, random, log }),
      log,
    };
    return {
      services,
      close: async () => {
        // Work that jobs are waiting for is given back before they are asked to end.
        await Promise.all([fileWork.close(), printing.close()]);
        await jobs.close();
        await live.close();
        await engine.close();
        space.close();
      },
    };
  } catch (error) {
    space.close();
    await engine.close();
    throw error;
  }
}

/** Asked at once: half a configuration would only show when the first file is lost. */
async function openedStore(config: Config): Promise<FileStore> {
  const files = openFileStore(config);
  await files.check().catch((error: unknown) => {
    throw new StartRefusal(startTexts.fileStoreUnusable(files.place, describeReason(error)));
  });
  return files;
}

/** Makes the data folder its owner's alone, or says why it cannot be. */
export function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // A folder may be from before, or copied there by hand; other starts look at no file.
    if (isOpen(folder)) closeToOthers(folder);
  } catch (error) {
    throw new StartRefusal(startTexts.folderUnusable(folder, describeReason(error)));
  }
}

/** The embedded database does not open where it cannot write, and says nothing of use. */
export async function requireRoomToStart(
  { databaseUrl, dataDir, minFreeMegabytes }: Config,
  bytesFree?: BytesFree,
): Promise<void> {
  const free = await leastFree(dataDir, bytesFree);
  if (free === null) throw new StartRefusal(startTexts.folderUnusable(dataDir, startTexts.readOnly));
  const needed = databaseUrl === undefined ? Math.min(lastReserve, minFreeMegabytes) : 0;
  if (free < needed) throw new StartRefusal(startTexts.noRoom(dataDir, free, needed));
}
