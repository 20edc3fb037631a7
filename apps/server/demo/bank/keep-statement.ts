import { writeFile } from 'node:fs/promises';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { readRun } from '../../src/modules/reminders/index.ts';
import type { Tx } from '../../src/platform/database/engine.ts';
import type { Services } from '../../src/platform/services.ts';
import { actingIn } from '../acting-in.ts';
import { filesToTry } from '../files-to-try.ts';
import { demoStatement } from './demo-statement.ts';

type House = {
  readonly tenantId: string;
  readonly userId: string;
  readonly iban: string;
  readonly supplier: string;
};

/** Lays a statement beside the data, for whoever tries the bank: it fits what waits for money on this day. */
export async function keepStatement(tx: Tx, services: Services, house: House, today: IsoDate): Promise<void> {
  const run = await readRun(services, await actingIn(tx, house, services.clock));
  await writeFile(filesToTry(services.config.dataDir).statement, demoStatement(run, { ...house, today }));
}
