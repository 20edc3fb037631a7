import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import type { listBaseRates, saveBaseRate } from '@korpus/contract/reminders/base-rates.ts';
import { formatPercent } from '@korpus/domain/documents/print-formats.ts';
import { type BaseRate, missingRates } from '@korpus/domain/reminders/base-rates.ts';
import { reminderLogTexts } from '@korpus/domain/reminders/reminders-texts.ts';
import { saysNothingNew } from '@korpus/domain/values/same-value.ts';
import { logChange, staleVersion } from '../../platform/change-log/change-log.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import { asPlatform } from '../../platform/tenancy/tenancy.ts';
import { findBaseRates, storeBaseRate } from './base-rates.store.ts';

export async function readBaseRates(
  { clock }: Services,
  { tx, person }: TenantContext,
): Promise<AnswerOf<typeof listBaseRates>> {
  const rates = await asPlatform(tx, findBaseRates);
  return { rates, missing: missingRates(rates, clock.todayIn(person.timeZone)) };
}

/** Changes a base rate for all houses; reminders sent with another one stay (rules: reminders#base-rates). */
export async function changeBaseRate(
  services: Services,
  context: TenantContext,
  { version, ...rate }: BodyOf<typeof saveBaseRate>,
): Promise<AnswerOf<typeof saveBaseRate>> {
  const { tx, actor } = context;
  const subject = { kind: 'baseRate', id: `${rate.country} ${rate.halfYear}` } as const;
  const before = (await asPlatform(tx, findBaseRates)).find(isSame(rate));
  if (before !== undefined && version === undefined) throw new AppError('VERSION_MISSING');
  if (before === undefined && version !== undefined) throw new AppError('NOT_FOUND');
  if (before !== undefined && version === before.version && saysNothingNew(before, rate)) return { version };
  const saved = await asPlatform(tx, (platform) =>
    storeBaseRate(platform, { ...rate, version: version ?? 0 }),
  );
  if (saved === null) throw await staleVersion(tx, actor.tenantId, subject.kind, subject.id);
  await logChange(tx, services, context, {
    action: before === undefined ? 'CREATED' : 'CHANGED',
    subject: { ...subject, name: reminderLogTexts.baseRate(rate) },
    changes:
      before?.percent === rate.percent
        ? []
        : [
            {
              field: 'reminder.percent',
              old: before === undefined ? null : formatPercent(before.percent),
              new: formatPercent(rate.percent),
            },
          ],
  });
  await announce(tx, actor.tenantId, { kind: 'reminder', id: actor.tenantId });
  return { version: saved };
}

const isSame =
  ({ country, halfYear }: BaseRate) =>
  (other: BaseRate): boolean =>
    other.country === country && other.halfYear === halfYear;
