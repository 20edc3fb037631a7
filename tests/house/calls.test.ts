import { type CallName, calls } from '@korpus/contract/calls.ts';
import type { Endpoint } from '@korpus/contract/endpoint.ts';
import { collectReferences } from '@korpus/contract/references-of.ts';
import { recordKinds } from '@korpus/domain/records/records.ts';
import { describe, expect, it } from 'vitest';
import { findIdFields } from '../kit/json-schema.ts';
import { accessProblems, loosenings, wordAccess } from './access-words.ts';
import { expectedAccess } from './expected-access.ts';
import { callNames } from './expected-answer.ts';

/** The calls as they describe themselves; what the server makes of them stands in served-calls.api.test.ts. */
const allCalls: Readonly<Record<CallName, Endpoint>> = calls;

it('every call has a path as the specification spells it, and a summary', () => {
  for (const name of callNames) {
    const { path, summary } = allCalls[name];
    expect.soft(path, name).toMatch(/^\/api(\/([a-z0-9.-]+|\{[a-zA-Z]+\}))+$/);
    expect.soft(summary, name).not.toBe('');
  }
});

describe('an answer that a screen shows', () => {
  /** Answers of a moment, those that say nothing of the house, and those whose screen is opened anew. */
  const followNothing: readonly CallName[] = [
    ...['listOrderClients', 'getOrderRates', 'orderNumberExists', 'getPaidBy', 'getDateMail'],
    ...['exportInvoiceNumbers', 'printDocument', 'getDocumentVersion', 'getEInvoice', 'getDocumentMail'],
    ...['printReminder', 'getReminderMail', 'getFileLink', 'listAppOrders', 'printAcceptance'],
    ...['getAcceptanceMail', 'exportComplaint', 'getComplaintMail', 'listComplaintOrders', 'exportWeek'],
    ...['mailExists', 'findPerson', 'previewForgetting', 'listForgotten', 'listStandardVatRates'],
    ...['getHealth', 'getInstallation', 'getOpenApi', 'listOutbox'],
  ] as const;

  it('says what makes it old', () => {
    const silent = callNames.filter((name) => {
      const { method, mode, follows } = allCalls[name];
      return method === 'GET' && mode !== 'file' && mode !== 'stream' && follows.length === 0;
    });
    expect(silent).toEqual(followNothing);
  });

  it('of the search follows the kinds that it finds', () => {
    const searched = recordKinds.flatMap(({ search, topic }) => (search === undefined ? [] : topic.topic));
    expect(allCalls.search.follows).toEqual([...searched, 'rights']);
  });
});

describe('who may make a call', () => {
  it('is what the second reading says', () => {
    expect(accessProblems(allCalls, expectedAccess)).toEqual([]);
  });

  it('cannot be loosened unnoticed', () => {
    for (const name of callNames) {
      for (const access of loosenings(allCalls[name].access)) {
        const mutant = { ...allCalls, [name]: { ...allCalls[name], access } };
        const problems = accessProblems(mutant, expectedAccess);
        expect.soft(problems, name).toEqual([expect.stringMatching(`^${name}: open to`)]);
      }
    }
  });

  it('cannot be forgotten for a new call, nor kept for one that is gone', () => {
    const { getHealth, ...others } = allCalls;
    expect(accessProblems(others, expectedAccess)).toHaveLength(1);
    expect(accessProblems({ ...allCalls, newCall: getHealth }, expectedAccess)).toHaveLength(1);
  });

  it('has distinct words for every way to loosen it', () => {
    const guarded = {
      kind: 'signedIn',
      package: 'TODO',
      roles: ['ADMIN'],
      rights: ['OWN_ORDER_READ'],
    } as const;
    const words = [guarded, ...loosenings(guarded)].map(wordAccess);
    expect(words).toHaveLength(7);
    expect(new Set(words).size).toBe(words.length);
  });
});

describe('every id in a request', () => {
  const parts = callNames.flatMap((name) =>
    (['params', 'query', 'body'] as const).map((part) => ({
      where: `${name}, ${part}`,
      schema: allCalls[name][part],
    })),
  );

  it('names the kind of record it points to', () => {
    for (const { where, schema } of parts)
      for (const [path, kind] of findIdFields(schema))
        expect.soft(kind, `${where}.${path}: make it with idOf`).toBeDefined();
  });

  it('is found by referencesOf, wherever it stands', () => {
    for (const { where, schema } of parts)
      expect.soft(collectReferences(schema), where).toEqual(Object.fromEntries(findIdFields(schema)));
  });

  it('has its line in the second reading', () => {
    for (const name of callNames) {
      const ids = (['params', 'query', 'body'] as const).flatMap((part) =>
        Object.keys(collectReferences(allCalls[name][part])).map((path) => `${part}.${path}`),
      );
      expect.soft(Object.keys(expectedAccess[name].ids ?? {}).sort(), name).toEqual(ids.sort());
    }
  });
});
