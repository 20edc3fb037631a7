import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import type { sendReminders } from '@korpus/contract/reminders/reminders.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { joined, written } from '@korpus/domain/documents/print-formats.ts';
import { writeAddressLines } from '@korpus/domain/documents/print-head.ts';
import { greetedName } from '@korpus/domain/mails/mail-text.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import {
  filledText,
  joinRateSpans,
  type LetterClaim,
  type ReminderFacts,
} from '@korpus/domain/reminders/reminder-letter.ts';
import { reminderNumber } from '@korpus/domain/reminders/reminder-number.ts';
import type { DueClaim, ReminderLetter } from '@korpus/domain/reminders/reminder-run.ts';
import { reminderLogTexts } from '@korpus/domain/reminders/reminders-texts.ts';
import { logChange } from '../../platform/change-log/change-log.ts';
import { modifiedNow } from '../../platform/change-log/modified.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { findNamesAndPaper } from '../documents/index.ts';
import { findOrders } from '../orders/index.ts';
import { noteOnOrder } from './note-reminder.ts';
import { findNameRow } from './read-run.ts';
import { type FrozenReminder, newestFormat } from './reminder-format.ts';
import { insertReminder } from './reminders.store.ts';
import type { HouseClaim, HouseRun } from './run-of-house.ts';

type Making = {
  readonly letter: ReminderLetter<HouseClaim>;
  readonly house: HouseRun;
  readonly year: number;
  /** The next of its year. */
  readonly running: number;
};

type Made = NonNullable<AnswerOf<typeof sendReminders>[number]['made']>;

/** Freezes what a letter says under its number; its bytes are made after the transaction. */
export async function makeLetter(
  services: Services,
  context: TenantContext,
  { letter, house, year, running }: Making,
): Promise<Made> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const id = services.random.id();
  const frozen = await freezeLetter(context, { letter, house, year, running });
  const { number, title } = frozen.facts;
  const clientName = formatPersonName(findNameRow(letter.claims.map(({ claim }) => claim)));
  await insertReminder(tx, {
    ...modifiedNow(services, context),
    tenantId,
    id,
    number,
    title,
    year,
    running,
    clientName,
    frozen,
    level: letter.level,
    day: house.today,
    dueOn: letter.dueOn,
    format: newestFormat,
    open: letter.open,
    interest: letter.interest,
    fee: letter.fee,
    total: letter.total,
    claims: letter.claims.map(({ claim, interest, ...each }) => ({
      number: claim.number,
      releasedOn: claim.releasedOn,
      level: each.level,
      dueOn: each.dueOn,
      open: each.open,
      orderId: claim.row.orderId,
      paymentId: claim.paymentId,
      interest: interest.amount,
    })),
  });
  await note(services, context, { id, number, title, clientName, letter });
  await services.jobs.addIn(tx, 'reminder-paper', { tenantId, id });
  return { id, number, total: letter.total };
}

async function freezeLetter(
  { tx, actor, person }: TenantContext,
  { letter, house, year, running }: Making,
): Promise<FrozenReminder> {
  const { level, claims, open, interest, fee, total, dueOn } = letter;
  const row = findNameRow(claims.map(({ claim }) => claim));
  const { issuer, letterhead } = await findNamesAndPaper(tx, {
    tenantId: actor.tenantId,
    locationId: row.locationId,
    salesmanId: null,
    supplierIds: [],
  });
  const { title = '', text = '' } = house.levels[level - 1] ?? {};
  const number = reminderNumber(year, running);
  const facts: ReminderFacts = {
    number,
    title,
    dueOn,
    open,
    interest,
    fee,
    total,
    issuer,
    date: house.today,
    text: filledText(text, {
      customer: greetedName(row),
      number,
      total: formatEuro(total),
      dueOn: formatDate(dueOn),
      house: person.companyName,
    }),
    addressLines: writeAddressLines({ type: 'INVOICE', client: row, deliveryAddress: null }),
    clientName: nameOnPaper(row),
    clientNumber: row.externalCustomerId ?? row.clientNumber,
    country: claims[0]?.claim.debtor.country ?? 'DE',
    claims: claims.map(letterClaimOf),
  };
  return { facts, letterhead };
}

const nameOnPaper = ({ isCompany, companyName, firstName, lastName }: HouseClaim['row']): string =>
  (isCompany ? written(companyName) : null) ?? joined([firstName, lastName]);

const letterClaimOf = ({
  claim,
  interest,
  why: _why,
  movedFrom: _movedFrom,
  ...late
}: DueClaim<HouseClaim>): LetterClaim => ({
  ...late,
  number: claim.number,
  date: claim.date,
  amount: claim.amount,
  interest: interest.amount,
  interestCame: interest.came,
  rates: joinRateSpans(interest.spans),
});

type Noted = Pick<ReminderFacts, 'number' | 'title' | 'clientName'> & {
  readonly id: string;
  readonly letter: ReminderLetter<HouseClaim>;
};

/** Notes a reminder in its own history and in that of each order. */
async function note(
  services: Services,
  context: TenantContext,
  { id, number, title, clientName, letter: { claims, total } }: Noted,
): Promise<void> {
  const { tx, actor } = context;
  await logChange(tx, services, context, {
    action: 'CREATED',
    subject: { kind: 'reminder', id, name: `${number} · ${clientName}` },
    changes: [
      { field: 'reminder.claims', old: null, new: claims.map(({ claim }) => claim.number).join(', ') },
      { field: 'reminder.total', old: null, new: formatEuro(total) },
    ],
  });
  const byOrder = Map.groupBy(claims, ({ claim }) => claim.row.orderId);
  for (const stored of await findOrders(tx, actor.tenantId, [...byOrder.keys()])) {
    const numbers = (byOrder.get(stored.order.id) ?? []).map(({ claim }) => claim.number);
    const words = reminderLogTexts.sent(title, number, numbers);
    await noteOnOrder(services, context, stored, [{ field: 'reminders/sent', old: null, new: words }]);
  }
}
