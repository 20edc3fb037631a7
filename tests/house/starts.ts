import { randomUUID } from 'node:crypto';
import { type CallName, calls } from '@korpus/contract/calls.ts';
import { type Endpoint, isWriting } from '@korpus/contract/endpoint.ts';
import { allRows, rowsOfTenant, type StoredRow } from '../kit/all-rows.ts';
import { type Answer, type Caller, type CallInput, makeRequest, type RawRequest } from '../kit/caller.ts';
import type { House } from '../kit/house.ts';
import { alike, type Effect, reduceToShape } from './effects.ts';
import { admittedTo, callNames } from './expected-answer.ts';
import { requestFor } from './requests.ts';
import { makeVisitors } from './visitors.ts';
import { aWorld, shopFor } from './world.ts';

/** Writing calls of people who are signed in. */
export const writingOfPeople = callNames.filter(
  (name) => isWriting(calls[name]) && calls[name].access.kind === 'signedIn',
);

/** Somebody about to make a call on something new, under a key of its own. */
export type Start = {
  readonly caller: Caller;
  readonly request: RawRequest;
  readonly send: () => Promise<Answer>;
  readonly rows: () => Promise<StoredRow[]>;
  /** The house that the call is about; the operator's calls are about any. */
  readonly tenantId: string;
};

/** Noted and taken back by the clean-up, whatever becomes of a call. */
const besides = ['public.blobs_to_remove', 'blobs_to_remove'];

export async function startsIn(house: House): Promise<(name: CallName) => Promise<Start>> {
  const world = await aWorld(house);
  const visitors = await makeVisitors(world);
  const { engine } = house.services;
  return async (name) => {
    house.clock.restart();
    const { caller, ...subject } = await admittedTo(name, visitors).make();
    const input: CallInput<Endpoint> = { ...(await requestFor(name, subject, world)), key: randomUUID() };
    const request = makeRequest<Endpoint>(calls[name], input);
    const { tenantId } = subject.shop;
    const isOperators = shopFor(calls[name], world) === world.operator;
    const rows = async () => {
      const all = isOperators ? await allRows(engine) : await rowsOfTenant(engine, tenantId);
      return all.filter(({ table }) => !besides.includes(table));
    };
    return { caller, request, send: () => caller.send(request), rows, tenantId };
  };
}

/**
 * Reasons why two tries on something new cannot write alike: there the tables are compared, and how many rows. That
 * repeats change no value is compared of the rows themselves, for all calls.
 */
const otherEachTime: { readonly [N in CallName]?: string } = {
  cancelInvoice: 'draws the next number',
  issueInvoice: 'draws the next number',
  printPaymentDocument: 'draws the next number',
  sendReminders: 'draws the next number',
  mailReminder: 'names the number of its reminder',
  createHandover: 'is the next of its month',
  linkToHandover: 'is of a month of its own',
  importBankFile: 'takes a file of its own',
  saveHandoverSettings: 'writes another adviser each time',
  saveBankAccount: 'says the other of two things each time',
  saveRoleRights: 'gives a right, or takes it again',
  saveBaseRate: 'writes another rate each time',
  saveBankBalances: 'writes other amounts each time',
};

/** Sorting numbers all there are, of which each try makes one more. */
export function reduceToAlike(name: CallName, effect: Effect): Effect {
  if (otherEachTime[name] !== undefined) return reduceToShape(effect);
  const { came, went } = alike(effect);
  const isOfAll = name.startsWith('sort');
  const once = (rows: readonly string[]) =>
    isOfAll ? [...new Set(rows.map((row) => row.replace(/"sort_order":\d+/, '"sort_order":"drawn"')))] : rows;
  return { came: once(came), went: once(went) };
}
