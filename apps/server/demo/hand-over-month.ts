import { addDays, startOfMonth } from '@korpus/domain/dates/iso-date.ts';
import { findSettings, handOver, storeSettings } from '../src/modules/handover/index.ts';
import type { Author } from '../src/platform/change-log/change-log.ts';
import type { Tx } from '../src/platform/database/engine.ts';
import type { Services } from '../src/platform/services.ts';
import { closedUntilOf } from './order-book/demo-order-book.ts';

const adviser = 29_098;
const client = 55_003;
const timeZone = 'Europe/Berlin';

/** The adviser has the month before the last closed one; the last one waits for whoever tries it. */
export async function handOverMonth(tx: Tx, services: Services, { actor, person }: Author): Promise<void> {
  const { tenantId } = actor;
  const { value, version } = await findSettings(tx, tenantId);
  await storeSettings(tx, tenantId, { value: { ...value, adviser, client }, version });
  const lastClosed = startOfMonth(closedUntilOf(services.clock.todayIn(timeZone)));
  const month = addDays(lastClosed, -1).slice(0, 'YYYY-MM'.length);
  await handOver(services, { tx, actor, person: { ...person, timeZone } }, { month, format: 'DATEV' });
}
