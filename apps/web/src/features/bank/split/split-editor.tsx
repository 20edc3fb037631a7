import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { getBankClaims } from '@korpus/contract/bank/bank.ts';
import { type Cents, subtractCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { ActionIcon, Button, Radio } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { MoneyField } from '../../../ui/money-field/money-field.tsx';
import { proposalTexts, splitTexts as texts } from '../bank-texts.ts';
import { OtherOrder } from './other-order.tsx';
import { claimName, OrderLink } from './parts-table.tsx';
import classes from './split.module.css';
import {
  byOrder,
  findSplitProblem,
  isTooMuch,
  leftOf,
  leftoverOf,
  type Split,
  type SplitRow,
  withAmount,
  withClaims,
  withFresh,
  withOrder,
  withoutOrder,
  withRest,
} from './split-draft.ts';

type SplitEditorProps = Readonly<{
  split: Split;
  /** Money there is to give. */
  money: Cents;
  isPending: boolean;
  onChange: (change: (split: Split) => Split) => void;
  onBook: () => void;
  onLeave: () => void;
  onOrder: (orderId: string) => void;
}>;

/** Claims of one order or several, each with an amount; what is left is said while one types. */
export function SplitEditor({
  split,
  money,
  isPending,
  onChange,
  onBook,
  onLeave,
  onOrder,
}: SplitEditorProps) {
  useAllClaims(split, onChange);
  const form = useRef<HTMLFormElement>(null);
  // The form takes the focus, as a person who pressed S goes on typing: in the first amount, or with the first order.
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus(), []);
  const problem = findSplitProblem(split, money);
  const left = leftOf(split, money);
  return (
    <form
      ref={form}
      className={classes.split}
      aria-label={texts.title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === null) onBook();
      }}
    >
      <h3>{texts.title}</h3>
      {byOrder(split).map((rows) => (
        <OrderRows
          key={rows[0]?.orderId}
          rows={rows}
          onAmount={(key, amount) => onChange((before) => withAmount(before, key, amount))}
          onAll={(key) => onChange((before) => withRest(before, key, money))}
          onRemove={(orderId) => onChange((before) => withoutOrder(before, orderId))}
          onOrder={onOrder}
        />
      ))}
      <OtherOrder
        label={split.rows.length === 0 ? proposalTexts.other : texts.add}
        isReadOnly={isPending}
        onClaims={(claims) => onChange((before) => withOrder(before, claims, money))}
      />
      <Sums money={money} left={left} />
      {left > 0 && split.rows.length > 0 && <Leftover split={split} onChange={onChange} />}
      {problem !== null && (
        <p className={classes.problem} role="status" data-tone={problem === 'NOTHING' ? 'neutral' : 'danger'}>
          {texts.problems[problem]}
        </p>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onLeave}>
          {texts.cancel}
        </Button>
        <Button type="submit" disabled={problem !== null} loading={isPending}>
          {texts.book(formatEuro(leftoverOf(split) === 'CREDIT' ? money : subtractCents(money, left)))}
        </Button>
      </div>
    </form>
  );
}

/** All that the orders wait for, and what of it is open now: somebody else may receive meanwhile. */
function useAllClaims(split: Split, onChange: SplitEditorProps['onChange']) {
  const api = useApi();
  const orderIds = [...new Set(split.rows.map(({ orderId }) => orderId))];
  const results = useQueries({
    queries: orderIds.map((id) => buildQuery(api, getBankClaims, { params: { id } })),
  });
  const take = useEffectEvent(() => {
    for (const { data } of results)
      if (data !== undefined) onChange((before) => withClaims(withFresh(before, data), data));
  });
  const stamps = results.map(({ dataUpdatedAt }) => dataUpdatedAt).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer is what must trigger it
  useEffect(() => take(), [stamps]);
}

type OrderRowsProps = Readonly<{
  rows: readonly SplitRow[];
  onAmount: (key: string, amount: Cents | null) => void;
  onAll: (key: string) => void;
  onRemove: (orderId: string) => void;
  onOrder: (orderId: string) => void;
}>;

function OrderRows({ rows, onAmount, onAll, onRemove, onOrder }: OrderRowsProps) {
  const [first] = rows;
  if (first === undefined) return null;
  return (
    <fieldset className={classes.order}>
      <legend>
        <strong>{first.clientName}</strong> <OrderLink {...first} onOrder={onOrder} />
        <ActionIcon
          className={classes.remove ?? ''}
          variant="subtle"
          aria-label={`${texts.remove}: ${first.clientName}`}
          onClick={() => onRemove(first.orderId)}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </legend>
      {rows.map((row) => (
        <div key={row.key} className={classes.row}>
          <span className={classes.what}>
            <span>{whatOf(row)}</span>
            <span>
              {texts.open(formatEuro(row.open))}
              {row.why !== null && `. ${row.why}`}
            </span>
          </span>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={texts.allOf(`${first.clientName}, ${whatOf(row)}`)}
            onClick={() => onAll(row.key)}
          >
            {texts.all}
          </Button>
          <MoneyField
            aria-label={texts.amountOf(`${first.clientName}, ${whatOf(row)}`)}
            value={row.amount}
            allowNegative={false}
            error={isTooMuch(row) ? texts.tooMuch(formatEuro(row.open)) : undefined}
            onChange={(amount) => onAmount(row.key, amount)}
          />
        </div>
      ))}
    </fieldset>
  );
}

const whatOf = ({ invoiceNumbers, ...claim }: SplitRow): string =>
  [
    claimName(claim),
    ...(claim.reminderNumber === null ? [] : [proposalTexts.reminder(claim.reminderNumber)]),
    ...(invoiceNumbers.length === 0 ? [] : [proposalTexts.invoices(invoiceNumbers)]),
  ].join(' · ');

/** Asks what becomes of the money that no claim takes. */
const Leftover = ({ split, onChange }: Pick<SplitEditorProps, 'split' | 'onChange'>) => (
  <Radio.Group
    label={texts.leftover}
    value={leftoverOf(split)}
    onChange={(value) =>
      onChange((before) => ({ ...before, leftover: value === 'CREDIT' ? 'CREDIT' : 'OPEN' }))
    }
  >
    <div className={classes.leftovers}>
      <Radio value="OPEN" label={texts.leftovers.OPEN} />
      <Radio value="CREDIT" label={texts.leftovers.CREDIT} />
    </div>
  </Radio.Group>
);

type SumsProps = Readonly<{ money: Cents; left: Cents }>;

const Sums = ({ money, left }: SumsProps) => (
  <dl className={classes.sums}>
    <div>
      <dt>{texts.money}</dt>
      <dd>{formatEuro(money)}</dd>
    </div>
    <div>
      <dt>{texts.spent}</dt>
      <dd>{formatEuro(subtractCents(money, left))}</dd>
    </div>
    <div data-tone={left < 0 ? 'danger' : undefined}>
      <dt>{texts.left}</dt>
      <dd aria-live="polite">{formatEuro(left)}</dd>
    </div>
  </dl>
);
