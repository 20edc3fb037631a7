import { isDeepStrictEqual } from 'node:util';
import { type CallName, calls } from '@korpus/contract/calls.ts';
import { type Endpoint, isWriting } from '@korpus/contract/endpoint.ts';
import { isNamedField } from '@korpus/domain/change-log/describe-change.ts';
import type { FieldChange } from '@korpus/domain/fields/field-change.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Tx } from '../../apps/server/src/platform/database/engine.ts';
import { aHouse } from '../kit/house.ts';
import { admittedTo, callNames } from './expected-answer.ts';
import { requestFor } from './requests.ts';
import { makeVisitors } from './visitors.ts';
import { aWorld } from './world.ts';

/** Writing calls that leave no entry, and why. Everything else must leave one; so does a call that is new. */
const unlogged: { readonly [N in CallName]?: string } = {
  getToken: 'a sign-in changes no record; the devices of the profile show it',
  refreshToken: 'the same session goes on',
  signOut: 'the own session ends by the own hand',
  saveColumnTemplate: 'how somebody likes to see a table concerns nobody else',
  selectColumnTemplate: 'the same',
  deleteColumnTemplate: 'the same',
  openCalendarSubscription: 'the address of one person for their own programs concerns nobody else',
  closeCalendarSubscription: 'the same',
  toggleCalendarVisibility: 'what somebody does not want to see concerns nobody else',
  listAlike: 'tells who may be the same and changes nothing',
  previewBulk: 'tells what would happen and changes nothing',
  checkInvoice: 'tells what is missing and changes nothing',
  previewDocument: 'makes a PDF and changes nothing',
  exportBilledOrders: 'makes a file and changes nothing',
  exportTable: 'makes a file and changes nothing',
  exportOrders: 'makes a file and changes nothing',
  readPaper: 'reads a file and changes nothing',
  readPaperOfOrder: 'the same',
  readImportFile: 'reads a file and changes nothing of the house; what is written of it leaves its entries',
  judgeImport: 'says what would become of rows and changes nothing',
  mendImportRows: 'the same; how many rows were mended is told when they are written',
  removeImportWord:
    'what words of files mean is asked for again, and leaves no entry where it is agreed either',
  applyImport: 'its job leaves the entries, of the file and of each record',
  undoImport: 'the same',
  askForHouseExport: 'its job leaves the entry',
  discardImport: 'of what nobody wrote nothing is missed',
  requestPasswordReset: 'anybody may ask for a mail; the new password leaves its mark',
};

const house = await aHouse();
const world = await aWorld(house);
const visitors = await makeVisitors(world);
const writing = callNames.filter((name) => isWriting(calls[name]));

const tenants = () =>
  house.services.tenancy.inPlatform((tx) => tx.selectFrom('tenants').select('id').execute());

/** All of all tenants, as only the owner of the tables sees them. */
async function entries() {
  const found: Entry[] = [];
  for (const { id } of await tenants())
    found.push(
      ...(await house.services.tenancy.inTenant(id, (tx) =>
        tx
          .selectFrom('change_log')
          .select(['id', 'at', 'user_id', 'user_name', 'action', 'subject_id', 'changes'])
          .execute(),
      )),
    );
  return found;
}

type Entry = {
  readonly id: string;
  readonly at: string;
  readonly user_id: string;
  readonly user_name: string;
  readonly action: string;
  readonly subject_id: string;
  readonly changes: readonly FieldChange[];
};

const isNothing = (value: unknown) => value === null || value === undefined || value === '';

/** Lists what an entry does not say though it must: who, when, what about, and of each field what was and what is. */
function gapsIn(entry: Entry, userId: string): string[] {
  const truths: Record<string, boolean> = {
    who: entry.user_id === userId && entry.user_name === 'Anna Muster',
    when: new Date(entry.at).getTime() === house.clock.now().getTime(),
    // The order of a list is about no single record.
    'what about': entry.subject_id !== '' || entry.action === 'SORTED',
    'what has changed': entry.action !== 'CHANGED' || entry.changes.length > 0,
    'what was not there before':
      entry.action !== 'CREATED' || entry.changes.every((each) => isNothing(each.old)),
    'what is no more': entry.action !== 'DELETED' || entry.changes.every((each) => isNothing(each.new)),
    'a change': entry.changes.every((each) => !isDeepStrictEqual(each.old, each.new)),
  };
  return Object.entries(truths).flatMap(([what, holds]) =>
    holds ? [] : [`${what}: ${JSON.stringify(entry)}`],
  );
}

describe('the change log', () => {
  it.each(writing)('has an entry of every %s that worked, or a reason why not', async (name) => {
    const { caller, ...subject } = await admittedTo(name, visitors).make();
    const call: Endpoint = calls[name];
    const input = await requestFor(name, subject, world);
    const before = new Set((await entries()).map(({ id }) => id));
    expect((await caller.call(call, input)).status).toBe(200);
    const added = (await entries()).filter(({ id }) => !before.has(id));
    if (unlogged[name] === undefined) expect(added.length).toBeGreaterThan(0);
    else expect(added, 'a reason that no longer holds').toEqual([]);
    expect(added.flatMap((entry) => gapsIn(entry, subject.person.userId))).toEqual([]);
  });

  it.each(callNames.filter((name) => !isWriting(calls[name])))(
    'has no entry of %s, which reads',
    async (name) => {
      const { caller, ...subject } = await admittedTo(name, visitors).make();
      const input = await requestFor(name, subject, world);
      const before = (await entries()).length;
      await caller.call(calls[name], input);
      expect(await entries()).toHaveLength(before);
    },
  );

  it('calls every field that stands in it by a German name', async () => {
    const { services } = house;
    const unnamed = new Set<string>();
    for (const { id } of await tenants()) {
      const rows = await services.tenancy.inTenant(id, (tx) =>
        tx.selectFrom('change_log').select(['subject_kind', 'changes']).execute(),
      );
      for (const { subject_kind: kind, changes } of rows) {
        for (const { field } of changes) if (!isNamedField(kind, field)) unnamed.add(`${kind}.${field}`);
      }
    }
    expect([...unnamed]).toEqual([]);
  });

  it.each(['korpus_app', 'korpus_platform'] as const)('cannot be changed by %s', async (role) => {
    const { tenancy } = house.services;
    const tenantId = world.home.tenantId;
    const statements: ((tx: Tx) => Promise<unknown>)[] = [
      (tx: Tx) => tx.updateTable('change_log').set({ user_name: 'Niemand' }).execute(),
      (tx: Tx) => tx.deleteFrom('change_log').execute(),
      (tx: Tx) => sql`truncate change_log`.execute(tx),
    ];
    for (const statement of statements) {
      const tried =
        role === 'korpus_app' ? tenancy.inTenant(tenantId, statement) : tenancy.inPlatform(statement);
      await expect(tried).rejects.toThrow(/permission denied/);
    }
  });
});
