import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { aPdf } from '../../kit/caller.ts';
import { issueInvoice, orderToBill } from '../support/invoices.ts';
import { patientSend, type Troubles, untilAnswered } from '../support/patience.ts';
import { type DemoPerson, signIn } from '../support/person.ts';
import { download, filesIn, hashOf, uploadInto } from '../support/uploads.ts';
import { startWriter, type Writer } from '../support/writers.ts';
import { newPulse, type Pulse } from './pulse.ts';

/** People who save their name, as fast as it goes. */
const writing = [
  'monteur@gruenwald.test',
  'anna@gruenwald.test',
  'ben@gruenwald.test',
  'anna@nordlicht.test',
];
const billing = 'admin@gruenwald.test';

export type Losses = { readonly saves: number; readonly invoices: number; readonly files: number };

/** A working day: people who save, one who bills, one who uploads, and all of them come back after a refusal. */
export type Load = {
  readonly admin: DemoPerson;
  readonly troubles: Readonly<Troubles>;
  readonly saves: readonly Pulse[];
  readonly invoices: Pulse;
  readonly uploads: Pulse;
  /** Settles when each of them was acknowledged so much more. */
  readonly goesOn: (times: number) => Promise<void>;
  /** Silence is measured from now on. */
  readonly listen: () => void;
  /** Lets everybody finish. */
  readonly stop: () => Promise<void>;
  /** Acknowledged writes that are not there, once everybody has stopped. */
  readonly losses: () => Promise<Losses>;
};

const patience = { timeout: 180_000, interval: 50 };

export async function startLoad(url: string): Promise<Load> {
  const troubles: Troubles = { refused: 0, broken: 0 };
  const send = patientSend(troubles);
  const admin = await signIn(url, billing, send);
  const saves = writing.map(newPulse);
  const writers = await Promise.all(
    writing.map(async (email, place) => startWriter(await signIn(url, email, send), saves[place]?.beat)),
  );
  const biller = startBiller(admin);
  const uploader = await startUploader(admin, troubles);
  const pulses = [...saves, biller.pulse, uploader.pulse];
  return {
    admin,
    troubles,
    saves,
    invoices: biller.pulse,
    uploads: uploader.pulse,
    goesOn: async (times) => {
      const before = pulses.map((pulse) => pulse.beats());
      const isBehind = (pulse: Pulse, place: number) => pulse.beats() < (before[place] ?? 0) + times;
      await expect.poll(() => pulses.filter(isBehind), patience).toEqual([]);
    },
    listen: () => {
      for (const pulse of pulses) pulse.listen();
    },
    stop: async () => {
      await Promise.all([...writers, biller, uploader].map(({ stop }) => stop()));
    },
    losses: async () => ({
      saves: (await Promise.all(writers.map(lostSaves))).reduce((sum, lost) => sum + lost, 0),
      invoices: await biller.lost(),
      files: await uploader.lost(),
    }),
  };
}

async function lostSaves(writer: Writer): Promise<number> {
  expect(writer.refusals(), 'refused for another reason than that something is away').toEqual([]);
  const { version, firstName } = await writer.person.load();
  const last = writer.last();
  if (version === last.version) expect(firstName).toBe(last.firstName);
  return last.version - version;
}

/** Does the work again and again until it is stopped. */
function repeat(work: () => Promise<void>) {
  const state = { isStopped: false };
  const pulse = newPulse();
  const run = async () => {
    while (!state.isStopped) {
      await work();
      pulse.beat();
    }
  };
  const ended = run();
  ended.catch(() => {}); // said by `stop`
  return {
    pulse,
    stop: () => {
      state.isStopped = true;
      return ended;
    },
  };
}

function startBiller(person: DemoPerson) {
  const numbers = new Map<string, string>();
  const work = repeat(async () => {
    const order = await orderToBill(person);
    numbers.set(order, (await issueInvoice(person, order)).invoiceNumber);
  });
  return {
    ...work,
    lost: async () => {
      expect(new Set(numbers.values()).size, 'no number twice').toBe(numbers.size);
      let lost = 0;
      for (const [order, number] of numbers) {
        if ((await issueInvoice(person, order)).invoiceNumber !== number) lost += 1;
      }
      return lost;
    },
  };
}

async function startUploader(person: DemoPerson, troubles: Troubles) {
  const place = { id: await orderToBill(person), type: 'MISC' };
  const hashes = new Map<string, string>();
  const work = repeat(async () => {
    const number = hashes.size + 1;
    const file = aPdf(`Pläne ${number}.pdf`, `${number} ${'ö'.repeat(100_000)}`);
    const key = randomUUID();
    const { status } = await untilAnswered(
      async (signal) => ({ status: await uploadInto(person.url, person, place, file, key, signal) }),
      troubles,
    );
    expect(status).toBe(200);
    hashes.set(file.name, hashOf(file.bytes));
  });
  return {
    ...work,
    lost: async () => {
      const there = (await filesIn(person, place)).map(({ name }) => name);
      let lost = 0;
      for (const [name, hash] of hashes) {
        if (!there.includes(name) || hashOf(await download(person, place, name)) !== hash) lost += 1;
      }
      return lost;
    },
  };
}
