import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Drawn for each database that initdb makes, so a copy shows where it comes from. */
export const identityOf = (cluster: string): string =>
  readFileSync(join(cluster, 'global', 'pg_control'))
    .subarray(0, 8)
    .toString('hex');
