import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { AccessTokens } from './auth/access-token.ts';
import type { Passwords } from './auth/password-hash.ts';
import type { Keys } from './auth/secret.ts';
import type { SeenGenerations } from './auth/seen-generations.ts';
import type { Clock } from './clock/clock.ts';
import type { Config } from './config/config.ts';
import type { Engine } from './database/engine.ts';
import type { FileWork } from './file-work/file-work.ts';
import type { FreeSpace } from './free-space.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { LiveHub } from './live/live-hub.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Printing } from './printing/printing.ts';
import type { FileStore } from './storage/file-store.ts';
import type { UploadsUnderWay } from './storage/uploads-under-way.ts';
import type { Tenancy } from './tenancy/tenancy.ts';

/** Where ids and secrets come from; tests may pass their own. */
export type Random = { readonly id: () => string; readonly secret: () => string };

export const systemRandom: Random = {
  id: randomUUID,
  secret: () => randomBytes(32).toString('base64url'),
};

/** What the composed application stands on. Modules take from it what they need. */
export type Services = {
  readonly config: Config;
  readonly version: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly engine: Engine;
  readonly tenancy: Tenancy;
  readonly keys: Keys;
  readonly accessTokens: AccessTokens;
  readonly seenGenerations: SeenGenerations;
  readonly passwords: Passwords;
  readonly live: LiveHub;
  readonly jobs: Jobs;
  readonly files: FileStore;
  readonly fileWork: FileWork;
  readonly space: FreeSpace;
  readonly uploads: UploadsUnderWay;
  readonly printing: Printing;
  readonly mailer: Mailer;
  readonly log: Log;
};

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
