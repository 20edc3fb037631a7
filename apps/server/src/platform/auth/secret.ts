import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '../config/start-refusal.ts';
import { startTexts } from '../config/start-texts.ts';
import type { Tenancy } from '../tenancy/tenancy.ts';

/** Keys for one purpose each, derived from the installation's secret. */
export type Keys = {
  readonly accessToken: Buffer;
  readonly refreshToken: Buffer;
  readonly downloadLink: Buffer;
  readonly knownDevice: Buffer;
};

export function deriveKeys(secret: string): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'korpus', purpose, 32));
  return {
    accessToken: derive('access-token'),
    refreshToken: derive('refresh-token'),
    downloadLink: derive('download-link'),
    knownDevice: derive('known-device'),
  };
}

/** KORPUS_SECRET, else a file in the data folder that the first start makes. */
export function readSecret(dataDir: string, configured: string | undefined): string {
  if (configured !== undefined) return configured;
  const file = join(dataDir, 'secret.key');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
    chmodSync(file, 0o600);
  } catch {
    // The file is there already, or the folder cannot be written: reading tells which.
  }
  return readFileSync(file, 'utf8');
}

/** Makes the fingerprint of a secret that a database remembers. */
export const fingerprintOf = (secret: string): string =>
  createHmac('sha256', secret).update('fingerprint').digest('hex');

/** All processes on one database must agree on the secret, else each would refuse the other's sign-ins. */
export async function claimSecret(tenancy: Tenancy, secret: string): Promise<void> {
  const fingerprint = fingerprintOf(secret);
  const known = await tenancy.inPlatform(async (tx) => {
    await tx
      .insertInto('installation_facts')
      .values({ name: 'secret-fingerprint', value: fingerprint })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return tx
      .selectFrom('installation_facts')
      .select('value')
      .where('name', '=', 'secret-fingerprint')
      .executeTakeFirstOrThrow();
  });
  if (known.value !== fingerprint) throw new StartRefusal(startTexts.otherSecret);
}

/** Tokens and addresses are kept as hashes only. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
