import { Button, Text } from '@mantine/core';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../lib/formats/format-instant.ts';
import { QuestionDialog } from '../../ui/confirm-dialog/question-dialog.tsx';
import { uiTexts } from '../../ui/ui-texts.ts';
import { receiptDialogTexts as texts } from './receipt-dialog-texts.ts';

/** State of a payment; the person who noted it may be unknown. */
type Paid = Readonly<{ isPaid: boolean; by: string | null; at: string | null }>;

type PaidDialogProps = Readonly<{
  title: string;
  queryKey: QueryKey;
  load: (signal: AbortSignal) => Promise<Paid>;
  onClose: () => void;
}>;

/** Stands in for the receipt once there is nothing left to receive (rules: orders#paid-by-two). */
export function PaidDialog({ title, queryKey, load, onClose }: PaidDialogProps) {
  // The name of who noted it has to be of this moment, not of an earlier look.
  const { data, isPending } = useQuery({ queryKey, queryFn: ({ signal }) => load(signal), staleTime: 0 });
  return (
    <QuestionDialog opened title={title} onCancel={onClose}>
      <Text aria-busy={isPending}>{isPending ? texts.looking : paidText(data)}</Text>
      <QuestionDialog.Actions>
        <Button onClick={onClose} data-autofocus>
          {uiTexts.close}
        </Button>
      </QuestionDialog.Actions>
    </QuestionDialog>
  );
}

function paidText(paid: Paid | undefined): string {
  if (paid === undefined || !paid.isPaid) return texts.nothingOpen;
  return paid.by === null || paid.at === null ? texts.paid : texts.paidBy(paid.by, formatInstant(paid.at));
}
