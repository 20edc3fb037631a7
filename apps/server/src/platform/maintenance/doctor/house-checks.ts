import { access, constants, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { fingerprintOf } from '../../auth/secret.ts';
import { describeReason } from '../../database/open-engine.ts';
import { leastFree } from '../../free-space.ts';
import { openMailer } from '../../mail/mailer.ts';
import { isOpen, openIn } from '../../owner-only.ts';
import { openQueue } from '../../queue-of.ts';
import { findKnownKeys } from '../../storage/blobs-to-remove.ts';
import { isWhole, type NamedBlob, readNamedBlobs } from '../../storage/named-blobs.ts';
import { brokenFiles } from '../broken-files-texts.ts';
import { type Check, type Patient, unwell, well } from './check.ts';
import { doctorTexts as texts } from './doctor-texts.ts';

export const houseChecks: readonly Check[] = [
  { name: texts.names.folder, look: lookAtFolder },
  { name: texts.names.secret, look: lookAtSecret },
  { name: texts.names.jobs, look: lookAtJobs },
  { name: texts.names.mail, look: lookAtMail },
  { name: texts.names.files, look: lookAtFiles },
];

const leastMegabytes = 500;
/** Each waits for the disk or the network. */
const readAtOnce = 4;

async function lookAtFolder({ config: { dataDir, minFreeMegabytes } }: Patient) {
  try {
    await access(dataDir, constants.R_OK | constants.W_OK);
  } catch (error) {
    return unwell(texts.notWritable(dataDir, describeReason(error)));
  }
  const megabytes = (await leastFree(dataDir)) ?? 0;
  if (megabytes < minFreeMegabytes) return unwell(texts.noRoom(dataDir, megabytes, minFreeMegabytes));
  if (megabytes < leastMegabytes) return unwell(texts.littleSpace(dataDir, megabytes));
  const open = [dataDir, ...openIn(dataDir)].filter(isOpen);
  if (open.length > 0) return unwell(texts.openToOthers(dataDir, open.length));
  return well(texts.folderFine(dataDir, megabytes));
}

async function lookAtSecret({ config, tenancy }: Patient) {
  const claimed = await tenancy.inPlatform((tx) =>
    tx
      .selectFrom('installation_facts')
      .select('value')
      .where('name', '=', 'secret-fingerprint')
      .executeTakeFirst(),
  );
  if (claimed === undefined) return well(texts.secretUnclaimed);
  const secret =
    config.secret ?? (await readFile(join(config.dataDir, 'secret.key'), 'utf8').catch(() => null));
  if (secret === null) return unwell(texts.secretGone(config.dataDir));
  return claimed.value === fingerprintOf(secret) ? well(texts.secretFine) : unwell(texts.secretOther);
}

async function lookAtJobs({ engine }: Patient) {
  const [queue] = await engine.query("select to_regclass('pgboss.job') is not null as made");
  if (queue?.made !== true) return well(texts.noJobs);
  const [counts] = await engine.query(
    `select count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day') as failed,
        count(*) filter (where state in ('created', 'retry')) as waiting
      from pgboss.job`,
  );
  const failed = Number(counts?.failed);
  return failed > 0 ? unwell(texts.jobsFailed(failed)) : well(texts.jobsFine(Number(counts?.waiting)));
}

async function lookAtMail(patient: Patient) {
  const { config } = patient;
  if (config.smtpUrl === undefined) return well(texts.outbox(join(config.dataDir, 'outbox')));
  try {
    await openMailer(patient).verify();
    return well(texts.mailFine);
  } catch (error) {
    return unwell(texts.mailFails(describeReason(error)));
  }
}

/** Rows first: what is uploaded meanwhile has its bytes then, and what is deleted keeps them for an hour. */
async function lookAtFiles(patient: Patient) {
  const { tenancy, files } = patient;
  await files.check();
  const known = new Set<string>();
  const ofHouses: NamedBlob[][] = [];
  const tenants = await tenancy.inPlatform((tx) => tx.selectFrom('tenants').select('id').execute());
  let count = 0;
  for (const { id } of tenants) {
    for (const key of await tenancy.inTenant(id, (tx) => findKnownKeys(tx, id))) known.add(key);
    const named = await namedIn(patient, id);
    count += named.length;
    ofHouses.push(await findBroken(patient, id, named));
  }
  const broken = ofHouses.flat();
  let unknown = 0;
  for await (const { key } of files.list()) if (!known.has(key)) unknown += 1;
  return broken.length > 0
    ? unwell(texts.filesBroken(brokenFiles(broken), files.place))
    : well(texts.filesFine(count, files.place, unknown));
}

const namedIn = ({ tenancy }: Patient, id: string): Promise<NamedBlob[]> =>
  tenancy.inTenant(id, (tx) =>
    readNamedBlobs(async (sql) => (await tx.executeQuery(CompiledQuery.raw(sql))).rows),
  );

/** Reading takes a while: of what is broken only what has not been deleted meanwhile. */
async function findBroken(patient: Patient, id: string, named: readonly NamedBlob[]): Promise<NamedBlob[]> {
  const turn = openQueue(readAtOnce);
  const looks = named.map((blob) =>
    turn(async () => ((await isWhole(patient.files, blob)) ? null : blob.key)),
  );
  const keys = new Set((await Promise.all(looks)).filter((key) => key !== null));
  return keys.size === 0 ? [] : (await namedIn(patient, id)).filter(({ key }) => keys.has(key));
}
