import type { Engine } from '../../../apps/server/src/platform/database/engine.ts';
import type { Recorded } from '../../kit/recorded-engine.ts';
import type { Explained } from './explain.ts';
import { explained, explainedUnsecured } from './explain.ts';
import { beyondHouse, houseAsWritten } from './house-in-plan.ts';
import { keyOf } from './house-tables.ts';
import { deedOutside, isInside, outsideHouses } from './outside-houses.ts';
import { readShardKeys, shardProblems } from './shards.ts';

/** Finds what is wrong with statements as they were sent; the plans tell. */
export async function statementProblems(engine: Engine, sent: readonly Recorded[]) {
  const secured = await explained(engine, sent);
  const unsecured = await explainedUnsecured(engine, sent);
  const named = await houseAsWritten(engine);
  return {
    secured,
    unsecured,
    /** Sent outside of all houses, and on no list. */
    unlisted: unlistedOf(secured),
    /** Not held to the house by the rules of the tables. */
    open: secured.filter(isInside).flatMap((each) => openTables(each, named)),
    /** Not held to it by what they say themselves. */
    unnamed: shardProblems(unsecured, await readShardKeys(engine)),
  };
}

const unlistedOf = (secured: readonly Explained[]): string[] => [
  ...new Set(
    secured
      .filter((each) => !isInside(each))
      .map(deedOutside)
      .filter((deed) => outsideHouses[deed] === undefined),
  ),
];

function openTables({ recorded, plan }: Explained, named: readonly string[]): string[] {
  const ways = [...named, `'${recorded.tenantId}'::uuid`];
  const tables = plan === null ? [] : beyondHouse(plan, { keyOf, named: ways });
  return tables.map((table) => `${recorded.during}: ${table}: ${recorded.sql}`);
}
