import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { daysKept, type HouseExportFailure } from '@korpus/domain/house-export/house-export-state.ts';
import {
  archiveTexts,
  houseExportKindTexts,
  readMeText,
} from '@korpus/domain/house-export/house-export-texts.ts';
import { importKindNames } from '@korpus/domain/imports/import-kinds.ts';
import { withoutTurning } from '@korpus/domain/values/turning-marks.ts';
import { type Authenticated, findActor } from '../../platform/auth/actor.ts';
import { logChange } from '../../platform/change-log/change-log.ts';
import { secondsFrom } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { StoreAway, StoreRefusal } from '../../platform/errors/store-errors.ts';
import { isFull } from '../../platform/free-space.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import { claimBlob, noteBlob } from '../../platform/storage/blobs-to-remove.ts';
import { storageKey } from '../../platform/storage/file-store.ts';
import { discardFile, type Incoming, receiveFile } from '../../platform/storage/incoming-file.ts';
import { archiveOf, type ZipSource } from '../../platform/zip/archive.ts';
import type { Importable } from '../imports/index.ts';
import { archiveContent, type Exporting, type Progress } from './archive-content.ts';
import { countArchivedFiles, fileSources } from './archived-files.store.ts';
import {
  beginRun,
  changeRun,
  type ExportKey,
  failed,
  type Run,
  type StoredExport,
} from './house-exports.store.ts';
import { describeTables } from './plain-tables.store.ts';

/** Somebody took it away, or another process works on it. */
class GivenUp extends Error {}

/**
 * Makes the archive that was asked for. Done again after a process died it begins anew, under another run, so that
 * whatever is left of the first ends with its next word.
 */
export async function makeHouseExport(
  services: Services,
  importables: readonly Importable[],
  key: ExportKey,
): Promise<void> {
  const run: Run = { ...key, run: services.random.id() };
  const begun = await services.tenancy.inTenant(key.tenantId, (tx) => begin(services, tx, run));
  if (begun === null) return;
  try {
    await make(services, importables, run, begun);
  } catch (error) {
    if (error instanceof GivenUp) return;
    services.log.error({ reason: error instanceof Error ? error.message : String(error) }, 'house export');
    await services.tenancy.inTenant(key.tenantId, (tx) => end(tx, run, classifyFailure(error)));
  }
}

function classifyFailure(error: unknown): HouseExportFailure {
  if (isFull(error)) return 'NO_ROOM';
  return error instanceof StoreAway || error instanceof StoreRefusal ? 'STORE' : 'UNKNOWN';
}

async function end(tx: Tx, run: Run, failure: HouseExportFailure): Promise<void> {
  await changeRun(tx, run, failed(failure));
  await announce(tx, run.tenantId, { kind: 'houseExport', id: run.id });
}

type Begun = {
  readonly author: Authenticated;
  readonly tables: Exporting['tables'];
  readonly steps: number;
};

/** Null: there is nothing to do, or who asked may not have it any more, which is said. */
async function begin(services: Services, tx: Tx, run: Run): Promise<Begun | null> {
  const { tenantId } = run;
  const stored = await beginRun(tx, run, run.run);
  if (stored === undefined) return null;
  const author = await findAuthor(services, tx, stored);
  if (author === null) {
    await end(tx, run, 'RIGHT_TAKEN');
    return null;
  }
  const tables = await describeTables(tx);
  const files = await countArchivedFiles(tx, tenantId);
  return { author, tables, steps: importKindNames.length + tables.length + fileSources.length + files };
}

/** Finds the person who asked, as they are at this moment; null: they are no admin any more. */
async function findAuthor(services: Services, tx: Tx, { tenant_id: tenantId, by_id: userId }: StoredExport) {
  const found = await findActor(tx, { tenantId, userId }, services.clock);
  return found?.actor.roles.has('ADMIN') === true ? found : null;
}

async function make(services: Services, importables: readonly Importable[], run: Run, begun: Begun) {
  const { tenantId } = run;
  const { progress, told } = reporting(services, run, begun.steps);
  const content = archiveContent({ services, tenantId, importables, tables: begun.tables, progress });
  await services.space.requireRoom();
  const bytes = archiveOf(withReadMe(services, begun.author, content, told));
  const archive = await receiveFile(services.config.dataDir, bytes);
  try {
    await keep(services, run, begun.author, archive, told);
  } finally {
    await discardFile(archive);
  }
}

/** Progress of what was written so far. */
type Told = {
  step: string;
  stepsDone: number;
  /** Number of steps that were known when it began. */
  readonly steps: number;
  rows: number;
  files: number;
  missing: number;
  /** Some of what could not be read. */
  readonly unread: string[];
};

const mostNamed = 1_000;
const everyMilliseconds = 1_000;

/** Counts, and says so once a second, which is also when it hears that nobody wants it any more. */
function reporting(services: Services, run: Run, steps: number) {
  const told: Told = { step: '', stepsDone: -1, steps, rows: 0, files: 0, missing: 0, unread: [] };
  let saidAt = Number.NEGATIVE_INFINITY;
  const say = async () => {
    if (performance.now() - saidAt < everyMilliseconds) return;
    saidAt = performance.now();
    await services.space.requireRoom();
    const isOurs = await services.tenancy.inTenant(run.tenantId, async (tx) => {
      await announce(tx, run.tenantId, { kind: 'houseExport', id: run.id });
      return changeRun(tx, run, columnsOf(told));
    });
    if (!isOurs) throw new GivenUp();
  };
  const progress: Progress = {
    begin: async (step) => {
      Object.assign(told, { step, stepsDone: told.stepsDone + 1 });
      await say();
    },
    wrote: async (rows) => {
      told.rows += rows;
      await say();
    },
    took: async (path, isThere) => {
      told.stepsDone += 1;
      if (isThere) told.files += 1;
      else {
        told.missing += 1;
        if (told.unread.length < mostNamed) told.unread.push(path);
      }
      await say();
    },
  };
  return { progress, told };
}

/** Files that came while it is made are steps, too: it never says more than there are. */
const columnsOf = ({ step, stepsDone, steps, rows, files, missing }: Told) => ({
  step,
  steps_done: stepsDone,
  steps: Math.max(steps, stepsDone),
  row_count: rows,
  file_count: files,
  missing_count: missing,
});

/** Last, since it tells what became of the rest. */
async function* withReadMe(
  { clock }: Services,
  { person }: Authenticated,
  content: AsyncIterable<ZipSource>,
  told: Told,
): AsyncGenerator<ZipSource> {
  yield* content;
  const text = readMeText({
    house: person.companyName,
    by: `${person.firstName} ${person.lastName}`,
    day: formatDate(clock.todayIn(person.timeZone)),
    rows: told.rows,
    files: told.files,
    missing: told.unread,
    missingCount: told.missing,
  });
  yield { name: archiveTexts.readMe, read: async () => Buffer.from(withoutTurning(text)) };
}

/** Noted until its time is over, so that it goes by itself (rules: export#seven-days). */
async function keep(services: Services, run: Run, author: Authenticated, archive: Incoming, told: Told) {
  const { tenancy, clock } = services;
  const { tenantId, id } = run;
  const { size, sha256 } = archive;
  const key = storageKey(tenantId, run.run);
  await tenancy.inTenant(tenantId, (tx) => noteBlob(tx, tenantId, key, clock.now()));
  await services.files.put(key, archive);
  await tenancy.inTenant(tenantId, async (tx) => {
    const until = secondsFrom(clock.now(), daysKept * 24 * 3_600);
    if (!(await claimBlob(tx, tenantId, key))) throw new Error('The archive was swept away.');
    await noteBlob(tx, tenantId, key, until);
    const made = { state: 'DONE', storage_key: key, sha256, size, until } as const;
    if (!(await changeRun(tx, run, { ...columnsOf(told), ...made }))) throw new GivenUp();
    await logChange(tx, services, author, {
      action: 'CREATED',
      subject: { kind: 'houseExport', id, name: houseExportKindTexts.all },
      changes: [
        { field: 'houseExport.rows', old: null, new: String(told.rows) },
        { field: 'houseExport.files', old: null, new: String(told.files) },
        ...(told.missing === 0
          ? []
          : [{ field: 'houseExport.missing', old: null, new: String(told.missing) }]),
      ],
    });
    await announce(tx, tenantId, { kind: 'houseExport', id });
  });
}
