import type { exportInvoiceNumbers } from '@korpus/contract/closing/register.ts';
import type { AnswerOf, QueryOf } from '@korpus/contract/endpoint.ts';
import { registerTexts as texts } from '@korpus/domain/closing/closing-texts.ts';
import { billedSum } from '@korpus/domain/closing/register.ts';
import { registerCatalogue, registerColumnKeys } from '@korpus/domain/closing/register-catalogue.ts';
import { registerCells } from '@korpus/domain/closing/register-cells.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { wallTimeAt } from '@korpus/domain/dates/instant-of.ts';
import { dayOf } from '@korpus/domain/dates/wall-time.ts';
import type { SignedInContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { fileCell, fileKind, linkToExport } from '../exports/index.ts';
import { readRegister } from './read-register.ts';

/** The register of a year as a table; what the check finds stands below its title. */
export async function registerFile(
  services: Services,
  context: SignedInContext,
  { year, type: format }: QueryOf<typeof exportInvoiceNumbers>,
): Promise<AnswerOf<typeof exportInvoiceNumbers>> {
  const { actor, person } = context;
  const { numbers, findings } = await services.tenancy.inTenant(actor.tenantId, (tx) =>
    readRegister({ ...context, tx }, { year }),
  );
  const title = texts.title(year);
  const today = formatDate(services.clock.todayIn(person.timeZone));
  const subtitle = [today, ...(findings.length === 0 ? [texts.gapless] : findings)].join(' · ');
  const { timeZone } = person;
  const cell = registerCells((instant) => dayOf(wallTimeAt(new Date(instant), timeZone)));
  // Nothing in it is named by an id.
  const reader = { nameOf: () => null, timeZone };
  const columns = registerColumnKeys.map((key) => {
    const { kind } = cell(key);
    return { label: registerCatalogue[key].label, kind: fileKind(kind), total: kind === 'money' };
  });
  const table = {
    title,
    subtitle,
    columns,
    rows: numbers.map((entry) => registerColumnKeys.map((key) => fileCell(cell(key), entry, reader))),
    totals: columns.map(({ total }) => (total ? billedSum(numbers) : null)),
    muted: numbers.map(({ billedOn }) => billedOn === null),
  };
  return linkToExport(services, context, { kind: 'table', format, table }, title);
}
