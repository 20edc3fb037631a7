import { type Cents, zeroCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { LinkButton } from '../../../ui/link-button/link-button.tsx';
import { proposalTexts as texts } from '../bank-texts.ts';
import classes from './parts-table.module.css';

type ShownPart = Readonly<{
  orderId: string;
  orderNumber: string | null;
  clientName: string;
  paymentId: string | null;
  invoiceNumbers: readonly string[];
  reminderNumber: string | null;
  amount: Cents;
  /** Amount open before, for a part of a proposal. */
  open?: Cents;
  /** Sentence that says when it is due, and why then. */
  why?: string | null;
  /** Name of the part, where it was booked. */
  what?: string;
}>;

type PartsTableProps = Readonly<{
  parts: readonly ShownPart[];
  /** Amount that is more than is open; it stays on the last order. */
  credit?: Cents;
  onOrder: (orderId: string) => void;
}>;

/** Shows how much of the money goes where: the order leads there, as everywhere. */
export const PartsTable = ({ parts, credit = zeroCents, onOrder }: PartsTableProps) => (
  <ul className={classes.parts}>
    {parts.map((part, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a rest and credit of one order have no id
      <li key={place}>
        <div>
          <OrderLink {...part} onOrder={onOrder} />
          <span className={classes.about}>{aboutOf(part).join(' · ')}</span>
        </div>
        <span className={classes.partAmount}>
          {formatEuro(part.amount)}
          {part.open !== undefined && (
            <span>{part.open === part.amount ? texts.all : texts.ofOpen(formatEuro(part.open))}</span>
          )}
        </span>
      </li>
    ))}
    {credit > 0 && (
      <li>
        <div>
          <span>{texts.credit}</span>
          <span className={classes.about}>{texts.creditHint}</span>
        </div>
        <span className={classes.partAmount}>{formatEuro(credit)}</span>
      </li>
    )}
  </ul>
);

const aboutOf = ({
  what,
  paymentId,
  invoiceNumbers,
  reminderNumber,
  why = null,
}: ShownPart): readonly string[] => [
  what ?? claimName({ paymentId, reminderNumber }),
  ...(reminderNumber === null ? [] : [texts.reminder(reminderNumber)]),
  ...(invoiceNumbers.length === 0 ? [] : [texts.invoices(invoiceNumbers)]),
  ...(why === null ? [] : [why]),
];

/** Names a claim: which part of an order's money it is, or what a reminder asks for beside it. */
export function claimName({
  paymentId,
  reminderNumber,
}: Pick<ShownPart, 'paymentId' | 'reminderNumber'>): string {
  if (reminderNumber !== null) return texts.charges;
  return paymentId === null ? texts.rest : texts.prepayment;
}

type OrderLinkProps = Pick<ShownPart, 'orderId' | 'orderNumber' | 'clientName'> &
  Pick<PartsTableProps, 'onOrder'>;

export const OrderLink = ({ orderId, orderNumber, clientName, onOrder }: OrderLinkProps) => (
  <LinkButton
    aria-label={`${texts.order(orderNumber)}, ${texts.openOrder(clientName)}`}
    onClick={() => onOrder(orderId)}
  >
    {texts.order(orderNumber)}
  </LinkButton>
);
