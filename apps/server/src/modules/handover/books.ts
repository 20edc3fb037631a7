import type { HandoverSettings } from '@korpus/contract/handover/handover-settings.ts';
import { endOfMonth, type IsoDate, isoDate } from '@korpus/domain/dates/iso-date.ts';
import type { HandoverFormat } from '@korpus/domain/handover/accounts.ts';
import { deriveCorrection } from '@korpus/domain/handover/corrections.ts';
import { type HandoverLimit, limitsOf, rowsRefusal } from '@korpus/domain/handover/handover-limits.ts';
import { handoverTexts, problemSentence } from '@korpus/domain/handover/handover-texts.ts';
import type { Posting } from '@korpus/domain/handover/posting.ts';
import { makeBooks } from '@korpus/domain/handover/postings.ts';
import type { Actor } from '@korpus/domain/rights/actor.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { findClosedUntil } from '../invoice-numbers/index.ts';
import { findHanded, type HandedFacts, type PrintedPaper } from './handed.store.ts';
import { findBatches, type StoredBatch } from './handovers.store.ts';
import { findSettings } from './settings.store.ts';

/** `2026-11` and what is written of it. */
export type Asked = { readonly month: string; readonly format: HandoverFormat };

type Remark = {
  readonly number: string | null;
  readonly clientName: string;
  readonly day: IsoDate;
  readonly sentence: string;
};

/** A month as it stands now, beside what has gone out of it. */
export type MonthsBooks = {
  readonly first: IsoDate;
  readonly last: IsoDate;
  readonly closedUntil: IsoDate | null;
  readonly settings: HandoverSettings;
  readonly facts: HandedFacts;
  readonly postings: readonly Posting[];
  readonly problems: readonly Remark[];
  readonly changed: readonly Remark[];
  readonly batches: readonly StoredBatch[];
  /** Content of the next batch. */
  readonly waiting: { readonly postings: readonly Posting[]; readonly papers: readonly PrintedPaper[] };
};

type InHouse = { readonly tx: Tx; readonly actor: Pick<Actor, 'tenantId'> };

/** Everything about a month's books, in the one transaction that asks for it (rules: handover#months). */
export async function monthsBooks({ tx, actor }: InHouse, { month, format }: Asked): Promise<MonthsBooks> {
  const { tenantId } = actor;
  const first = isoDate(`${month}-01`);
  const last = endOfMonth(first);
  const [closedUntil, { value: settings }, facts, batches] = await Promise.all([
    findClosedUntil(tx, tenantId),
    findSettings(tx, tenantId),
    findHanded(tx, tenantId, { from: first, to: last }),
    findBatches(tx, { tenantId, month, format }),
  ]);
  const asked = settings.withMoney ? facts : { ...facts, receipts: [] };
  const { postings, problems } = makeBooks(asked, settings);
  const waiting = {
    postings: deriveCorrection(batches.at(-1)?.state ?? [], postings),
    // BMD knows none.
    papers: format === 'DATEV' ? listNewPapers(postings, facts, batches) : [],
  };
  const form = { ...formOf(format, settings), month: first };
  const limits = limitsOf(waiting.postings, form);
  return {
    first,
    last,
    closedUntil,
    settings,
    facts,
    postings,
    batches,
    waiting,
    problems: [
      ...missingNumbers(format, settings, first),
      ...ofTheFile(rowsRefusal(waiting.postings.length, form), first),
      ...problems.map((each) => ({ ...each, sentence: problemSentence(each) })),
      // The problem of a row without account is said already.
      ...(problems.length > 0 ? [] : listRemarks(waiting.postings, limits, true)),
    ],
    changed: listRemarks(waiting.postings, limits, false),
  };
}

const formOf = (format: HandoverFormat, { ledgerLength }: HandoverSettings) =>
  format === 'DATEV' ? ({ kind: 'EXTF', accountLength: ledgerLength } as const) : ({ kind: 'BMD' } as const);

const missingNumbers = (
  format: HandoverFormat,
  { adviser, client }: HandoverSettings,
  day: IsoDate,
): Remark[] =>
  format === 'DATEV' && (adviser === null || client === null) ? ofTheFile(handoverTexts.noAdviser, day) : [];

/** Makes a remark about no posting in particular. */
const ofTheFile = (sentence: string | null, day: IsoDate): Remark[] =>
  sentence === null ? [] : [{ number: null, clientName: '', day, sentence }];

function listRemarks(
  postings: readonly Posting[],
  limits: readonly HandoverLimit[],
  isRefused: boolean,
): Remark[] {
  const byKey = new Map(postings.map((each) => [each.key, each]));
  return limits.flatMap((limit) => {
    const posting = byKey.get(limit.key);
    if (posting === undefined || limit.isRefused !== isRefused) return [];
    return [
      { number: posting.document, clientName: posting.text, day: posting.day, sentence: limit.sentence },
    ];
  });
}

/** Papers of what is in the books and has not gone out, each once. */
function listNewPapers(
  postings: readonly Posting[],
  { papers }: HandedFacts,
  batches: readonly StoredBatch[],
): PrintedPaper[] {
  const named = new Set(postings.flatMap(({ paper }) => paper ?? []));
  const gone = new Set(batches.flatMap((batch) => batch.papers.map(({ sha256 }) => sha256)));
  return papers.filter(({ sha256 }) => named.has(sha256) && !gone.has(sha256));
}
