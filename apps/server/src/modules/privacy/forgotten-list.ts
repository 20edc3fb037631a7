import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { codeOf } from '../../platform/errors/error-code.ts';
import type { House } from '../../platform/maintenance/open-house.ts';
import { syncFolder } from '../../platform/sync-folder.ts';
import { endRestrictions } from './end-restrictions.ts';
import { findAllForgotten, findHouses, insertForgotten } from './forgotten.store.ts';

const fileName = 'forgotten.ndjson';

const listed = z.object({
  tenantId: z.uuid(),
  id: z.uuid(),
  customers: z.array(z.uuid()),
  offers: z.array(z.uuid()),
  orders: z.array(z.uuid()),
  at: z.iso.datetime(),
  byId: z.uuid(),
});
type Listed = z.infer<typeof listed>;

type Keeping = Pick<House, 'engine' | 'tenancy' | 'config'>;

/**
 * Keeps the list of the people whom this installation has forgotten, by ids, beside its backups: people forgotten after
 * a backup was made are not in it (rules: privacy#restored). Nothing leaves the list, even when an older database comes
 * back.
 */
export async function keepForgottenList(house: Keeping, folder = backupsOf(house)): Promise<void> {
  const [made] = await house.engine.query("select to_regclass('forgotten') is not null as made");
  const now = made?.made === true ? await readForgotten(house) : [];
  const before = await readList(folder);
  const all = new Map([...before, ...now].map((each) => [each.id, each]));
  if (all.size === before.length) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lines = [...all.values()].map((each) => `${JSON.stringify(each)}\n`);
  const file = join(folder, fileName);
  await writeFile(`${file}.part`, lines.join(''), { mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
  await syncFolder(folder);
}

const backupsOf = ({ config }: Pick<House, 'config'>): string => join(config.dataDir, 'backups');

async function readForgotten({ tenancy }: Pick<House, 'tenancy'>): Promise<Listed[]> {
  const ofHouses: Listed[][] = [];
  for (const { id: tenantId } of await tenancy.inPlatform(findHouses)) {
    const rows = await tenancy.inTenant(tenantId, (tx) => findAllForgotten(tx, tenantId));
    ofHouses.push(rows.map((row) => listed.parse({ tenantId, ...row })));
  }
  return ofHouses.flat();
}

async function readList(folder: string): Promise<Listed[]> {
  const text = await readFile(join(folder, fileName), 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  });
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => listed.parse(JSON.parse(line)));
}

/**
 * Forgets people again after a restore: those on the list beside the backup, or beside those of this installation.
 * Answers how many there were. Whatever a crash leaves over is done in the next night.
 */
export async function forgetAgain(house: House, backup: string): Promise<number> {
  const { tenancy } = house;
  const lists = await Promise.all([dirname(backup), backupsOf(house)].map(readList));
  const all = [...new Map(lists.flat().map((each) => [each.id, each])).values()];
  let added = 0;
  for (const { id: tenantId, timeZone } of await tenancy.inPlatform(findHouses))
    added += await tenancy.inTenant(tenantId, async (tx) => {
      const known = new Set((await findAllForgotten(tx, tenantId)).map(({ id }) => id));
      const missing = all.filter((each) => each.tenantId === tenantId && !known.has(each.id));
      for (const each of missing)
        await insertForgotten(tx, tenantId, { ...each, stays: [], nextOn: house.clock.todayIn(timeZone) });
      return missing.length;
    });
  await endRestrictions(house);
  return added;
}
