import {
  type CustomerRecords,
  getCustomerRecords,
} from '@korpus/contract/customer-records/customer-records.ts';
import type { CustomerRecord } from '@korpus/contract/customers/customers.ts';
import { acceptanceResultNames } from '@korpus/domain/acceptance/acceptance-texts.ts';
import { eventTypeNames } from '@korpus/domain/calendar/calendar-texts.ts';
import { sumOpenMoney } from '@korpus/domain/customers/open-money.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { dayOf } from '@korpus/domain/dates/wall-time.ts';
import { issuedTypeNames } from '@korpus/domain/documents/document-type-texts.ts';
import { fileTypeNames } from '@korpus/domain/files/files-texts.ts';
import { mailStateNames } from '@korpus/domain/mails/mails-texts.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { offerStateTones } from '@korpus/domain/offers/offer-tones.ts';
import { offerStateNames } from '@korpus/domain/offers/offers-texts.ts';
import { complaintStateTones } from '@korpus/domain/orders/complaints/complaint-state.ts';
import { complaintStateNames } from '@korpus/domain/orders/complaints/complaint-state-texts.ts';
import { orderStateTones } from '@korpus/domain/orders/order-tones.ts';
import { orderStateNames } from '@korpus/domain/orders/orders-texts.ts';
import { Button, UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { formatInstant } from '../../../lib/formats/format-instant.ts';
import { mailStateTones } from '../../../trade/mail-dialog/mail-list.tsx';
import { PickTexts } from '../../../ui/pick-list/pick-texts.tsx';
import { useListQuery } from '../../../ui/record-list/use-list-query.ts';
import { StateBadge } from '../../../ui/state-badge/state-badge.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { LoadingState } from '../../../ui/states/loading-state.tsx';
import type { CustomerTools } from '../customer-tools.ts';
import classes from '../customers.module.css';
import { recordTexts as texts } from '../customers-texts.ts';
import { joined } from '../place-of.ts';
import { SeparateButton } from './separate-button.tsx';

type PartProps = Readonly<{ customer: CustomerRecord; tools: CustomerTools; mayEdit: boolean }>;

/** Offers, orders and what hangs on them, each as far as the person may read it; a click opens it. */
export function CustomerRecordsPart({ customer, tools, mayEdit }: PartProps) {
  const { data, status } = useListQuery(
    buildQuery(useApi(), getCustomerRecords, { params: { id: customer.id } }),
  );
  if (status === 'loading') return <LoadingState shape="rows" />;
  if (typeof status === 'object')
    return <ErrorState compact title={texts.loadFailed} hint={status.error} onRetry={status.onRetry} />;
  if (data === undefined) return null;
  const isEmpty = data.offers.length === 0 && data.orders.length === 0;
  return (
    <>
      <OpenMoney records={data} />
      <Claims records={data} tools={tools} />
      {isEmpty && <p className={classes.quiet}>{texts.nothing}</p>}
      <Orders records={data} tools={tools} />
      <Offers records={data} tools={tools} customer={customer} mayEdit={mayEdit} />
      <Complaints records={data} tools={tools} />
      <Events records={data} tools={tools} />
      <Papers records={data} tools={tools} />
      <Acceptances records={data} tools={tools} />
      <Reminders records={data} tools={tools} />
      <Mails records={data} tools={tools} />
      <Files records={data} tools={tools} />
      {data.hasMore && <p className={classes.quiet}>{texts.hasMore}</p>}
    </>
  );
}

type OfRecords = Readonly<{ records: CustomerRecords; tools: CustomerTools }>;

/** Sums up what all orders together still ask for, where the person may read it of each. */
function OpenMoney({ records }: Pick<OfRecords, 'records'>) {
  const open = sumOpenMoney(records.orders);
  if (open === null) return null;
  return (
    <p className={classes.open}>
      {texts.open}
      <strong>{formatEuro(open)}</strong>
    </p>
  );
}

const fewRows = 8;

type GroupProps<Row> = Readonly<{
  name: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  children: (row: Row) => ReactNode;
}>;

/** A list that does not push the next one out of sight. */
function Group<Row>({ name, rows, keyOf, children }: GroupProps<Row>) {
  const [isWhole, setIsWhole] = useState(false);
  if (rows.length === 0) return null;
  const shown = isWhole ? rows : rows.slice(0, fewRows);
  return (
    <section className={classes.group}>
      <h3>
        {name} <span>{rows.length}</span>
      </h3>
      <ul className={classes.rows}>
        {shown.map((row) => (
          <li key={keyOf(row)}>{children(row)}</li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsWhole(true)}>
          {texts.more(rows.length - shown.length)}
        </Button>
      )}
    </section>
  );
}

type LineProps = Readonly<{
  name: string;
  about: readonly (string | null)[];
  end?: ReactNode;
  onOpen: () => void;
}>;

const Line = ({ name, about, end, onOpen }: LineProps) => (
  <UnstyledButton className={classes.row ?? ''} onClick={onOpen}>
    <PickTexts name={name} about={joined(' · ', ...about)} isWhole />
    {end}
  </UnstyledButton>
);

const numberOf = ({ orders }: CustomerRecords, orderId: string): string | null =>
  orders.find(({ id }) => id === orderId)?.orderNumber ?? null;

/** Each sum with its day, as bank and reminders say it. */
const Claims = ({ records, tools }: OfRecords) => (
  <Group
    name={texts.claims}
    rows={records.claims}
    keyOf={({ orderId, paymentId }) => `${orderId} ${paymentId}`}
  >
    {({ orderId, invoiceNumbers, open, why }) => (
      <Line
        name={joined(', ', ...invoiceNumbers) || texts.order(numberOf(records, orderId))}
        about={[why]}
        end={<span className={classes.amount}>{formatEuro(open)}</span>}
        onOpen={() => tools.openOrder(orderId)}
      />
    )}
  </Group>
);

const Orders = ({ records, tools }: OfRecords) => (
  <Group name={texts.orders} rows={records.orders} keyOf={({ id }) => id}>
    {({ id, orderNumber, sellDate, deliveryDate, orderState, cancelled, figures }) => (
      <Line
        name={texts.order(orderNumber ?? null)}
        about={[
          sellDate == null ? null : texts.sold(formatDate(sellDate)),
          deliveryDate == null ? null : texts.delivery(formatDate(deliveryDate)),
        ]}
        end={
          <>
            {figures.finalPrice != null && (
              <span className={classes.amount}>{formatEuro(figures.finalPrice)}</span>
            )}
            <StateBadge tone={cancelled === true ? 'neutral' : orderStateTones[orderState]}>
              {cancelled === true ? texts.cancelled : orderStateNames[orderState]}
            </StateBadge>
          </>
        }
        onOpen={() => tools.openOrder(id)}
      />
    )}
  </Group>
);

type OffersProps = OfRecords & Pick<PartProps, 'customer' | 'mayEdit'>;

const Offers = ({ records, tools, customer, mayEdit }: OffersProps) => (
  <Group name={texts.offers} rows={records.offers} keyOf={({ id }) => id}>
    {({ id, clientNumber, requestDate, salesmanName, budget, clientState }) => (
      <>
        <Line
          name={texts.offer(clientNumber)}
          about={[requestDate === null ? null : texts.requested(formatDate(requestDate)), salesmanName]}
          end={
            <>
              {budget !== null && <span className={classes.amount}>{formatEuro(budget)}</span>}
              <StateBadge tone={offerStateTones[clientState]}>{offerStateNames[clientState]}</StateBadge>
            </>
          }
          onOpen={() => tools.openOffer(id)}
        />
        {mayEdit && records.offers.length + records.orders.length > 1 && (
          <SeparateButton offerId={id} customer={customer} />
        )}
      </>
    )}
  </Group>
);

const Complaints = ({ records, tools }: OfRecords) => (
  <Group
    name={texts.complaints}
    rows={records.orders.flatMap(({ complaints = [] }) => complaints)}
    keyOf={({ id }) => id}
  >
    {({ id, tasksToDo, notes, stockToDo, createdAt, state }) => (
      <Line
        name={tasksToDo ?? stockToDo ?? notes ?? texts.complaints}
        about={[formatDate(createdAt)]}
        end={<StateBadge tone={complaintStateTones[state]}>{complaintStateNames[state]}</StateBadge>}
        onOpen={() => tools.openComplaint(id)}
      />
    )}
  </Group>
);

/** An event opens what it is about, where it can be moved. */
const Events = ({ records, tools }: OfRecords) => (
  <Group name={texts.events} rows={records.events} keyOf={({ id }) => id}>
    {({ title, type, startDate, isAllDayEvent, orderId, offerId }) => (
      <Line
        name={title ?? eventTypeNames[type]}
        about={[
          formatDate(dayOf(startDate)),
          isAllDayEvent ? null : startDate.slice(11),
          title == null ? null : eventTypeNames[type],
        ]}
        onOpen={() => {
          if (orderId != null) tools.openOrder(orderId);
          else if (offerId != null) tools.openOffer(offerId);
        }}
      />
    )}
  </Group>
);

const Papers = ({ records, tools }: OfRecords) => (
  <Group
    name={texts.papers}
    rows={records.orders.flatMap(({ id, documentDataHistory = [] }) =>
      documentDataHistory.map((paper) => ({ ...paper, orderId: id })),
    )}
    keyOf={({ id }) => id}
  >
    {({ orderId, type, invoiceNumber, printedAt, printedBy }) => (
      <Line
        name={[issuedTypeNames[type], invoiceNumber].filter((part) => part !== null).join(' ')}
        about={[texts.printed(printedBy, formatInstant(printedAt))]}
        onOpen={() => tools.openOrder(orderId)}
      />
    )}
  </Group>
);

const Acceptances = ({ records, tools }: OfRecords) => (
  <Group name={texts.acceptances} rows={records.acceptances} keyOf={({ id }) => id}>
    {({ orderId, result, day, by }) => (
      <Line
        name={acceptanceResultNames[result]}
        about={[texts.printed(by, formatDate(day))]}
        onOpen={() => tools.openOrder(orderId)}
      />
    )}
  </Group>
);

const Reminders = ({ records, tools }: OfRecords) => (
  <Group name={texts.reminders} rows={records.reminders} keyOf={({ id }) => id}>
    {({ orderId, number, title, day, total }) => (
      <Line
        name={`${title} ${number}`}
        about={[formatDate(day)]}
        end={<span className={classes.amount}>{formatEuro(total)}</span>}
        onOpen={() => tools.openOrder(orderId)}
      />
    )}
  </Group>
);

const Mails = ({ records, tools }: OfRecords) => (
  <Group name={texts.mails} rows={records.mails} keyOf={({ id }) => id}>
    {({ orderId, subject, recipients, askedAt, state }) => (
      <Line
        name={subject}
        about={[texts.mailed(recipients.join(', '), formatInstant(askedAt))]}
        end={<StateBadge tone={mailStateTones[state]}>{mailStateNames[state]}</StateBadge>}
        onOpen={() => tools.openOrder(orderId)}
      />
    )}
  </Group>
);

const Files = ({ records, tools }: OfRecords) => (
  <Group name={texts.files} rows={records.files} keyOf={({ id }) => id}>
    {({ ownerId, name, type, createdAt }) => (
      <Line
        name={name}
        about={[fileTypeNames[type], formatInstant(createdAt)]}
        onOpen={() => {
          const order = records.orders.find(({ id, clientId }) => id === ownerId || clientId === ownerId);
          if (order === undefined) tools.openOffer(ownerId);
          else tools.openOrder(order.id);
        }}
      />
    )}
  </Group>
);
