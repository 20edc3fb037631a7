import type { BodyOf } from '@korpus/contract/endpoint.ts';
import type { applyImport, judgeImport, undoImport } from '@korpus/contract/imports/imports.ts';
import { importKinds } from '@korpus/domain/imports/import-kinds.ts';
import { findObstacle } from '@korpus/domain/imports/import-state.ts';
import { importCallTexts as texts } from '@korpus/domain/imports/imports-texts.ts';
import { headersKey } from '@korpus/domain/imports/propose-columns.ts';
import { staleVersion } from '../../platform/change-log/change-log.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import { findPending } from '../../platform/tenancy/pending-imports.ts';
import { decideWords } from './decide-words.ts';
import { lockOwn } from './find-own.ts';
import type { Importable } from './importable.ts';
import { changeImport, removeImport, type StoredImport } from './imports.store.ts';
import { proposedSources } from './read-file.ts';
import { requireImportable } from './read-imports.ts';

/**
 * Steps of an import that a person asks for; each is done by a job (work-on-import.ts) that goes by the state they
 * leave.
 */

export async function askForJudging(
  services: Services,
  context: TenantContext,
  importables: readonly Importable[],
  id: string,
  { version, sheet, sources, words }: BodyOf<typeof judgeImport>,
) {
  const stored = await lockOwn(context, id, { version, states: ['READ', 'JUDGED'] });
  refuseSheet(stored, sheet);
  if (sheet !== stored.sheet && sources.length === 0) return chooseSheet(context, stored, sheet);
  refuseSources(stored, sheet, sources);
  const key = headersKey(stored.sheets[sheet]?.headers ?? []);
  const { kind } = stored;
  const house =
    words && (await requireImportable(importables, kind).choices(context.tx, context.actor.tenantId));
  const decided = words &&
    house && { newSuppliers: await decideWords(services, context, stored, house, words) };
  return go(services, context, stored, { state: 'JUDGING', sheet, headersKey: key, sources, ...decided });
}

function refuseSheet({ sheets }: StoredImport, sheet: number): void {
  if ((sheets[sheet]?.rows ?? 0) === 0) throw invalid({ path: 'body.sheet', message: texts.noSuchSheet });
}

/** Another one has other columns: they are proposed, and nothing is judged yet. */
async function chooseSheet({ tx, actor }: TenantContext, stored: StoredImport, sheet: number) {
  const { id, kind, version } = stored;
  const headers = stored.sheets[sheet]?.headers ?? [];
  await changeImport(
    tx,
    { tenantId: actor.tenantId, id },
    {
      state: 'READ',
      sheet,
      headersKey: headersKey(headers),
      sources: proposedSources(kind, headers),
    },
  );
  await announce(tx, actor.tenantId, { kind: 'import', id });
  return { version: version + 1 };
}

type Sources = BodyOf<typeof judgeImport>['sources'];

function refuseSources({ kind, sheets }: StoredImport, sheet: number, sources: Sources): void {
  const headers = sheets[sheet]?.headers ?? [];
  const known = new Set(importKinds[kind].fields.map(({ key }) => key));
  const wrong = sources.flatMap(({ field, column }, at) => {
    const isTwice = sources.findIndex((each) => each.field === field) < at;
    const path = `body.sources.${at}`;
    if (!known.has(field)) return [{ path: `${path}.field`, message: texts.noSuchField }];
    if (isTwice) return [{ path: `${path}.field`, message: texts.fieldTwice }];
    if (column === null || column < headers.length) return [];
    return [{ path: `${path}.column`, message: texts.noSuchColumn }];
  });
  if (wrong.length > 0) throw invalid(...wrong);
  if (sources.every(({ column }) => column === null))
    throw invalid({ path: 'body.sources', message: texts.nothingChosen });
}

/** All or nothing: rows that are wrong are left out by who says so, and by nobody else (rules: import#all-or-nothing). */
export async function askForWriting(
  services: Services,
  context: TenantContext,
  id: string,
  { version, ...decision }: BodyOf<typeof applyImport>,
) {
  const stored = await lockOwn(context, id, { version, states: ['JUDGED'] });
  const obstacle = findObstacle(stored.counts, decision);
  if (obstacle === 'WRONG_ROWS') throw invalid({ path: 'body.leaveOutWrong', message: texts.wrongRows });
  if (obstacle !== null) throw invalid({ path: 'body.updateChanges', message: texts.nothingToWrite });
  return go(services, context, stored, { state: 'APPLYING', decision });
}

export async function askForUndoing(
  services: Services,
  context: TenantContext,
  id: string,
  { version }: BodyOf<typeof undoImport>,
) {
  const stored = await lockOwn(context, id, { version, states: ['DONE'] });
  // Nobody knows any more what it wrote.
  if (!stored.has_rows) throw new AppError('IN_USE');
  return go(services, context, stored, { state: 'UNDOING' });
}

export async function go(
  services: Services,
  { tx, actor }: TenantContext,
  { id, version }: StoredImport,
  change: Omit<Parameters<typeof changeImport>[2], 'askedBy'>,
) {
  const { tenantId, userId } = actor;
  await changeImport(tx, { tenantId, id }, { ...change, askedBy: userId });
  await services.jobs.addIn(tx, 'import', { tenantId, id });
  await announce(tx, tenantId, { kind: 'import', id });
  return { version: version + 1 };
}

/** Discards an import, even while its job waits: whichever of the two comes first is done whole. */
export async function discard(context: TenantContext, id: string) {
  const { tx, actor } = context;
  await lockOwn(context, id, { version: null, states: ['READ', 'JUDGING', 'JUDGED', 'APPLYING'] });
  // An import that was begun is written or taken back whole.
  if ((await findPending(tx, actor.tenantId))?.id === id)
    throw await staleVersion(tx, actor.tenantId, 'import', id);
  await removeImport(tx, { tenantId: actor.tenantId, id });
  await announce(tx, actor.tenantId, { kind: 'import', id });
  return { done: true as const };
}
