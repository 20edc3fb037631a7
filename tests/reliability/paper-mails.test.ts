import { listComplaintMails } from '@korpus/contract/complaints/complaint-mails.ts';
import { listComplaints } from '@korpus/contract/complaints/complaints.ts';
import { expect, it, vi } from 'vitest';
import { mailBody } from '../kit/mails.ts';
import { patiently } from '../kit/patiently.ts';
import { demoDatabase, queryOn } from './support/databases.ts';
import { mailSteps, openMailServer } from './support/mail-server.ts';
import { type DemoPerson, signIn } from './support/person.ts';
import { killAll } from './support/processes.ts';
import { chance, rounds } from './support/rounds.ts';
import { demoFolder, type RunningServer, startServer, stopServer } from './support/running-server.ts';

const email = 'admin@gruenwald.test';
const mailsSent = 3;

/** The pages of some complaints, each in a mail of its own; answers whose they are. */
async function sendPages(person: DemoPerson): Promise<Map<string, string>> {
  const { body } = await person.request({ path: listComplaints.path });
  const sent = new Map<string, string>();
  for (const { id } of listComplaints.answer.parse(body).slice(0, mailsSent)) {
    const mail = mailBody({ recipients: ['werk@werk.example'] });
    const path = listComplaintMails.path.replace('{id}', id).replace(/s$/, '');
    expect((await person.request({ method: 'POST', path, body: mail })).status).toBe(200);
    sent.set(mail.id, id);
  }
  return sent;
}

async function readState(person: DemoPerson, id: string, complaintId: string) {
  const { body } = await person.request({ path: listComplaintMails.path.replace('{id}', complaintId) });
  return listComplaintMails.answer.parse(body).find((mail) => mail.id === id)?.state;
}

it('of a process that is killed in the middle of one go out once each, and say so', async () => {
  await using database = await demoDatabase();
  using folder = demoFolder('PostgreSQL');
  const env = { KORPUS_DATA_DIR: folder.path, DATABASE_URL: database.url, KORPUS_DEMO: 'on' };
  const { between } = chance('paper mails');
  for (let round = 0; round < rounds(1, 20); round += 1) {
    const [step, number] = [mailSteps[between(0, mailSteps.length - 1)], between(1, mailsSent)];
    const victim = Promise.withResolvers<RunningServer>();
    const dead = victim.promise.then(({ exited }) => exited);
    await using deadly = await openMailServer(async (at, place) => {
      if (at !== step || place !== number) return;
      await killAll(await victim.promise);
    });
    const first = await startServer({ ...env, SMTP_URL: deadly.url });
    const sent = await sendPages(await signIn(first.url, email));
    victim.resolve(first);
    await dead;
    // The job gave no sign of life for an hour.
    await queryOn(
      database.url,
      `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour'
       where name = 'paper-mail' and state = 'active'`,
    );
    await using healthy = await openMailServer(async () => {});
    const second = await startServer({ ...env, SMTP_URL: healthy.url });
    const person = await signIn(second.url, email);
    const where = `killed when mail ${number} was ${step}`;
    for (const [id, complaintId] of sent)
      await vi.waitFor(
        async () => expect(await readState(person, id, complaintId), where).toBe('SENT'),
        patiently,
      );
    // `<house.mail@korpus>`
    const ids = [...deadly.arrived, ...healthy.arrived].map(({ id }) => id.split(/[.@]/)[1]);
    expect(new Set(ids), where).toEqual(new Set(sent.keys()));
    const isOnItsWay = step === 'arrived' || step === 'acknowledged';
    expect(ids.length - mailsSent, where).toBeLessThanOrEqual(isOnItsWay ? 1 : 0);
    await stopServer(second);
  }
});
