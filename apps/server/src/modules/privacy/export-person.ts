import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import { downloadPersonExport, type linkToPersonExport } from '@korpus/contract/privacy/privacy.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { freeFileName, safeFileName } from '@korpus/domain/files/file-name.ts';
import { printedName } from '@korpus/domain/files/printed-name.ts';
import { overviewOfPerson } from '@korpus/domain/privacy/person-overview.ts';
import { withoutTurning } from '@korpus/domain/values/turning-marks.ts';
import { logChange } from '../../platform/change-log/change-log.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Download, TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { readIfWell } from '../../platform/storage/verified-bytes.ts';
import { archiveOf, type ZipSource } from '../../platform/zip/archive.ts';
import { findCustomers } from '../customers/index.ts';
import { grantOfMade, linkToMade } from '../files/index.ts';
import { findAbout } from './about-customer.store.ts';
import { findBytes, findSaid, type HeldBytes } from './export.store.ts';
import { grouped, heldCustomer } from './forget-person.ts';
import { findHouses } from './forgotten.store.ts';
import { privacyModuleTexts as texts } from './privacy-module-texts.ts';
import { whatIsHeld } from './what-is-held.ts';

const zip = '.zip';

/** Links to an export, and notes each time who gives it (rules: privacy#export). */
export async function linkToExport(
  services: Services,
  context: TenantContext,
  id: string,
): Promise<AnswerOf<typeof linkToPersonExport>> {
  const { name } = await heldCustomer(context, id);
  await logChange(context.tx, services, context, {
    action: 'CHANGED',
    subject: { kind: 'customer', id, name },
    changes: [{ field: 'privacy/told', old: null, new: texts.exported }],
  });
  return linkToMade(services, context.actor, {
    id,
    path: downloadPersonExport.path.replace('/{key}', ''),
    name: printedName(texts.archive(name), 'application/pdf').replace(/\.pdf$/, zip),
  });
}

/** The bytes of what a link was given for. */
export async function openExport(services: Services, key: string, name: string): Promise<Download> {
  const { tenantId, id } = await grantOfMade(services, key, name);
  const houses = await services.tenancy.inPlatform(findHouses);
  const timeZone = houses.find((house) => house.id === tenantId)?.timeZone ?? '';
  const today = services.clock.todayIn(timeZone);
  const contents = await services.tenancy.inTenant(tenantId, (tx) =>
    gatherContents(tx, { tenantId, timeZone, today }, id),
  );
  return {
    name,
    contentType: 'application/zip',
    size: null,
    bytes: archiveOf(readSources(services, contents)),
  };
}

type InHouse = { readonly tenantId: string; readonly timeZone: string; readonly today: IsoDate };

async function gatherContents(tx: Tx, house: InHouse, id: string) {
  const { tenantId, today } = house;
  const [customer] = await findCustomers(tx, tenantId, [id]);
  if (customer === undefined) throw new AppError('NOT_FOUND');
  const about = await findAbout(tx, tenantId, { customers: [id], offers: [], orders: [] });
  const held = await whatIsHeld(tx, house, about);
  const [said, bytes] = await Promise.all([findSaid(tx, tenantId, held), findBytes(tx, tenantId, held)]);
  return { today, groups: grouped(held), said, bytes: named(bytes) };
}

/** Files, each by its own name as every system takes it. */
function named(all: readonly HeldBytes[]) {
  const taken = new Set<string>();
  return all.map((held) => {
    const name = safeFileName(held.name.replaceAll(/[/\\]/g, '-'), held.contentType);
    const free = freeFileName(name, taken);
    taken.add(free);
    return { ...held, file: `${texts.files}/${free}` };
  });
}

type Contents = Awaited<ReturnType<typeof gatherContents>>;

/**
 * A file that is missing or damaged is named by the overview, which comes last; the rest is theirs all the same. What it
 * says is made before the first byte goes out, and each file is read when it is its turn.
 */
async function* readSources(
  services: Services,
  { today, groups, said, bytes }: Contents,
): AsyncGenerator<ZipSource> {
  const files: { readonly name: string; readonly file: string | null }[] = [];
  for (const { file, name, ...blob } of bytes) {
    const whole = await readIfWell(services, blob);
    files.push({ name, file: whole === null ? null : file });
    if (whole !== null) yield { name: file, read: async () => whole, isPacked: true };
  }
  const text = (name: string, content: string): ZipSource => ({
    name,
    read: async () => Buffer.from(withoutTurning(content), 'utf8'),
    isPacked: true,
  });
  yield text(texts.data, `${JSON.stringify(said, null, 2)}\n`);
  yield text(texts.overview, overviewOfPerson({ today, groups, said, files }));
}
