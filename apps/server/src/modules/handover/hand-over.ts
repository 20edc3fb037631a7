import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import type { createHandover } from '@korpus/contract/handover/handover.ts';
import { wallTimeAt } from '@korpus/domain/dates/instant-of.ts';
import { writeBmd } from '@korpus/domain/handover/bmd.ts';
import { chooseFileNames, guidOfHash } from '@korpus/domain/handover/document-xml.ts';
import { writeExtf } from '@korpus/domain/handover/extf.ts';
import { type Author, logChange } from '../../platform/change-log/change-log.ts';
import { type Modified, modifiedNow } from '../../platform/change-log/modified.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import { lockClosingShared } from '../invoice-numbers/index.ts';
import { type Asked, type MonthsBooks, monthsBooks } from './books.ts';
import { handoverModuleTexts as texts } from './handover-module-texts.ts';
import { insertBatch } from './handovers.store.ts';

/** The person who hands over, inside their house. */
type HandingOver = Author & { readonly tx: Tx; readonly person: { readonly timeZone: string } };

/**
 * Keeps what waits of a closed month as a batch (rules: handover#batches). Nobody opens the month meanwhile, and of two
 * who do it at once one is told.
 */
export async function handOver(
  services: Services,
  context: HandingOver,
  asked: Asked,
): Promise<AnswerOf<typeof createHandover>> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  await lockClosingShared(tx, tenantId);
  const books = await monthsBooks(context, asked);
  refuse(books);
  const modified = modifiedNow(services, context);
  const place = books.batches.length + 1;
  const id = services.random.id();
  const papers = namePapers(books);
  const batch = {
    ...modified,
    ...asked,
    tenantId,
    id,
    place,
    papers,
    state: books.postings,
    rows: books.waiting.postings.length,
    content: writeContent(asked, books, {
      modified,
      timeZone: context.person.timeZone,
      name: texts.batchName(asked.month, place),
    }),
  };
  if (!(await insertBatch(tx, batch))) throw invalid({ path: 'body.month', message: texts.raced });
  await logChange(tx, services, context, {
    action: 'CREATED',
    subject: { kind: 'handover', id, name: nameOf({ ...asked, place }) },
    changes: [
      { field: 'handover.rows', old: null, new: String(batch.rows) },
      { field: 'handover.papers', old: null, new: String(papers.length) },
    ],
  });
  await announce(tx, tenantId, { kind: 'handover', id });
  return { id };
}

export const nameOf = ({ month, format, place }: Asked & { readonly place: number }): string =>
  `${format} ${texts.batchName(month, place)}`;

function refuse({ closedUntil, last, problems, waiting }: MonthsBooks): void {
  if (closedUntil === null || closedUntil < last)
    throw invalid({ path: 'body.month', message: texts.notClosed(last, closedUntil) });
  if (problems.length > 0) throw invalid({ path: 'body.month', message: texts.problems(problems.length) });
  if (waiting.postings.length + waiting.papers.length === 0)
    throw invalid({ path: 'body.month', message: texts.nothing });
}

function namePapers({ waiting }: MonthsBooks) {
  const names = chooseFileNames(waiting.papers.map(({ number }) => number));
  return waiting.papers.map(({ storageKey, sha256, size, dataSize }, place) => ({
    name: names[place] ?? sha256,
    storageKey,
    sha256,
    size,
    ...(dataSize === null ? {} : { dataSize }),
  }));
}

type Head = { readonly modified: Modified; readonly timeZone: string; readonly name: string };

/** Characters; which bytes they are is decided when they are taken. */
function writeContent(
  { format }: Asked,
  { settings, first, waiting, batches }: MonthsBooks,
  { modified, timeZone, name }: Head,
): string {
  if (format === 'BMD')
    return writeBmd(
      waiting.postings,
      { month: first },
      ({ taxKey, vat }) => taxKey ?? (vat === 0 ? '' : domestic),
    );
  const { adviser, client, ledgerLength, chart, fiscalYearStart } = settings;
  if (adviser === null || client === null) throw new Error('Refused before.');
  const going = new Set([
    ...waiting.papers.map(({ sha256 }) => sha256),
    ...batches.flatMap(({ papers }) => papers.map(({ sha256 }) => sha256)),
  ]);
  return writeExtf(
    waiting.postings,
    {
      adviser,
      client,
      fiscalYearStart,
      month: first,
      name,
      accountLength: ledgerLength,
      chart: chart === 'OWN' ? null : chart === 'SKR03' ? '03' : '04',
      createdAt: wallTimeAt(modified.at, timeZone),
    },
    (paper) => (going.has(paper) ? guidOfHash(paper) : null),
  );
}

/** BMD's code for what is sold at home. */
const domestic = '1';
