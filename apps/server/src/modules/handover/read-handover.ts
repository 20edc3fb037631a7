import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import type { getHandover } from '@korpus/contract/handover/handover.ts';
import { distributeOverArchives } from '@korpus/domain/handover/archive-parts.ts';
import { handoverTexts } from '@korpus/domain/handover/handover-texts.ts';
import { accountSums, rateSums } from '@korpus/domain/handover/sums.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { type Asked, monthsBooks } from './books.ts';
import type { StoredBatch } from './handovers.store.ts';
import { findWithoutTillNumber } from './without-till-number.store.ts';

/** A month for who looks before handing it over (rules: handover#screen). */
export async function readHandover(
  context: TenantContext,
  asked: Asked,
): Promise<AnswerOf<typeof getHandover>> {
  const books = await monthsBooks(context, asked);
  const { facts, postings, waiting } = books;
  const withoutTillNumber = await findWithoutTillNumber(context.tx, context.actor.tenantId, books);
  return {
    ...asked,
    isClosed: books.closedUntil !== null && books.closedUntil >= books.last,
    closedUntil: books.closedUntil,
    numbers: facts.numbers.length,
    rows: postings.length,
    papers: facts.papers.length,
    accounts: accountSums(postings),
    rates: rateSums(facts.numbers, postings, books.settings),
    problems: [...books.problems],
    changed: [...books.changed],
    withoutTillNumber: withoutTillNumber.map(({ price, paymentMethod, ...receipt }) => ({
      ...receipt,
      sentence: handoverTexts.withoutTillNumber(price, paymentMethod),
    })),
    unprinted: facts.numbers.flatMap(({ paper, number, clientName, day, orderId, paymentId }) =>
      paper === null && orderId !== null ? [{ number, clientName, day, orderId, paymentId }] : [],
    ),
    countries: [...facts.countries],
    batches: books.batches.map(batchOf),
    waiting: {
      rows: waiting.postings.length,
      papers: waiting.papers.length,
      postings: waiting.postings.map(({ day, debit, credit, amount, isReversal, document, text, vat }) => ({
        day,
        debit,
        credit,
        amount,
        isReversal,
        document,
        text,
        vat,
      })),
    },
  };
}

const batchOf = ({ id, place, at, by, rows, papers, format, downloads }: StoredBatch) => ({
  id,
  place,
  at,
  by,
  rows,
  downloads,
  papers: papers.length,
  archives: format === 'DATEV' ? archivesOf(papers).length : 0,
});

/** Divides papers into archives, each with as many as DATEV takes at once. */
export const archivesOf = (papers: StoredBatch['papers']): StoredBatch['papers'][] =>
  distributeOverArchives(papers.map(({ size, dataSize = 0 }) => size + dataSize)).map((places) =>
    places.flatMap((place) => papers[place] ?? []),
  );
