import {
  getDateMail,
  listDateMails,
  sendDateMail,
  sendDateMailAgain,
} from '@korpus/contract/mails/date-mails.ts';
import { listOrderHistory } from '@korpus/contract/orders/orders.ts';
import { mailKindNames } from '@korpus/domain/mails/mails-texts.ts';
import { riskReasonText, riskText } from '@korpus/domain/orders/date-risk-words.ts';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { MailList } from '../../../trade/mail-dialog/mail-list.tsx';
import { useMailDialog } from '../../../trade/mail-dialog/use-mail-dialog.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { useRecordValue } from '../../../ui/record-dialog/draft/use-record-draft.ts';
import { orderDialogTexts } from '../draft/order-dialog-texts.ts';
import type { OrderForm } from '../draft/order-form.ts';
import { useDraftRisk } from './draft-risk.ts';

const texts = orderDialogTexts.risk;

/** Shows whether suppliers put the days of the order at risk, who acts, and what the customer was told of it. */
export function DateRiskPart({ form }: { form: OrderForm }) {
  const { lists, isNew, canEdit } = form;
  const missing = useDraftRisk(form, (risk) => (risk === null ? '' : riskText(risk)));
  const isLate = useDraftRisk(form, (risk) => (risk?.missingDays ?? null) !== null);
  const why = useDraftRisk(form, (risk) => (risk === null ? '' : riskReasonText(risk, lists.nameOf)));
  const mail = useDateMail(isNew ? null : form.store.part().id);
  return (
    <>
      {missing !== '' && (
        <Notice
          tone={isLate ? 'danger' : 'warning'}
          title={texts.title(missing)}
          action={!isNew && canEdit && <TellCustomer form={form} mail={mail} />}
        >
          {why}
        </Notice>
      )}
      <MailList mails={mail.mails} onAgain={mail.again} />
      {mail.dialog}
    </>
  );
}

type TellCustomerProps = Readonly<{ form: OrderForm; mail: ReturnType<typeof useDateMail> }>;

/** The mail tells of the order as it is stored. */
function TellCustomer({ form: { store }, mail }: TellCustomerProps) {
  const isDirty = useRecordValue(store, (state) => state.isDirty);
  if (isDirty) return <span>{texts.saveFirst}</span>;
  return (
    <Button
      size="xs"
      variant="light"
      leftSection={<IconMail size={15} stroke={1.75} aria-hidden />}
      loading={mail.isOpening}
      onClick={() =>
        mail.open(() => Promise.resolve({ id: store.part().id, name: mailKindNames.DATE_CHANGE }))
      }
    >
      {texts.tellCustomer}
    </Button>
  );
}

/** Tells the customer of a day that does not hold; `id`: of an order that is stored. */
function useDateMail(id: string | null) {
  const api = useApi();
  const { data: mails = [] } = useQuery({
    ...buildQuery(api, listDateMails, { params: { id: id ?? '' } }),
    enabled: id !== null,
  });
  const dialog = useMailDialog({
    draft: getDateMail,
    send: sendDateMail,
    again: sendDateMailAgain,
    shows: [listDateMails, listOrderHistory],
  });
  return { ...dialog, mails };
}
