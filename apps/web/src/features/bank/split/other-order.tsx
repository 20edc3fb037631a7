import { type BankClaims, getBankClaims } from '@korpus/contract/bank/bank.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { useFoundOrders } from '../../../trade/use-found-orders.ts';
import { FoundSelect } from '../../../ui/record-fields/found-select.tsx';
import { reportFailure } from '../../../ui/report-failure.ts';
import { proposalTexts as texts } from '../bank-texts.ts';

type OtherOrderProps = Readonly<{
  label: string;
  isReadOnly: boolean;
  /** Takes what the order waits for. */
  onClaims: (claims: BankClaims) => void;
}>;

const field = 'bankOrder';

/** The cursor into the field; false: there is none. */
export function goToOther(): boolean {
  const input = document.querySelector<HTMLElement>(`[data-path="${field}"]`);
  input?.focus();
  return input !== null;
}

/** An order found as by the search of the house; choosing one brings what is open of it. */
export function OtherOrder({ label, isReadOnly, onClaims }: OtherOrderProps) {
  const api = useApi();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const options = useOrders(text);
  // An answer that comes after the line was left is of no use any more.
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const choose = async (id: string | null) => {
    if (id === null) return;
    setText('');
    try {
      const claims = await client.fetchQuery({
        ...buildQuery(api, getBankClaims, { params: { id } }),
        staleTime: 0,
      });
      if (isHere.current) onClaims(claims);
    } catch (error) {
      reportFailure(texts.otherFailed, error);
    }
  };
  return (
    <FoundSelect
      name={field}
      label={label}
      placeholder={texts.otherPlaceholder}
      description={undefined}
      options={options}
      value={null}
      onChoose={(id) => void choose(id)}
      text={text}
      onText={setText}
      nothingFound={text.trim() === '' ? texts.otherPlaceholder : texts.otherNone}
      clearLabel={texts.otherClear}
      error={undefined}
      isReadOnly={isReadOnly}
    />
  );
}

const useOrders = (text: string) =>
  useFoundOrders(text).map(({ id, clientName, orderNumber, invoiceNumber }) => ({
    value: id,
    label: [
      clientName,
      texts.order(orderNumber),
      invoiceNumber === null ? '' : texts.invoices([invoiceNumber]),
    ]
      .filter((part) => part !== '')
      .join(' · '),
  }));
