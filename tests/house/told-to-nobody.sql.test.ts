import { type CallName, calls } from '@korpus/contract/calls.ts';
import type { Endpoint } from '@korpus/contract/endpoint.ts';
import { check } from '@korpus/contract/validation.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { everyNight } from '../../apps/server/src/app.ts';
import { allRows } from '../kit/all-rows.ts';
import { type Answer, type Caller, type CallInput, makeAddress } from '../kit/caller.ts';
import { aHouse } from '../kit/house.ts';
import { sendWaitingMails } from '../kit/mails.ts';
import { linkIn } from '../kit/password-link.ts';
import { testPassword } from '../kit/people.ts';
import { chance, isLong } from '../reliability/support/rounds.ts';
import { callNames, isStopped } from './expected-answer.ts';
import { fill } from './fill.ts';
import { requestAtTheDoor, requestFor } from './requests.ts';
import { makeVisitors, type Visitor } from './visitors.ts';
import { aWorld } from './world.ts';

const house = await aHouse({ demo: true, env: { KORPUS_LOG: 'debug', KORPUS_METRICS: 'on' } });
const { services, app } = house;
const world = await aWorld(house);
await fill(house, world.home);
const visitors = await makeVisitors(world);

const phone = '+49 431 99887766';
const iban = 'DE89370400440532013000';
/** The word of a call stands wherever its requests have a text. */
const wordOf = (name: CallName) => `kanarienwort${callNames.indexOf(name)}x`;
/** Passwords, tokens, and what is secret of a link. */
const secrets = new Set([testPassword, 'Neues!Passwort']);

/** A text by the name of its field; passwords, addresses and the like are left as they work. */
function candidate(name: CallName, field: string): string | null {
  if (/phone/i.test(field)) return phone;
  if (/iban/i.test(field)) return iban;
  return /password|token|username|email|recipients/i.test(field) ? null : wordOf(name);
}

type Part = 'query' | 'body';

/** The same request with a text of ours wherever its schema takes one. */
function planted(name: CallName, input: CallInput<Endpoint>): CallInput<Endpoint> {
  const call: Endpoint = calls[name];
  const fill = (part: Part) => {
    const whole: unknown = structuredClone(input[part]);
    const walk = (value: unknown) => {
      for (const [field, text] of Object.entries(Object(value))) {
        if (typeof text === 'object') walk(text);
        const ours = typeof text === 'string' || text === null ? candidate(name, field) : null;
        if (ours === null) continue;
        Reflect.set(Object(value), field, ours);
        if (!check(call[part], whole, part).ok) Reflect.set(Object(value), field, text);
      }
    };
    walk(whole);
    return whole === undefined ? {} : { [part]: whole };
  };
  return { ...input, ...fill('query'), ...fill('body') };
}

const secretFields = /^(token|refreshToken|url|resetToken|secret)$/;

/** Notes parts of an answer that open something. */
function noteSecrets({ body }: Answer): void {
  const walk = (value: unknown) => {
    for (const [field, each] of Object.entries(Object(value))) {
      if (typeof each === 'object') walk(each);
      if (typeof each !== 'string' || !secretFields.test(field)) continue;
      const key = each.split('?')[0]?.split('/').at(-1) ?? '';
      if (key.length > 20) secrets.add(decodeURIComponent(key));
    }
  };
  walk(body);
}

/** Sends what no form of ours would, with a word in every part of it. */
async function sendHostile(name: CallName, caller: Caller): Promise<void> {
  const call: Endpoint = calls[name];
  const word = wordOf(name);
  const json = { 'content-type': 'application/json', 'idempotency-key': `${word}-key` };
  const url = makeAddress(call.path.replaceAll(/\{\w+\}/g, word), {}, {});
  const send = (headers: Record<string, string>, payload: string, address = url) =>
    caller.send({ method: call.method, url: address, headers, payload });
  const hasBody = call.method !== 'GET';
  await caller.send({ method: call.method, url: `${url}?x=${word}&${word}=1` });
  await caller.withToken(`${word}.${word}.${word}`).send({ method: call.method, url });
  if (!hasBody) return;
  await send(json, JSON.stringify({ x: word, phone1: phone, iban, [word]: word }));
  await send(json, `{"a":"${word}`);
  await send({ 'content-type': `text/${word}` }, word);
  await send(json, JSON.stringify({ x: word.repeat(20_000) }));
}

/** Each in the long run; else one in twelve, drawn. */
const start = chance('which calls are listened to').between(0, 11);
const tried = callNames.filter((_name, place) => isLong || place % 12 === start);

type Asked = { readonly name: CallName; readonly caller: Caller; readonly input: CallInput<Endpoint> };

/** Requests of somebody that work for them, or would if they got in. */
async function makeRequests({ facts, make, atTheDoor }: Visitor): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const name of tried) {
    const stopped = isStopped(name, facts);
    const { caller, ...subject } = await (stopped ? atTheDoor() : make());
    for (const token of [subject.person.token, subject.person.refreshToken, caller.token])
      if (token !== undefined && token.length > 20) secrets.add(token);
    const { input } = stopped
      ? await requestAtTheDoor(name, world)
      : { input: await requestFor(name, subject, world) };
    asked.push({ name, caller, input: planted(name, input) });
  }
  return asked;
}

const tableRow = z.object({ table: z.string() });

/**
 * The database refuses every row that is written. The embedded one hangs the statement and all its values on what it
 * says; PostgreSQL leaves out rows of tables with row security. Answers how many calls fail.
 */
async function databaseRefuses(asked: readonly Asked[]): Promise<number> {
  const tables = await services.engine.query(
    `select c.relname as table from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and c.relrowsecurity and c.relname not in ('sessions', 'refresh_tokens')`,
  );
  const names = tables.map((row) => tableRow.parse(row).table);
  const each = (what: (table: string) => string) =>
    services.engine.exclusively(({ query }) => query(names.map(what).join(';\n')));
  await each((table) => `alter table ${table} add constraint refuses check (false) not valid`);
  let refused = 0;
  for (const { name, caller, input } of asked)
    if ((await caller.call(calls[name], input)).status === 500) refused += 1;
  await each((table) => `alter table ${table} drop constraint refuses`);
  return refused;
}

/** Each call by somebody, as it works and as it does not. */
async function asks(visitor: Visitor): Promise<{ refused: number; taken: number }> {
  const asked = await makeRequests(visitor);
  // First those that fail: they leave all as it was.
  const refused = await databaseRefuses(asked);
  let taken = 0;
  for (const { name, caller, input } of asked) {
    const answer = await caller.call(calls[name], input);
    noteSecrets(answer);
    if (answer.status === 200) taken += 1;
    await sendHostile(name, caller);
  }
  return { refused, taken };
}

const tight = (text: string) => text.replaceAll(/[\s/()-]/g, '');

/** Lists what of all that was planted stands in a text. */
function foundIn(text: string): string[] {
  const found = new Set(text.match(/kanarienwort\d+x/g) ?? []);
  for (const secret of secrets) if (text.includes(secret)) found.add(secret);
  for (const each of [phone, iban]) if (tight(text).includes(tight(each))) found.add(each);
  return [...found];
}

const queue = async () => (await allRows(services.engine, ['pgboss'])).map(({ row }) => row).join('\n');

/** Mails say what somebody wrote for them; all others say none of it. */
const written: readonly CallName[] = ['sendDocument', 'sendComplaint', 'mailReminder', 'sendDateMail'];

it('log, metrics and queue hold no word, number, password, token or link of all calls', async () => {
  const [admin] = visitors.filter(({ name }) => name === 'ADMIN');
  if (admin === undefined) throw new Error('Nobody asks.');
  const { refused, taken } = await asks(admin);
  expect(taken).toBeGreaterThan(tried.length / 2);
  expect(refused).toBeGreaterThan(tried.length / 10);
  for (const visitor of isLong ? visitors : visitors.filter(({ name }) => name === 'anonymous'))
    if (visitor !== admin) await asks(visitor);
  const waiting = await queue();
  for (const mail of await house.mailsAfterJobs())
    if (mail.text.includes('resetToken')) secrets.add(linkIn(mail).resetToken);
  await sendWaitingMails(services);
  await everyNight(services);
  const log = house.logged.join('');
  expect(secrets.size).toBeGreaterThan(tried.length);
  expect(log).toContain('refuses'); // the failures are told, and not what was written
  for (const name of tried) expect(log, name).toContain(`"call":"${name}"`);
  expect(foundIn(log)).toEqual([]);
  const metrics = (await app.inject('/metrics')).body;
  expect(metrics).toContain('korpus_answer_seconds');
  expect(foundIn(metrics)).toEqual([]);
  expect(foundIn(waiting + (await queue()))).toEqual([]);
});

/** A mail greets its reader, and says for which house they work. */
const withoutNames = (text: string) =>
  text.replaceAll(/^Hallo kanarienwort\d+x,$|\b(für|bei) kanarienwort\d+x\b/gm, '');

it('mails hold what they are for: a link, or what somebody wrote into one', async () => {
  const mails = await services.mailer.sent();
  expect(mails.length).toBeGreaterThan(0);
  const own = new Set(written.map(wordOf));
  for (const { subject, text } of mails) {
    const link = text.includes('resetToken=') ? linkIn({ text }).resetToken : '';
    const found = foundIn(withoutNames(`${subject}\n${text}`)).filter(
      (each) => !own.has(each) && each !== link,
    );
    expect(found, subject).toEqual([]);
  }
});
