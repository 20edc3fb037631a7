import { nameWithNumber } from '@korpus/domain/orders/order-name.ts';
import { useState } from 'react';
import { useFoundOrders } from '../../../trade/use-found-orders.ts';
import { FoundSelect } from '../../../ui/record-fields/found-select.tsx';
import { papersInTexts as texts } from './papers-in-texts.ts';

/** None of those proposed: an order found as by the search of the house. */
export function OtherOrder({ onChoose }: Readonly<{ onChoose: (orderId: string) => void }>) {
  const [text, setText] = useState('');
  const found = useFoundOrders(text);
  return (
    <FoundSelect
      name="paperOrder"
      label={texts.otherOrder}
      placeholder={texts.otherPlaceholder}
      description={undefined}
      options={found.map(({ id, clientName, orderNumber }) => ({
        value: id,
        label: nameWithNumber(clientName, orderNumber),
      }))}
      value={null}
      onChoose={(id) => id !== null && onChoose(id)}
      text={text}
      onText={setText}
      nothingFound={text.trim() === '' ? texts.otherPlaceholder : texts.otherNone}
      clearLabel={texts.otherClear}
      error={undefined}
      isReadOnly={false}
    />
  );
}
