import { sumCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { useState } from 'react';
import { isAway } from '../../lib/calls/failure.ts';
import { randomId } from '../../lib/random-id.ts';
import { ReceiptDialog } from '../../ui/receipt-dialog/receipt-dialog.tsx';
import { SeveralDialog } from './several-dialog.tsx';
import type { Open, Receiving as ReceivingState } from './use-receiving.ts';
import { weekTexts as texts } from './week-texts.ts';

type ReceivingProps = Readonly<{ receiving: ReceivingState }>;

/** The dialog in which money is received, of one row or of those that are ticked. */
export function Receiving({ receiving }: ReceivingProps) {
  const { opened, close } = receiving;
  if (opened === null) return null;
  if (opened !== 'several') return <OneDialog receiving={receiving} of={opened} />;
  return (
    <SeveralDialog
      receipts={receiving.receipts}
      sum={formatEuro(sumCents(receiving.receipts.map(({ amount }) => amount)))}
      onReceive={receiving.receiveSeveral}
      onClose={close}
    />
  );
}

function OneDialog({ receiving, of }: ReceivingProps & Readonly<{ of: Open }>) {
  // One dialog is one receipt: sent again after a lost answer it is received once.
  const [key, setKey] = useState(randomId);
  return (
    <ReceiptDialog
      title={of.paymentId === null ? texts.receiveRest : texts.receivePayment}
      subtitle={of.clientName}
      open={of.amount}
      isWhole={false}
      startsFull
      saveLabel={texts.book}
      onReceive={async (receipt) => {
        await receiving.receiveOne(of, receipt, key).catch((error) => {
          if (!isAway(error)) setKey(randomId());
          throw error;
        });
      }}
      onClose={receiving.close}
    />
  );
}
