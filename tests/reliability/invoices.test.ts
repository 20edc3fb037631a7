import { createHash, randomUUID } from 'node:crypto';
import { addDays, endOfMonth, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { expect, it } from 'vitest';
import { todayInGermany } from '../kit/today.ts';
import { type Issued, issueInvoice, orderToBill, registerFindings } from './support/invoices.ts';
import { type DemoPerson, requireAnswer, signIn } from './support/person.ts';
import { chance, rounds } from './support/rounds.ts';
import {
  demoFolder,
  type RunningServer,
  runCommand,
  startServer,
  stopServer,
} from './support/running-server.ts';

const email = 'admin@gruenwald.test';

async function hashBehind(server: RunningServer, { url }: Pick<Issued, 'url'>): Promise<string> {
  const response = await fetch(`${server.url}${url}`);
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  return createHash('sha256').update(bytes).digest('hex');
}

it('are drawn once and printed once, wherever the server is killed between number and paper', async () => {
  using folder = demoFolder();
  const env = { KORPUS_DATA_DIR: folder.path };
  const { between } = chance('invoices');
  let server = await startServer(env);
  const numbers: string[] = [];
  for (let round = 0; round < rounds(3, 40); round += 1) {
    const admin = await signIn(server.url, email);
    const id = await orderToBill(admin);
    const asked = issueInvoice(admin, id).catch(() => null);
    setTimeout(server.signal, between(0, 900), 'SIGKILL');
    await server.exited;
    const answered = await asked;
    server = await startServer(env);

    const again = await signIn(server.url, email);
    const issued = await issueInvoice(again, id);
    if (answered !== null) expect(issued.invoiceNumber).toBe(answered.invoiceNumber);
    const hash = await hashBehind(server, issued);
    expect(await hashBehind(server, await issueInvoice(again, id))).toBe(hash);
    expect(await requireAnswer<object[]>(again, `/api/export/order/${id}/versions`)).toHaveLength(1);
    numbers.push(issued.invoiceNumber);
  }
  const running = numbers.map((number) => Number(number.slice(-4)));
  const [first = 0] = running;
  expect(running, 'neither gap nor duplicate').toEqual(running.map((_, place) => first + place));
  expect((await runCommand(['doctor'], env)).output).toContain('✓ Dateien');
  await stopServer(server);
});

type Row = { readonly key: string; readonly invoiceNumber: string | null; readonly date: string };

it('are given by a closing as a whole or not at all, wherever the server is killed', async () => {
  using folder = demoFolder();
  const env = { KORPUS_DATA_DIR: folder.path };
  const { between } = chance('closing');
  const today = todayInGermany();
  const last = endOfMonth(today);
  let server = await startServer(env);
  const put = (person: DemoPerson, path: string, body: object) =>
    person.request({ method: 'PUT', path, body, headers: { 'idempotency-key': randomUUID() } });
  const rowsOf = (person: DemoPerson) =>
    requireAnswer<Row[]>(person, `/api/orders/billed?startDate=2020-01-01&endDate=${last}`);
  const closedUntil = async (person: DemoPerson) =>
    (await requireAnswer<{ value: IsoDate }>(person, '/api/global-values/LAST_ORDER_LOCK_DATE')).value;
  const first = await closedUntil(await signIn(server.url, email));
  for (let round = 0; round < rounds(3, 40); round += 1) {
    const admin = await signIn(server.url, email);
    const isOpen = (await closedUntil(admin)) < last;
    const asked = isOpen
      ? put(admin, '/api/orders/lock', { date: last })
      : put(admin, '/api/orders/unlock', { date: addDays(first, 1), reason: 'Noch einmal' });
    const answered = asked.then(({ status }) => status).catch(() => null);
    // While colleagues write and print; what is closed by then refuses them, and the kill cuts them off.
    const colleagues = Array.from({ length: 8 }, () =>
      orderToBill(admin)
        .then((id) => issueInvoice(admin, id))
        .catch(() => null),
    );
    setTimeout(server.signal, between(0, 600), 'SIGKILL');
    await server.exited;
    const status = await answered;
    await Promise.all(colleagues);
    server = await startServer(env);

    const again = await signIn(server.url, email);
    const closed = await closedUntil(again);
    if (status === 200) expect(closed).toBe(isOpen ? last : first);
    const rows = await rowsOf(again);
    expect(rows.filter(({ date, invoiceNumber }) => date <= closed && invoiceNumber === null)).toEqual([]);
    const year = last.slice(0, 4);
    expect(await registerFindings(again, year)).toEqual([]);
  }
  expect((await runCommand(['doctor'], env)).output).toContain('✓ Rechnungsnummern');
  await stopServer(server);
});
