import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listAcceptances } from '@korpus/contract/acceptance/acceptances.ts';
import { requireParts } from '@korpus/contract/assemblies/app-list.ts';
import { getAppFile, listAppOrders } from '@korpus/contract/assemblies/assemblies.ts';
import { getToken } from '@korpus/contract/authentication/authentication.ts';
import { importBankFile, listBankLines } from '@korpus/contract/bank/bank.ts';
import { getBaseData } from '@korpus/contract/base-data/base-data.ts';
import { getCalendarOverview } from '@korpus/contract/calendar/calendars.ts';
import { countToDos } from '@korpus/contract/calendar/to-do-count.ts';
import { listInvoiceNumbers } from '@korpus/contract/closing/register.ts';
import { exportComplaint } from '@korpus/contract/complaints/complaint-file.ts';
import { listComplaintMails } from '@korpus/contract/complaints/complaint-mails.ts';
import { complaintRecord } from '@korpus/contract/complaints/complaint-record.ts';
import { getComplaint, listComplaints, saveComplaint } from '@korpus/contract/complaints/complaints.ts';
import { fromWire, toWire } from '@korpus/contract/data-of.ts';
import { orderDocuments } from '@korpus/contract/documents/document-data.ts';
import { issueInvoice, printDocument } from '@korpus/contract/documents/documents.ts';
import { getFileLink, listFiles } from '@korpus/contract/files/files.ts';
import { getGlobalValue } from '@korpus/contract/global-values/global-values.ts';
import { createHandover, getHandover } from '@korpus/contract/handover/handover.ts';
import { listOffers } from '@korpus/contract/offers/offers.ts';
import { getOrder, listOrderHistory, listOrders, saveOrder } from '@korpus/contract/orders/orders.ts';
import { readPaper, readPaperOfOrder } from '@korpus/contract/papers-in/papers-in.ts';
import { getReminderRun, listReminders, printReminder } from '@korpus/contract/reminders/reminders.ts';
import { search } from '@korpus/contract/search/search.ts';
import { eventTypes } from '@korpus/domain/calendar/calendar-event.ts';
import { orderEventTypes } from '@korpus/domain/calendar/order-events.ts';
import { chooseTabs, complaintTabs } from '@korpus/domain/complaints/complaint-tabs.ts';
import { addDays, isoDate } from '@korpus/domain/dates/iso-date.ts';
import { documentsOf } from '@korpus/domain/documents/document-data.ts';
import { documentSums } from '@korpus/domain/documents/document-sums.ts';
import { brokenRules } from '@korpus/domain/e-invoice/test-kit/rules.ts';
import { schemaProblems } from '@korpus/domain/e-invoice/test-kit/schema.ts';
import { issueDoubts } from '@korpus/domain/invoices/issue-check.ts';
import { offerStates } from '@korpus/domain/offers/offer.ts';
import { complaintImposers } from '@korpus/domain/orders/complaints/complaint-state.ts';
import { orderStates } from '@korpus/domain/orders/order-state.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aHouse } from '../../../tests/kit/house.ts';
import { openImports } from '../../../tests/kit/imports.ts';
import { listeningAddress } from '../../../tests/kit/listening-address.ts';
import { waitingIn } from '../../../tests/kit/waiting-lists.ts';
import { bankCheck } from '../src/modules/bank/index.ts';
import { figuresCheck } from '../src/modules/orders/index.ts';
import { demoPassword } from '../src/modules/system/index.ts';
import { projectFolder } from '../src/platform/project-folder.ts';
import { createDemo } from './create-demo.ts';
import { filesToTry } from './files-to-try.ts';
import { generateDemo } from './generate-demo.ts';

const house = await aHouse({ demo: true });
const { app, services, aStranger } = house;
await createDemo(services);

async function signedInAs(username: string) {
  const stranger = aStranger();
  const { token } = (await stranger.call(getToken, { body: { username, password: demoPassword } })).ok();
  return stranger.withToken(token);
}
const countsOf = <T extends string>(values: readonly T[]): ReadonlyMap<T, number> =>
  new Map([...new Set(values)].map((value) => [value, values.filter((each) => each === value).length]));

describe('the demo', () => {
  it('has three years of orders in every state, for every tab and every column', async () => {
    const admin = await signedInAs('admin@gruenwald.test');
    const { orders, exhibitionOrders } = (await admin.call(listOrders)).ok();
    const states = countsOf([...orders, ...exhibitionOrders].map(({ orderState }) => orderState));
    for (const state of orderStates) expect(states.get(state) ?? 0, state).toBeGreaterThan(2);
    const unassigned = exhibitionOrders.filter(({ salesmanId }) => salesmanId === null);
    expect(orders.length + unassigned.length).toBe(400);
    for (const type of ['NORMAL', 'SMALL']) expect(orders.some((order) => order.type === type)).toBe(true);
    const years = countsOf(orders.map(({ sellDate }) => sellDate?.slice(0, 4) ?? 'none'));
    expect([...years.keys()].toSorted()).toEqual(['2023', '2024', '2025', '2026', 'none']);
    // Earlier invoices come with the order book that the demo offers to read in.
    const columns = (Object.keys(orders[0] ?? {}) as (keyof (typeof orders)[number])[]).filter(
      (column) => column !== 'earlierInvoice',
    );
    const empty = columns.filter((column) =>
      [...orders, ...exhibitionOrders].every((row) => row[column] === null),
    );
    expect(empty).toEqual([]);
    for (const filter of ['toDoEnterOrderData', 'toDoRemainingAmount', 'cancelled'] as const)
      expect(orders.filter((row) => row[filter]).length, filter).toBeGreaterThan(4);
    expect(orders.filter(({ unpaidAmount }) => (unpaidAmount ?? 0) > 0).length).toBeGreaterThan(5);
    const sold = orders.filter(({ margin }) => margin !== null && margin !== undefined);
    expect(sold.filter((order) => (order.margin ?? 0) > 0).length / sold.length).toBeGreaterThan(0.9);
  });

  it('has orders that can be opened and saved again as they are', async () => {
    const admin = await signedInAs('admin@gruenwald.test');
    const { orders } = (await admin.call(listOrders)).ok();
    for (const { id } of orders.filter((_order, index) => index % 25 === 0)) {
      const record = (await admin.call(getOrder, { params: { id } })).ok();
      expect((await admin.call(saveOrder, { body: record })).ok().version, record.orderNumber ?? '').toBe(1);
      const again = (await admin.call(getOrder, { params: { id } })).ok();
      expect(again).toEqual(record);
      const { entries } = (await admin.call(listOrderHistory, { params: { id } })).ok();
      expect(entries).toContainEqual(expect.objectContaining({ action: 'CREATED', changes: [] }));
    }
  });

  it('has six weeks of appointments, to-dos, deliveries and assemblies around today', async () => {
    const admin = await signedInAs('admin@gruenwald.test');
    const query = { startDate: '2026-11-02', endDate: '2026-12-13' };
    const { calendars, events, orderEvents } = (await admin.call(getCalendarOverview, { query })).ok();
    expect(countsOf(calendars.map(({ type }) => type))).toEqual(
      new Map([
        ['ASSEMBLY', 2],
        ['PERSONAL', 3],
        ['SALE', 2],
      ]),
    );
    for (const type of eventTypes)
      expect(events.filter((event) => event.type === type).length, type).toBeGreaterThan(20);
    for (const type of orderEventTypes)
      expect(orderEvents.filter((event) => event.type === type).length, type).toBeGreaterThan(3);
    expect(new Set(events.map(({ startDate }) => startDate.slice(0, 10))).size).toBeGreaterThan(30);
    expect(events.filter(({ clientName, type }) => type === 'OFFER' && (clientName ?? '') === '')).toEqual(
      [],
    );
    const { due, overdue } = (await admin.call(countToDos)).ok();
    expect([due > overdue, overdue > 0]).toEqual([true, true]);
  });

  it('has offers in every state, and finds them', async () => {
    const admin = await signedInAs('admin@gruenwald.test');
    const offers = (await admin.call(listOffers)).ok();
    expect(offers.filter(({ clientState }) => clientState !== 'HAS_ORDER')).toHaveLength(60);
    expect(new Set(offers.map(({ clientState }) => clientState))).toEqual(new Set(offerStates));
    expect(new Set(offers.map(({ clientNumber }) => clientNumber)).size).toBe(offers.length);
    const [offer] = offers;
    const hits = (await admin.call(search, { query: { text: offer?.clientNumber ?? '' } })).ok();
    expect(hits[0]?.id).toBe(offer?.id);
  });

  it('has orders that customers accepted, with and without defects, and one that was refused first', async () => {
    const admin = await signedInAs('admin@gruenwald.test');
    const { orders } = (await admin.call(listOrders)).ok();
    const accepted = orders.filter(({ acceptedOn }) => acceptedOn !== null);
    const signed = await Promise.all(
      accepted.map(async ({ id }) => (await admin.call(listAcceptances, { params: { id } })).ok()),
    );
    expect(
      signed
        .flat()
        .map(({ result }) => result)
        .toSorted(),
    ).toEqual([...['REFUSED', 'WITHOUT_DEFECTS', 'WITHOUT_DEFECTS', 'WITH_DEFECTS']]);
  });

  it('has complaints in every tab, with pictures, and prints them', async () => {
    const admin = await signedInAs('admin@gruenwald.test');
    const complaints = (await admin.call(listComplaints)).ok();
    expect(complaints).toHaveLength(26);
    const today = services.clock.todayIn('Europe/Berlin');
    const inTabs = countsOf(complaints.flatMap((each) => chooseTabs(fromWire(complaintRecord, each), today)));
    for (const tab of complaintTabs) expect(inTabs.get(tab) ?? 0, tab).toBeGreaterThan(2);
    expect(complaints.filter(({ lockedDoneState }) => lockedDoneState).length).toBeGreaterThan(2);
    expect(new Set(complaints.map(({ imposed }) => imposed))).toEqual(new Set(complaintImposers));
    const files = await Promise.all(
      complaints.map(async ({ id, orderId: order }) =>
        (await admin.call(listFiles, { params: { id: order }, query: { type: 'COMPLAINT' } }))
          .ok()
          .filter(({ additionalId }) => additionalId === id),
      ),
    );
    expect(files.filter((own) => own.length > 1).length).toBeGreaterThan(4);
    for (const complaint of [complaints[0], complaints.at(-1)])
      (await admin.call(exportComplaint, { params: { id: complaint?.id ?? '' } })).ok();
    const mails = await Promise.all(
      complaints.map(async ({ id }) => (await admin.call(listComplaintMails, { params: { id } })).ok()),
    );
    expect(mails.flat()).toMatchObject([
      { state: 'SENT', recipients: [expect.stringMatching(/\.example$/)] },
    ]);
    const nordlicht = await signedInAs('admin@nordlicht.test');
    expect((await nordlicht.call(listComplaints)).status).toBe(403);
  });

  it('has complaints that can be saved again as they are, and orders that reckon with them', async () => {
    const admin = await signedInAs('admin@gruenwald.test');
    const complaints = (await admin.call(listComplaints)).ok();
    for (const { id, lockedDoneState } of complaints) {
      const record = (await admin.call(getComplaint, { params: { id } })).ok();
      const { status } = await admin.call(saveComplaint, { body: record });
      expect(status).toBe(lockedDoneState ? 409 : 200);
    }
    const found = await figuresCheck.look({ ...services, migrations: [] });
    expect(found).toMatchObject({ isWell: true });
  });

  it('has assemblies today, over several days and in the coming week, with papers to take along', async () => {
    const fitter = await signedInAs('monteur@gruenwald.test');
    const ofDays = async (from: string, to: string) =>
      requireParts((await fitter.call(listAppOrders, { query: { from, to } })).ok()).orders;
    expect((await ofDays('2026-11-21', '2026-11-21')).length).toBeGreaterThan(1);
    const [yesterday, tomorrow] = [
      await ofDays('2026-11-20', '2026-11-20'),
      await ofDays('2026-11-22', '2026-11-22'),
    ];
    expect(yesterday.filter(({ id }) => tomorrow.some((order) => order.id === id))).toHaveLength(1);
    const week = await ofDays('2026-11-21', '2026-11-28');
    expect(new Set(week.flatMap(({ assemblyDate }) => assemblyDate ?? [])).size).toBeGreaterThan(4);
    for (const { id, canComplain, fileTypesToDownload, files } of week) {
      // A carpenter's role has no rights; who is to complain on site gets them by name (rules: rights#role-defaults).
      expect(canComplain).toBe(false);
      expect(fileTypesToDownload).toContain('PLANS');
      const [{ id: fileId = '' } = {}] = files;
      (await fitter.call(getAppFile, { params: { id, fileId } })).ok();
    }
    expect(week.some(({ fileTypesToDownload }) => fileTypesToDownload.includes('DELIVERY_NOTE'))).toBe(true);
  });

  it('has papers that can be opened, some that are missing, and paper of its own', async () => {
    const admin = await signedInAs('admin@gruenwald.test');
    const { orders } = (await admin.call(listOrders)).ok();
    const lacking = orders.filter(({ missingFileTypes }) => missingFileTypes.length > 0);
    expect(lacking.length).toBeGreaterThan(20);
    expect(lacking.length).toBeLessThan(orders.length / 2);
    const lists = await Promise.all(
      orders.slice(0, 120).map(async ({ id }) => (await admin.call(listFiles, { params: { id } })).ok()),
    );
    const files = lists.flat();
    expect(files.length).toBeGreaterThan(40);
    expect(new Set(files.map(({ contentType }) => contentType))).toEqual(
      new Set(['application/pdf', 'image/png', 'image/jpeg', 'text/plain']),
    );
    for (const { ownerId: id, type, name, additionalId, size } of files) {
      const query = additionalId === null ? {} : { additionalId };
      const { url } = (await admin.call(getFileLink, { params: { id, type, name }, query })).ok();
      const opened = await aStranger().send({ method: 'GET', url });
      expect([opened.status, opened.headers['content-length']]).toEqual([200, String(size)]);
    }
    const { locations } = (await admin.call(getBaseData)).ok();
    const [id = ''] = locations.filter(({ marginDocsTop }) => marginDocsTop !== null).map((each) => each.id);
    const type = 'TEMPLATE_DOCS';
    expect((await admin.call(listFiles, { params: { id }, query: { type } })).ok()).toHaveLength(1);
  });

  it('has documents that come to the price of their orders and can be printed, and invoices that go on', async () => {
    const admin = await signedInAs('admin@gruenwald.test');
    const { orders } = (await admin.call(listOrders)).ok();
    const open = orders.filter(({ invoiceNumber, sellDate, cancelled, salesmanId }) => {
      return invoiceNumber === null && sellDate !== null && !cancelled && salesmanId !== null;
    });
    const records = await Promise.all(
      open.map(async ({ id }) =>
        fromWire(getOrder.answer, (await admin.call(getOrder, { params: { id } })).ok()),
      ),
    );
    const written = records.filter(({ documentData }) => documentData?.PURCHASE_CONTRACT !== undefined);
    expect(written.length).toBeGreaterThan(20);
    for (const { documentData, orderPrice, rates } of written)
      for (const document of documentsOf(documentData ?? {}))
        expect(documentSums(document, rates.vat).gross).toBe(orderPrice);
    const prefixes = new Map(
      orders.flatMap(({ invoiceNumber, location }) =>
        invoiceNumber === null ? [] : [[location, invoiceNumber.slice(0, -10)] as const],
      ),
    );
    const record = written.find(({ location }) => prefixes.has(location ?? null));
    const { id = '', documentData, version } = record ?? {};
    (await admin.call(printDocument, { params: { id }, query: { type: 'PURCHASE_CONTRACT' } })).ok();

    // The house's months are closed up to some weeks ago; a day in an open month begins a new invoice circle.
    const prefix = prefixes.get(record?.location ?? null) ?? '';
    const { value: closedUntil } = (
      await admin.call(getGlobalValue, { params: { key: 'LAST_ORDER_LOCK_DATE' } })
    ).ok();
    const date = addDays(isoDate(String(closedUntil)), 15);
    const contract = documentData?.PURCHASE_CONTRACT;
    if (contract === undefined) throw new Error('There is no contract.');
    const documents = toWire(orderDocuments, { INVOICE: { ...contract, type: 'INVOICE', date } });
    const body = { id, type: 'NORMAL' as const, lastName: 'Muster', version: version ?? 0 };
    const deliveryDate = addDays(date, -1);
    const changed = { ...body, documentData: documents, deliveryDate, deliveryDateNotDefined: false };
    const saved = (await admin.call(saveOrder, { body: changed })).ok();
    const issued = await admin.call(issueInvoice, {
      params: { id },
      body: { version: saved.version, confirmed: [...issueDoubts] },
    });
    expect(issued.ok().invoiceNumber).toMatch(
      new RegExp(`^${prefix}${date.slice(0, 4)}${date.slice(5, 7)}000\\d$`),
    );
    const register = await admin.call(listInvoiceNumbers, { query: { year: date.slice(0, 4) } });
    expect(register.ok().findings).toEqual([]);
  });

  it('has a month that its adviser has, equal to the register, and the next one to hand over', async () => {
    const admin = await signedInAs('admin@gruenwald.test');
    const read = async (month: string) =>
      (await admin.call(getHandover, { params: { month, format: 'DATEV' } })).ok();
    const july = await read('2026-07');
    expect(july).toMatchObject({ isClosed: true, problems: [], waiting: { rows: 0, papers: 0 } });
    expect(july.batches).toMatchObject([{ place: 1, by: 'Katharina Grünwald' }]);
    expect(july.rates.length).toBeGreaterThan(0);
    for (const { books, register } of july.rates) expect(books).toBe(register);
    const august = await read('2026-08');
    expect(august).toMatchObject({ isClosed: true, problems: [], batches: [] });
    expect(august.waiting.rows).toBeGreaterThan(5);
    (await admin.call(createHandover, { body: { month: '2026-08', format: 'DATEV' } })).ok();
  });

  it('has somebody to remind on each level, what is left alone, and what went out before', async () => {
    const admin = await signedInAs('admin@gruenwald.test');
    const { letters, held } = (await admin.call(getReminderRun)).ok();
    expect(new Set(letters.map(({ level }) => level))).toEqual(new Set([1, 2, 3]));
    expect(letters.find(({ level }) => level === 3)).toMatchObject({ isCompany: true, fee: 40 });
    expect(letters.some(({ claims }) => claims.length === 2)).toBe(true);
    expect(new Set(held.map(({ lock }) => lock))).toEqual(new Set(['COMPLAINT', 'BY_HAND']));
    const months = await Promise.all(
      ['2026-10', '2026-11'].map(async (month) =>
        (await admin.call(listReminders, { params: { month } })).ok(),
      ),
    );
    const sent = months.flat();
    expect(sent.map(({ number }) => number).toSorted()).toEqual(['M2026-0001', 'M2026-0002', 'M2026-0003']);
    (await admin.call(printReminder, { params: { id: sent[0]?.id ?? '' } })).ok();
  });

  it('has a statement of its bank that fits what waits for money', async () => {
    const admin = await signedInAs('admin@gruenwald.test');
    const file = {
      name: 'kontoauszug.xml',
      bytes: readFileSync(filesToTry(services.config.dataDir).statement),
    };
    const { statements, ignored } = (await admin.call(importBankFile, { file })).ok();
    expect([ignored, statements]).toMatchObject([[], [{ lines: 6, newLines: 6, unexplained: 0 }]]);
    const { lines } = (await admin.call(listBankLines, { query: { which: 'OPEN' } })).ok();
    // The spouse's transfer names nobody's number: that is for a person to say.
    expect(lines.map(({ isSure }) => isSure).toSorted()).toEqual([false, true, true, true]);
    for (const { isSure, text, proposals } of lines) {
      const [best] = proposals;
      const numbers = (best?.parts ?? []).flatMap(({ invoiceNumbers }) => invoiceNumbers);
      expect(numbers.length).toBeGreaterThan(0);
      expect(numbers.every((number) => text.includes(number))).toBe(isSure);
    }
    const { lines: out } = (await admin.call(listBankLines, { query: { which: 'OUT' } })).ok();
    expect(out.map(({ amount }) => amount).toSorted()).toEqual([-1840.5, -7.9]);
    expect(await bankCheck.look({ ...services, migrations: [] })).toMatchObject({ isWell: true });
  });

  it('has the orders of an earlier program to import, with what is wrong in such files', async () => {
    const admin = await signedInAs('admin@gruenwald.test');
    const [{ tenant_id: tenantId } = { tenant_id: '' }] = await services.tenancy.inPlatform((tx) =>
      tx.selectFrom('users').select('tenant_id').where('email', '=', 'admin@gruenwald.test').execute(),
    );
    const { read, judge, apply, undo } = openImports(house, tenantId, admin);
    const file = {
      name: 'altes-auftragsbuch.csv',
      bytes: readFileSync(filesToTry(services.config.dataDir).oldBook),
    };
    const judged = await judge(await read('orders', file));
    expect(judged.counts).toEqual({ NEW: 60, CHANGES: 0, DUPLICATE: 2, WRONG: 3 });
    expect(judged.sources.map(({ column }) => column).toSorted()).toEqual(
      judged.columns.map((_each, at) => at).toSorted(),
    );
    const today = services.clock.todayIn('Europe/Berlin');
    const before = await waitingIn(admin, today);
    expect((await apply(judged.id, { leaveOutWrong: true })).state).toBe('DONE');
    const { orders } = (await admin.call(listOrders)).ok();
    const imported = orders.filter(({ orderNumber }) => /^2[2-4]-0/.test(orderNumber ?? ''));
    expect(imported.map(({ orderState }) => orderState)).toEqual(Array(60).fill('DELIVERED'));
    expect(await waitingIn(admin, today)).toEqual(before);
    await undo(judged.id);
  });

  it('has papers of suppliers that name its orders, as they are and otherwise', async () => {
    const admin = await signedInAs('admin@gruenwald.test');
    const folder = filesToTry(services.config.dataDir).supplierPapers;
    const files = readdirSync(folder).toSorted();
    const fileOf = (name: string) => ({ name, bytes: readFileSync(join(folder, name)) });
    const found: Record<string, unknown> = {};
    for (const name of files.filter((each) => !each.startsWith('scan'))) {
      const file = fileOf(name);
      const { paper, proposals, duplicates } = (await admin.call(readPaper, { query: {}, file })).ok();
      const [best, next] = proposals;
      // The paper's own order comes first, by its number, the supplier's number, the whole name and the supplier; no
      // other comes near.
      const named = paper.facts.find(({ field }) => field === 'ourNumber')?.values[0]?.text;
      expect([best?.orderNumber, (next?.points ?? 0) <= 50], name).toEqual([named, true]);
      expect(best?.points, name).toBeGreaterThanOrEqual(50 + 50 + 30 + 10);
      const input = { params: { id: best?.orderId ?? '' }, query: {}, file };
      const { entryId, rows, ...beside } = (await admin.call(readPaperOfOrder, input)).ok();
      expect([entryId, beside.duplicates], name).toEqual([best?.entryId, []]);
      found[name] = {
        rows: rows.flatMap(({ state, field }) => (state === 'SAME' ? [] : [`${field} ${state}`])),
        duplicates: duplicates.map(({ what, orderId }) => [what, orderId === best?.orderId]),
      };
    }
    expect(found).toEqual({
      'bestaetigung-stimmt.pdf': { rows: [], duplicates: [] },
      'bestaetigung-weicht-ab.pdf': {
        rows: ['orderSum DIFFERS', 'confirmedDeliveryDate DIFFERS'],
        duplicates: [],
      },
      'e-rechnung.xml': { rows: ['accountingNumber NEW', 'accountingSum NEW'], duplicates: [] },
      'rechnung-weicht-ab.pdf': { rows: ['accountingSum DIFFERS'], duplicates: [['INVOICE', true]] },
    });
    expect(schemaProblems(fileOf('e-rechnung.xml').bytes.toString())).toEqual([]);
    expect(brokenRules(fileOf('e-rechnung.xml').bytes.toString(), 'ZUGFERD')).toEqual([]);
    const scan = await admin.call(readPaper, { query: {}, file: fileOf('scan-ohne-text.pdf') });
    expect(JSON.stringify(scan.error())).toContain('nur ein Bild und keinen Text');
  });

  it('shows a salesman their own, and the other house nothing of it', async () => {
    const anna = await signedInAs('anna@gruenwald.test');
    const { orders } = (await anna.call(listOrders)).ok();
    expect(orders.length).toBeGreaterThan(50);
    expect(new Set(orders.map(({ salesmanName }) => salesmanName))).toEqual(new Set(['Anna Huber']));
    const other = await signedInAs('admin@nordlicht.test');
    const list = (await other.call(listOrders)).ok();
    expect([list.orders.length, list.exhibitionOrders.length]).toEqual([40, 0]);
  });
});

describe('generated houses', () => {
  it('have as many orders as were asked for, and offers beside them', async () => {
    const size = { tenants: 2, people: 3, orders: 600, seed: 5 };
    const houses = await generateDemo(services, size, new AbortController().signal);
    for (const { tenant } of houses) {
      const admin = await signedInAs(tenant.email);
      const { orders, exhibitionOrders } = (await admin.call(listOrders)).ok();
      const all = new Set([...orders, ...exhibitionOrders].map(({ id }) => id));
      expect(all.size).toBe(600);
      const offers = (await admin.call(listOffers)).ok();
      expect(offers.filter(({ clientState }) => clientState !== 'HAS_ORDER')).toHaveLength(86);
    }
  });
});

describe('docs/api.md', () => {
  it('works word by word', async () => {
    const page = readFileSync(projectFolder('docs', 'api.md'), 'utf8');
    const blocks = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands = '']) => commands);
    expect(blocks).toHaveLength(6);
    expect(blocks[0]).toBe('KORPUS=http://localhost:3000\n');
    const script = blocks.join('').replace('http://localhost:3000', await listeningAddress(app));
    const folder = mkdtempSync(join(tmpdir(), 'korpus-api-page-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder });

    const [, id = ''] = /^ORDER=(.+)$/m.exec(script) ?? [];
    expect(stdout).toContain('"orderNumber":"2026-');
    const anna = await signedInAs('anna@gruenwald.test');
    const order = (await anna.call(getOrder, { params: { id } })).ok();
    expect(order).toMatchObject({ lastName: 'Petersen', orderPrice: 12_500.5, version: 1 });
    const plans = (await anna.call(listFiles, { params: { id }, query: { type: 'PLANS' } })).ok();
    expect(plans.map(({ name }) => name)).toEqual(['Aufmass.txt']);
    expect(readFileSync(join(folder, 'Auftrag.pdf'), 'latin1')).toMatch(/^%PDF-/);
  });
});
