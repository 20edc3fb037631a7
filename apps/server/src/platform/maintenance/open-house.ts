import { type Clock, systemClock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { Engine } from '../database/engine.ts';
import { openEngine } from '../database/open-engine.ts';
import type { Log } from '../log.ts';
import { prepareFolder, requireRoomToStart } from '../open-services.ts';
import { type Random, systemRandom } from '../random.ts';
import type { FileStore } from '../storage/file-store.ts';
import { openFileStore } from '../storage/open-file-store.ts';
import { type Tenancy, tenancyOver } from '../tenancy/tenancy.ts';

/**
 * A house is what upkeep stands on: the installation as it is, nothing migrated, no jobs at work. `Services` has all of
 * it.
 */
export type House = {
  readonly config: Config;
  readonly version: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly engine: Engine;
  readonly tenancy: Tenancy;
  readonly files: FileStore;
};

/** Whole tables at once, in houses of any size. */
const longestCommand = 600_000;

export async function openHouse(surroundings: {
  readonly config: Config;
  readonly version: string;
  readonly log: Log;
}): Promise<House> {
  const { config, log } = surroundings;
  prepareFolder(config.dataDir);
  await requireRoomToStart(config);
  const engine = await openEngine(config, log, { deadline: longestCommand });
  return {
    ...surroundings,
    clock: systemClock,
    random: systemRandom,
    engine,
    tenancy: tenancyOver(engine),
    files: openFileStore(config),
  };
}
