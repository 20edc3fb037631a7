import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isIsoDate, isoDate } from '@korpus/domain/dates/iso-date.ts';
import { deriveDuty, dutyCountries } from '@korpus/domain/privacy/retention.ts';
import { retentionOfFolders } from '@korpus/domain/privacy/retention-of-files.ts';
import { codeOf } from '../../platform/errors/error-code.ts';
import type { Services } from '../../platform/services.ts';

/** Every night: mails of an installation that sends none, whose names begin with their day (rules: privacy#at-night). */
export async function clearOutbox({ config, clock }: Pick<Services, 'config' | 'clock'>): Promise<void> {
  const folder = join(config.dataDir, 'outbox');
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  const today = clock.todayIn('UTC');
  for (const name of names) {
    const day = name.slice(0, 10);
    const duty = isIsoDate(day)
      ? deriveDuty(retentionOfFolders.outbox ?? 'LETTER', dutyCountries, isoDate(day))
      : null;
    if (duty !== null && duty.until < today) await rm(join(folder, name), { force: true });
  }
}
