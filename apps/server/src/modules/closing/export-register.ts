import type { exportInvoiceNumbers, RegisterEntry } from '@korpus/contract/closing/register.ts';
import type { AnswerOf, QueryOf } from '@korpus/contract/endpoint.ts';
import {
  billTypeNames,
  numberStateNames,
  registerTexts as texts,
} from '@korpus/domain/closing/closing-texts.ts';
import { billedSum } from '@korpus/domain/closing/register.ts';
import { registerTold } from '@korpus/domain/closing/register-told.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { wallTimeAt } from '@korpus/domain/dates/instant-of.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { dayOf } from '@korpus/domain/dates/wall-time.ts';
import type { SignedInContext } from '../../platform/http/binding.ts';
import type { TableCell, TableColumn } from '../../platform/printing/table-model.ts';
import type { Services } from '../../platform/services.ts';
import { linkToExport } from '../exports/index.ts';
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
  const dayOfInstant = (instant: string) => dayOf(wallTimeAt(new Date(instant), person.timeZone));
  const table = {
    ...{ title, subtitle, columns },
    rows: numbers.map((entry) => cellsOf(entry, dayOfInstant)),
    totals: columns.map(({ total }) => (total ? billedSum(numbers) : null)),
    muted: numbers.map(({ billedOn }) => billedOn === null),
  };
  return linkToExport(services, context, { kind: 'table', format, table }, title);
}

const { heads } = texts;
const columns: readonly TableColumn[] = (
  [
    ['number', 'text'],
    ['date', 'date'],
    ['billType', 'text'],
    ['clientName', 'text'],
    ['amount', 'money'],
    ['givenAt', 'date'],
    ['givenBy', 'text'],
    ['state', 'text'],
    ['told', 'text'],
  ] as const
).map(([key, kind]) => ({ label: heads[key], kind, total: kind === 'money' }));

const cellsOf = (entry: RegisterEntry, dayOfInstant: (instant: string) => IsoDate): TableCell[] => [
  entry.number,
  entry.date,
  billTypeNames[entry.billType],
  entry.clientName,
  entry.amount,
  dayOfInstant(entry.givenAt),
  entry.givenBy,
  numberStateNames[entry.state],
  registerTold(entry, dayOfInstant),
];
