import type { Config } from '../config/config.ts';
import { StartRefusal } from '../config/start-refusal.ts';
import { startTexts } from '../config/start-texts.ts';
import type { Log } from '../log.ts';
import { openEmbedded } from './embedded/embedded-engine.ts';
import type { Engine } from './engine.ts';
import { openPostgres, type PostgresOptions } from './postgres/postgres-engine.ts';

const oldestMajor = 15;

/** The database the configuration names, or a start that ends with one sentence. */
export async function openEngine(
  { databaseUrl, dataDir, minFreeMegabytes }: Pick<Config, 'databaseUrl' | 'dataDir' | 'minFreeMegabytes'>,
  log: Log,
  options: PostgresOptions = {},
): Promise<Engine> {
  if (databaseUrl === undefined) return openEmbedded({ folder: dataDir, floor: minFreeMegabytes });
  const engine = openPostgres(databaseUrl, log, options);
  try {
    const [row] = await engine.query("select current_setting('server_version_num')::int / 10000 as major");
    if (Number(row?.major) < oldestMajor) {
      throw new StartRefusal(startTexts.databaseTooOld(String(row?.major)));
    }
    return engine;
  } catch (error) {
    await engine.close();
    if (error instanceof StartRefusal) throw error;
    throw new StartRefusal(startTexts.databaseUnreachable(describeReason(error)));
  }
}

/** An AggregateError of several addresses has an empty message of its own. */
export function describeReason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeReason).join('; ');
  return error instanceof Error ? error.message : String(error);
}
