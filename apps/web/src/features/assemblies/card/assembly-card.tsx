import type { AppOrder } from '@korpus/contract/assemblies/app-list.ts';
import { placeOfDay } from '@korpus/domain/assemblies/assembly-days.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import {
  IconAlertTriangle,
  IconCamera,
  IconCircleCheck,
  IconDeviceMobile,
  IconFileText,
  IconMapPin,
  IconNavigation,
  IconPencil,
  IconPhone,
  IconSignature,
} from '@tabler/icons-react';
import { assembliesTexts as texts } from '../assemblies-texts.ts';
import type { Task } from '../place.ts';
import classes from './assembly-card.module.css';
import { FileChips, type FilesHere } from './file-chips.tsx';
import { type Waiting, WaitingLine } from './waiting-line.tsx';

type Props = {
  readonly order: AppOrder;
  readonly today: IsoDate;
  readonly waiting: Waiting;
  /** A report of today lies in the order, by what the server says or what this device has just sent. */
  readonly isReported: boolean;
  /** The same of what a customer accepted. */
  readonly acceptedOn: IsoDate | null;
  readonly files: FilesHere;
  readonly onTask: (task: Task) => void;
  /** Opens the order where the person may and there is a way to. */
  readonly onEdit: (() => void) | null;
};

/** An order as whoever assembles it needs it on site: where, whom to call, the plans, and what to send. */
export function AssemblyCard(props: Props) {
  const { order, today, waiting, isReported, acceptedOn, files, onTask, onEdit } = props;
  const place = placeOfDay(order, today);
  const headingId = `assembly-${order.id}`;
  return (
    <article className={classes.card} aria-labelledby={headingId}>
      <header className={classes.head}>
        <h2 id={headingId} className={classes.customer}>
          {order.clientName}
        </h2>
        {place !== null && place.of > 1 && (
          <span className={classes.day} data-tone="success">
            {texts.dayOf(place)}
          </span>
        )}
        <p className={classes.facts}>
          {texts.delivery(order.deliveryDate, today)}
          {order.salesmanName !== null && order.salesmanName !== '' && ` · ${order.salesmanName}`}
        </p>
      </header>
      <AddressLine order={order} />
      <Phones phones={[order.clientPhone1, order.clientPhone2]} />
      <FileChips orderId={order.id} files={order.files} here={files} />
      <Tasks {...props} />
      {acceptedOn !== null && <p className={classes.sent}>{texts.acceptedOn(acceptedOn, today)}</p>}
      {order.holdsMoneyBack && <p className={classes.held}>{texts.holdsMoneyBack}</p>}
      {isReported && <p className={classes.sent}>{texts.reportSent}</p>}
      {onEdit !== null && order.canEdit && (
        <button type="button" className={classes.edit} onClick={onEdit}>
          <IconPencil size={20} aria-hidden />
          {texts.edit}
        </button>
      )}
      <WaitingLine waiting={waiting} onTask={onTask} />
    </article>
  );
}

/** Offers what to send from site; what was sent has a tick. */
const Tasks = ({ order, isReported, acceptedOn, onTask }: Props) => (
  <div className={classes.tasks}>
    <button type="button" className={classes.main} onClick={() => onTask('pictures')}>
      <IconCamera size={28} aria-hidden />
      {texts.pictures}
    </button>
    <button type="button" className={classes.task} onClick={() => onTask('report')}>
      {isReported ? (
        <IconCircleCheck size={24} className={classes.done} aria-hidden />
      ) : (
        <IconFileText size={24} aria-hidden />
      )}
      {texts.report}
    </button>
    {order.canComplain && (
      <button type="button" className={classes.task} onClick={() => onTask('complaint')}>
        <IconAlertTriangle size={24} aria-hidden />
        {texts.complaint}
      </button>
    )}
    {order.canAccept && (
      <button type="button" className={classes.task} onClick={() => onTask('acceptance')}>
        {acceptedOn === null ? (
          <IconSignature size={24} aria-hidden />
        ) : (
          <IconCircleCheck size={24} className={classes.done} aria-hidden />
        )}
        {texts.acceptance}
      </button>
    )}
  </div>
);

function AddressLine({ order: { address, zipCode, city } }: { order: AppOrder }) {
  const town = [zipCode, city].filter(Boolean).join(' ');
  const whole = [address, town].filter(Boolean).join(', ');
  if (whole === '') return <p className={classes.missing}>{texts.noAddress}</p>;
  return (
    <a
      className={classes.line}
      href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(whole)}`}
      target="_blank"
      rel="noreferrer"
    >
      <IconMapPin size={24} className={classes.icon} aria-hidden />
      <span className={classes.address}>
        <strong>{address || town}</strong>
        {address && town !== '' && <span>{town}</span>}
      </span>
      <span className={classes.way}>
        {texts.map}
        <IconNavigation size={22} aria-hidden />
      </span>
    </a>
  );
}

function Phones({ phones }: { phones: readonly (string | null)[] }) {
  const there = phones.flatMap((phone) => (phone === null || phone.trim() === '' ? [] : [phone]));
  if (there.length === 0) return null;
  return (
    <div className={classes.phones}>
      {there.map((phone) => (
        <a key={phone} className={classes.line} href={telOf(phone)} aria-label={texts.call(phone)}>
          {isMobile(phone) ? (
            <IconDeviceMobile size={24} className={classes.icon} aria-hidden />
          ) : (
            <IconPhone size={24} className={classes.icon} aria-hidden />
          )}
          <span className={classes.phone}>{phone}</span>
        </a>
      ))}
    </div>
  );
}

/** Writes the number that phones dial: digits, and the plus in front. */
const telOf = (phone: string): string => `tel:${phone.trim().replaceAll(/(?!^\+)\D/g, '')}`;

/** German mobile numbers begin so, with or without the country. */
const isMobile = (phone: string): boolean => /^(\+49|0049|0)\s*\(?0?\)?\s*1[567]/.test(phone.trim());
