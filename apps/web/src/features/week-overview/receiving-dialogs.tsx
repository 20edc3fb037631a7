import { getPaidBy } from '@korpus/contract/orders/orders.ts';
import { sumCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../lib/calls/api-context.tsx';
import { keyOf } from '../../lib/calls/query-of.ts';
import { isAway } from '../../lib/failure/failure.ts';
import { randomId } from '../../lib/random-id.ts';
import { PaidDialog } from '../../trade/receipt-dialog/paid-dialog.tsx';
import { ReceiptDialog } from '../../trade/receipt-dialog/receipt-dialog.tsx';
import { useTillDuty } from '../../trade/use-till-duty.ts';
import { QuestionDialog } from '../../ui/confirm-dialog/question-dialog.tsx';
import { uiTexts } from '../../ui/ui-texts.ts';
import { SeveralDialog } from './several-dialog.tsx';
import type { Open, Receiving as ReceivingState } from './use-receiving.ts';
import { weekTexts as texts } from './week-texts.ts';

type ReceivingProps = Readonly<{ receiving: ReceivingState }>;

/** The dialog in which money is received, of one row or of those that are ticked. */
export function Receiving({ receiving }: ReceivingProps) {
  const { opened } = receiving;
  if (opened === null) return null;
  return opened === 'several' ? (
    <Several receiving={receiving} />
  ) : (
    <OneDialog receiving={receiving} of={opened} />
  );
}

function Several({ receiving: { receipts, receiveSeveral, close } }: ReceivingProps) {
  const [isBooking, setIsBooking] = useState(false);
  if (receipts.length === 0 && !isBooking) {
    return (
      <QuestionDialog opened title={texts.receive} onCancel={close}>
        <Text>{texts.nothingChosen}</Text>
        <QuestionDialog.Actions>
          <Button onClick={close} data-autofocus>
            {uiTexts.close}
          </Button>
        </QuestionDialog.Actions>
      </QuestionDialog>
    );
  }
  return (
    <SeveralDialog
      receipts={receipts}
      sum={formatEuro(sumCents(receipts.map(({ amount }) => amount)))}
      onReceive={async (how) => {
        setIsBooking(true);
        await receiveSeveral(how);
      }}
      onClose={close}
    />
  );
}

function OneDialog({ receiving, of }: ReceivingProps & Readonly<{ of: Open }>) {
  const api = useApi();
  const dutyOf = useTillDuty();
  // One dialog is one receipt: sent again after a lost answer it is received once.
  const [key, setKey] = useState(randomId);
  // A receipt booked here closes the claim a moment before the dialog closes.
  const [isBooking, setIsBooking] = useState(false);
  const title = of.paymentId === null ? texts.receiveRest : texts.receivePayment;
  if (of.amount <= 0 && !isBooking) {
    const { paymentId, target } = of;
    const query = { params: { id: target.orderId }, query: paymentId === null ? {} : { paymentId } };
    return (
      <PaidDialog
        title={title}
        queryKey={[...keyOf(getPaidBy), query]}
        load={(signal) => api.send(getPaidBy, { ...query, signal })}
        onClose={receiving.close}
      />
    );
  }
  return (
    <ReceiptDialog
      title={title}
      subtitle={of.clientName}
      open={of.amount}
      retained={of.retained}
      paymentMethod={of.paymentMethod}
      duty={dutyOf(of.location)}
      startsFull
      saveLabel={texts.book}
      onReceive={async (receipt) => {
        setIsBooking(true);
        await receiving.receiveOne(of, receipt, key).catch((error) => {
          setIsBooking(false);
          if (!isAway(error)) setKey(randomId());
          throw error;
        });
      }}
      onClose={receiving.close}
    />
  );
}
