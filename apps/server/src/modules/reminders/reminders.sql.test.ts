import { randomUUID } from 'node:crypto';
import { calls } from '@korpus/contract/calls.ts';
import { describe, expect, it } from 'vitest';
import { newComplaintBody } from '../../../../../tests/kit/complaints.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { paymentBody } from '../../../../../tests/kit/orders.ts';
import { aRemindingShop, asShown } from '../../../../../tests/kit/reminding-shop.ts';

const house = await aHouse();

/** Due day of 1.200 €, thirty days after 21.11.2026. */
const due = '2026-12-21';
const weekLater = '2026-12-28';

describe('a run (rules: reminders#a-run)', () => {
  it('proposes what is late enough, with the reason, and nothing before', async () => {
    const shop = await aRemindingShop(house);
    const { id, number } = await shop.invoice({ orderNumber: 'A-17', email: 'kunde@nord.example' });
    expect((await (await shop.on('2026-12-27')).run()).letters).toEqual([]);
    const { letters, held, unknownRates } = await (await shop.on(weekLater)).run();
    expect([held, unknownRates]).toEqual([[], []]);
    expect(letters).toMatchObject([
      {
        clientName: 'Petersen',
        isCompany: false,
        email: 'kunde@nord.example',
        locationId: shop.shop.locationId,
        level: 1,
        title: 'Zahlungserinnerung',
        dueOn: '2027-01-04',
        open: 1200,
        interest: 0,
        fee: 0,
        total: 1200,
        claims: [
          {
            number,
            orderId: id,
            orderNumber: 'A-17',
            paymentId: null,
            level: 1,
            date: '2026-11-21',
            dueOn: due,
            daysLate: 7,
            amount: 1200,
            open: 1200,
            sentence:
              'Zahlbar bis 21.12.2026 (30 Tage nach der Rechnung vom 21.11.2026, die keinen Tag nennt), seit 7 Tagen überfällig.',
          },
        ],
      },
    ]);
  });

  it('goes up level by level, with interest, and says which base rate nobody knows', async () => {
    const shop = await aRemindingShop(house);
    const { id, number } = await shop.invoice();
    const first = await shop.on(weekLater);
    const [sent] = await first.sendAll();
    expect(sent).toMatchObject({ made: { number: 'M2026-0001', total: 1200 }, dropped: [] });
    expect((await first.run()).letters).toEqual([]);
    expect((await (await shop.on('2027-01-10')).run()).letters).toEqual([]);
    const second = await shop.on('2027-01-11');
    const { letters, unknownRates } = await second.run();
    // 1.200 € × 6,27 % × 21 days / 365 = 4,328… €
    expect(letters).toMatchObject([{ level: 2, title: 'Mahnung', interest: 4.33, total: 1204.33 }]);
    expect(letters[0]?.claims[0]?.sentence).toBe(
      'Zahlbar bis 21.12.2026 (30 Tage nach der Rechnung vom 21.11.2026, die keinen Tag nennt), seit 21 Tagen überfällig. Zahlungserinnerung mit Frist bis 04.01.2027 ist schon hinausgegangen.',
    );
    expect(unknownRates.map(({ country, halfYear }) => `${country} ${halfYear}`)).toEqual([
      'DE 2026-07-01',
      'DE 2027-01-01',
    ]);
    expect((await second.sendAll())[0]?.made?.number).toBe('M2027-0001');
    expect((await second.ofOrder(id)).reminders.map((each) => [each.number, each.level, each.total])).toEqual(
      [
        ['M2027-0001', 2, 1204.33],
        ['M2026-0001', 1, 1200],
      ],
    );
    const month = (await second.person.call(calls.listReminders, { params: { month: '2026-12' } })).ok();
    expect(month.map((each) => [each.number, each.claims.map((claim) => claim.number)])).toEqual([
      ['M2026-0001', [number]],
    ]);
  });

  it('asks a fee of a company on the third level, and nothing after it', async () => {
    const shop = await aRemindingShop(house);
    await shop.invoice({ isCompany: true, companyName: 'Roth GmbH' });
    await (await shop.on(weekLater)).sendAll();
    await (await shop.on('2027-01-11')).sendAll();
    const third = await shop.on('2027-01-25');
    const { letters } = await third.run();
    // 1.200 € × 10,27 % × 35 days / 365 = 11,817… €
    expect(letters).toMatchObject([
      { clientName: 'Roth GmbH', level: 3, interest: 11.82, fee: 40, total: 1251.82 },
    ]);
    await third.sendAll();
    expect((await (await shop.on('2027-03-01')).run()).letters).toEqual([]);
  });

  it('reminds of deposits on their own day, and no longer once an invoice claims them or they are paid', async () => {
    const shop = await aRemindingShop(house);
    const [deposit, other] = [paymentBody(400), paymentBody(300)];
    const id = await shop.order({
      deliveryDate: '2026-11-20',
      documentData: shop.documentData,
      payments: [deposit, other],
    });
    const number = await shop.billPayment(id, deposit.id);
    await shop.billPayment(id, other.id);
    const late = await shop.on('2026-12-08');
    const { letters } = await late.run();
    expect(letters.map(({ claims }) => claims.map(({ dueOn, open }) => [dueOn, open]))).toEqual([
      [
        ['2026-11-30', 400],
        ['2026-11-30', 300],
      ],
    ]);
    expect(letters[0]?.claims[0]).toMatchObject({ number, paymentId: deposit.id });
    const body = { amount: 300, date: '2026-12-08', paymentType: 'BANK' as const };
    (await late.person.call(calls.payPayment, { params: { id, paymentId: other.id }, body })).ok();
    expect((await late.run()).letters[0]?.open).toBe(400);
    const { version } = (await late.person.call(calls.getOrder, { params: { id } })).ok();
    const issue = { version, confirmed: ['OTHER_THAN_ORDER' as const, 'BEFORE_LAST_NUMBER' as const] };
    (await late.person.call(calls.issueInvoice, { params: { id }, body: issue })).ok();
    expect((await late.run()).letters).toEqual([]);
  });

  it('asks for no more than its order waits for', async () => {
    const shop = await aRemindingShop(house);
    const { id } = await shop.invoice();
    const late = await shop.on(weekLater);
    await late.pay(id, 500, '2026-12-23');
    expect((await late.run()).letters).toMatchObject([{ open: 700, claims: [{ amount: 1200, open: 700 }] }]);
  });

  it('never reminds of what was taken back', async () => {
    const shop = await aRemindingShop(house);
    const { id } = await shop.invoice();
    await shop.takeBack(id);
    expect((await (await shop.on('2027-02-01')).run()).letters).toEqual([]);
  });
});

describe('locks (rules: reminders#locks)', () => {
  it('an open complaint holds an invoice, and a done one does not', async () => {
    const shop = await aRemindingShop(house);
    const { id } = await shop.invoice();
    const complaint = newComplaintBody(id);
    (await shop.anna.call(calls.saveComplaint, { body: complaint })).ok();
    const late = await shop.on(weekLater);
    const { letters, held } = await late.run();
    expect([letters.length, held]).toMatchObject([
      0,
      [{ orderId: id, lock: 'COMPLAINT', sentence: 'Zum Auftrag ist eine Reklamation offen.' }],
    ]);
    const params = { id: complaint.id };
    (await late.person.call(calls.setComplaintState, { params, body: { state: 'DONE' } })).ok();
    expect((await late.run()).letters).toHaveLength(1);
  });

  it('a hand does so too until its last day, with its reason, and stands in the history', async () => {
    const shop = await aRemindingShop(house);
    const { id } = await shop.invoice();
    const late = await shop.on(weekLater);
    const params = { id };
    const lock = (until: string | null) => {
      house.clock.advance({ seconds: 1 });
      return late.person.call(calls.lockReminders, { params, body: { reason: 'Urlaub', until } });
    };
    expect((await lock('2026-12-27')).status).toBe(400);
    (await lock('2026-12-30')).ok();
    expect((await late.run()).held).toMatchObject([
      {
        lock: 'BY_HAND',
        until: '2026-12-30',
        sentence: 'Gesperrt von Anna Muster bis 30.12.2026: Urlaub',
      },
    ]);
    expect((await late.ofOrder(id)).lock).toMatchObject({ reason: 'Urlaub', until: '2026-12-30' });
    house.clock.advance({ seconds: 1 });
    (await late.person.call(calls.unlockReminders, { params })).ok();
    (await late.person.call(calls.unlockReminders, { params })).ok();
    expect((await late.run()).letters).toHaveLength(1);
    (await lock('2026-12-30')).ok();
    const later = await shop.on('2026-12-31');
    expect((await later.run()).letters).toHaveLength(1);
    const { entries } = (await later.person.call(calls.listOrderHistory, { params })).ok();
    const told = entries.flatMap(({ changes }) => changes.filter(({ field }) => field === 'reminders/lock'));
    expect(told.map((change) => [change.old, change.new])).toEqual([
      [null, 'Urlaub (bis 30.12.2026)'],
      ['Urlaub (bis 30.12.2026)', null],
      [null, 'Urlaub (bis 30.12.2026)'],
    ]);
  });
});

describe('between list and sending (rules: reminders#between-list-and-sending)', () => {
  it('what was paid, changed or locked is left out with a sentence, the rest goes', async () => {
    const shop = await aRemindingShop(house);
    const first = await shop.invoice();
    const { clientId = null } = await shop.read(first.id);
    const others = [
      await shop.invoice({ clientId }),
      await shop.invoice({ clientId }),
      await shop.invoice({ clientId }),
    ];
    const [ids, numbers] = [
      [first, ...others].map(({ id }) => id),
      [first, ...others].map(({ number }) => number),
    ];
    const late = await shop.on(weekLater);
    const { letters } = await late.run();
    expect(letters.map(({ claims }) => claims.length)).toEqual([4]);
    await late.pay(ids[0] ?? '', 1200);
    await late.pay(ids[1] ?? '', 200);
    const body = { reason: 'Anwalt', until: null };
    (await late.person.call(calls.lockReminders, { params: { id: ids[2] ?? '' }, body })).ok();
    const [answer] = (await late.send(letters)).ok();
    expect(answer?.made).toMatchObject({ number: 'M2026-0001', total: 1200 });
    expect(answer?.dropped.toSorted((one, other) => (one.number < other.number ? -1 : 1))).toEqual([
      {
        number: numbers[0],
        reason: 'PAID',
        sentence: `${numbers[0]} ist inzwischen bezahlt und steht nicht in der Mahnung.`,
      },
      {
        number: numbers[1],
        reason: 'CHANGED',
        sentence:
          `Bei ${numbers[1]} sind inzwischen 1.000,00 € überfällig. Sieh dir den Vorschlag noch einmal an.`.replace(
            ' €',
            '\u00a0€',
          ),
      },
      {
        number: numbers[2],
        reason: 'LOCKED',
        sentence: `${numbers[2]} wird nicht gemahnt. Gesperrt von Anna Muster: Anwalt`,
      },
    ]);
    expect((await late.ofOrder(ids[3] ?? '')).reminders).toHaveLength(1);
    expect((await late.ofOrder(ids[0] ?? '')).reminders).toEqual([]);
  });

  it('of people who send at once one does, and numbers have no gap', async () => {
    const shop = await aRemindingShop(house);
    await shop.invoice();
    await shop.invoice();
    const late = await shop.on(weekLater);
    const { letters } = await late.run();
    expect(letters).toHaveLength(2);
    const answers = await Promise.all([1, 2, 3].map(async () => (await late.send(letters)).ok()));
    const made = answers.flat().flatMap((each) => each.made?.number ?? []);
    expect(made.toSorted()).toEqual(['M2026-0001', 'M2026-0002']);
    const dropped = answers.flat().flatMap((each) => each.dropped);
    expect(dropped.map(({ reason }) => reason)).toEqual(['SENT', 'SENT', 'SENT', 'SENT']);
    expect(dropped[0]?.sentence).toMatch(
      /^Zahlungserinnerung zu GW.* ist schon hinausgegangen: M2026-000\d, von Anna Muster\.$/,
    );
    await shop.on('2027-01-11').then(({ sendAll }) => sendAll());
    const rows = await house.services.tenancy.inTenant(shop.shop.tenantId, (tx) =>
      tx.selectFrom('reminders').select(['year', 'running']).orderBy('year').orderBy('running').execute(),
    );
    expect(rows.map(({ year, running }) => `${year} ${running}`)).toEqual([
      '2026 1',
      '2026 2',
      '2027 1',
      '2027 2',
    ]);
  });

  it('the same request once more is the same answer, and an invoice twice is refused', async () => {
    const shop = await aRemindingShop(house);
    await shop.invoice();
    const late = await shop.on(weekLater);
    const { letters } = await late.run();
    const key = randomUUID();
    const answers = [(await late.send(letters, key)).ok(), (await late.send(letters, key)).ok()];
    expect(answers[1]).toEqual(answers[0]);
    expect((await late.send([...letters, ...letters])).status).toBe(400);
  });
});

describe('who (rules: reminders#who)', () => {
  it('sees and sends what concerns orders they may read, with the right alone', async () => {
    const shop = await aRemindingShop(house);
    const { id } = await shop.invoice();
    const ben = () => shop.shop.signedInAs('SALESMAN', { with: ['REMINDERS_READ', 'REMINDERS_WRITE'] });
    const anna = () => shop.shop.openSession(shop.anna);
    const seen = await shop.on(weekLater);
    const letters = (await seen.run()).letters;
    const stranger = await shop.on(weekLater, ben);
    expect((await stranger.run()).letters).toEqual([]);
    expect((await stranger.send(letters)).ok()[0]).toMatchObject({
      made: null,
      dropped: [{ reason: 'GONE' }],
    });
    const params = { id };
    const body = { reason: 'Urlaub', until: null };
    expect((await stranger.person.call(calls.lockReminders, { params, body })).status).toBe(404);
    const own = await shop.on(weekLater, anna);
    expect((await own.person.call(calls.getReminderRun, {})).status).toBe(403);
    const [sent] = await seen.sendAll();
    const paper = { params: { id: sent?.made?.id ?? '' } };
    expect((await stranger.person.call(calls.printReminder, paper)).status).toBe(404);
    expect((await stranger.person.call(calls.listReminders, { params: { month: '2026-12' } })).ok()).toEqual(
      [],
    );
    const other = await (await aRemindingShop(house)).on(weekLater);
    expect((await other.person.call(calls.printReminder, paper)).status).toBe(404);
    expect((await other.send(letters)).ok()[0]?.made).toBeNull();
    expect(letters.map(asShown)).toHaveLength(1);
  });
});

describe('settings and base rates', () => {
  it('of the house count at once, with a version', async () => {
    const shop = await aRemindingShop(house);
    await shop.invoice();
    const early = await shop.on('2026-12-24');
    const { settings, version } = (await early.person.call(calls.getReminderSettings, {})).ok();
    expect(settings.levels.map(({ title }) => title)).toEqual([
      'Zahlungserinnerung',
      'Mahnung',
      'Letzte Mahnung',
    ]);
    const levels = [
      { title: 'Erinnerung', text: 'Bitte {Summe}', daysLate: 3, daysToPay: 5, fee: 0, hasInterest: false },
    ];
    const save = (body: { settings: { levels: typeof levels }; version: number }) =>
      early.person.call(calls.saveReminderSettings, { body });
    (await save({ settings: { levels }, version })).ok();
    expect((await save({ settings: { levels }, version })).status).toBe(409);
    expect((await save({ settings: { levels: [] }, version: version + 1 })).status).toBe(400);
    expect((await early.run()).letters).toMatchObject([{ title: 'Erinnerung', dueOn: '2026-12-29' }]);
  });

  it('of the operator are those of all houses, and say which is missing', async () => {
    const operator = await (await house.aTenant({ isOperator: true })).signedInAs('SUPER_ADMIN');
    const { missing } = (await operator.call(calls.listBaseRates, {})).ok();
    expect(missing).toContainEqual({ country: 'DE', halfYear: '2026-07-01' });
    const rate = { country: 'DE' as const, halfYear: '2026-07-01', percent: 2.27 };
    const save = (body: typeof rate & { version?: number }) => operator.call(calls.saveBaseRate, { body });
    (await save(rate)).ok();
    expect((await save(rate)).status).toBe(428);
    expect((await save({ ...rate, version: 7 })).status).toBe(409);
    expect((await save({ ...rate, halfYear: '2030-01-01', version: 1 })).status).toBe(404);
    expect((await save({ ...rate, halfYear: '2026-08-01' })).status).toBe(400);
    expect((await save({ ...rate, percent: 1.234 })).status).toBe(400);
    (await save({ ...rate, percent: 1.27, version: 1 })).ok();
    const { rates } = (await operator.call(calls.listBaseRates, {})).ok();
    expect(rates[0]).toEqual({ ...rate, percent: 1.27, version: 2 });
  });
});
