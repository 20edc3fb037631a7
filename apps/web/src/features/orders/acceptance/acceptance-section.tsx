import {
  getAcceptanceMail,
  sendAcceptanceMail,
  sendAcceptanceMailAgain,
} from '@korpus/contract/acceptance/acceptance-mails.ts';
import type { AcceptanceVersion } from '@korpus/contract/acceptance/acceptance-record.ts';
import { listAcceptances, printAcceptance } from '@korpus/contract/acceptance/acceptances.ts';
import { listOrderHistory } from '@korpus/contract/orders/orders.ts';
import { type AcceptanceResult, acceptanceRefusal } from '@korpus/domain/acceptance/acceptance.ts';
import { isBeforeDelivery } from '@korpus/domain/acceptance/acceptance-day.ts';
import {
  acceptanceResultNames,
  beforeDeliveryText,
  doubtedClockText,
} from '@korpus/domain/acceptance/acceptance-texts.ts';
import { formatDate, formatTime } from '@korpus/domain/dates/format-date.ts';
import { dayOf } from '@korpus/domain/dates/wall-time.ts';
import { mailKindNames } from '@korpus/domain/mails/mails-texts.ts';
import { complaintStateTones } from '@korpus/domain/orders/complaints/complaint-state.ts';
import { complaintStateNames } from '@korpus/domain/orders/complaints/complaint-state-texts.ts';
import { canOrder } from '@korpus/domain/orders/order-can.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconMail, IconPrinter, IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openLink } from '../../../lib/browser/open-link.ts';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { MailList } from '../../../trade/mail-dialog/mail-list.tsx';
import { useMailDialog } from '../../../trade/mail-dialog/use-mail-dialog.tsx';
import { useConfirm } from '../../../ui/confirm-dialog/use-confirm.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import type { Tone } from '../../../ui/palette.ts';
import { reportFailure } from '../../../ui/report-failure.ts';
import { StateBadge } from '../../../ui/state-badge/state-badge.tsx';
import { type OrderForm, useDraft } from '../draft/order-form.ts';
import { AcceptanceDialog } from './acceptance-dialog.tsx';
import classes from './acceptance-section.module.css';
import { acceptanceSectionTexts as texts } from './acceptance-texts.ts';

/**
 * Lists what customers signed, the newest first, each with its seal (rules: acceptance#versions, acceptance#the-seal).
 */
export function AcceptanceSection({ form }: { form: OrderForm }) {
  const { id } = form.stored;
  const query = useQuery(buildQuery(useApi(), listAcceptances, { params: { id } }));
  const [isTaking, setIsTaking] = useState(false);
  const { confirm, confirmDialog } = useConfirm();
  const deliveryDate = useDraft(form, (draft) => draft.deliveryDate);
  const take = async () => {
    const message = beforeDeliveryText(deliveryDate);
    const question = { title: texts.earlyTitle, message, yes: texts.early, no: texts.notYet, danger: false };
    if (!isBeforeDelivery({ deliveryDate }, form.today) || (await confirm(question))) setIsTaking(true);
  };
  const refusal = useDraft(form, acceptanceRefusal);
  const versions = query.data ?? [];
  const mayEdit = canOrder(form.person, 'order.edit', form.store.get().start.draft);
  const mayTake = refusal === null && mayEdit;
  if (query.error !== null)
    return (
      <Notice
        tone="danger"
        action={
          <Button variant="default" size="compact-sm" onClick={() => void query.refetch()}>
            {texts.retry}
          </Button>
        }
      >
        {texts.loadFailed}
      </Notice>
    );
  return (
    <div className={classes.section}>
      {versions.map((version) => (
        <Version key={version.id} version={version} maySend={mayEdit} />
      ))}
      {query.data?.length === 0 && (
        <p className={classes.quiet}>{refusal === 'NOT_SOLD' ? texts.notSold : texts.none}</p>
      )}
      {mayTake && query.data !== undefined && (
        <Button
          className={classes.take ?? ''}
          variant="default"
          leftSection={<IconSignature size={18} stroke={1.75} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => void take()}
        >
          {versions.length === 0 ? texts.take : texts.takeAnother}
        </Button>
      )}
      {confirmDialog}
      {isTaking && (
        <AcceptanceDialog form={form} last={versions[0] ?? null} onClose={() => setIsTaking(false)} />
      )}
    </div>
  );
}

const resultTones: Readonly<Record<AcceptanceResult, Tone>> = {
  WITHOUT_DEFECTS: 'success',
  WITH_DEFECTS: 'warning',
  REFUSED: 'danger',
};

function Version({ version: shown, maySend }: { version: AcceptanceVersion; maySend: boolean }) {
  const { version, result, day, signedAt, customerName, place, by, remark, checklist, seal } = shown;
  const { print, isPrinting } = usePrint();
  const mail = useMailDialog({
    draft: getAcceptanceMail,
    send: sendAcceptanceMail,
    again: sendAcceptanceMailAgain,
    shows: [listAcceptances, listOrderHistory],
  });
  const wrong = checklist.filter(({ answer }) => answer === 'NO').map(({ text }) => text);
  return (
    <article className={classes.version} aria-label={texts.version(version)}>
      <header className={classes.head}>
        <strong>{texts.version(version)}</strong>
        <StateBadge tone={resultTones[result]}>{acceptanceResultNames[result]}</StateBadge>
        <Seal seal={seal} />
        {seal !== 'BROKEN' && (
          <ActionIcon aria-label={texts.print(version)} loading={isPrinting} onClick={() => print(shown.id)}>
            <IconPrinter size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
        {seal !== 'BROKEN' && maySend && (
          <ActionIcon
            aria-label={texts.mail(version)}
            aria-haspopup="dialog"
            loading={mail.isOpening}
            onClick={() => mail.open(() => Promise.resolve({ id: shown.id, name: mailKindNames.ACCEPTANCE }))}
          >
            <IconMail size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </header>
      {seal === 'BROKEN' && (
        <Notice tone="danger" title={texts.broken}>
          {texts.brokenHint(version)}
        </Notice>
      )}
      <p>
        {day !== dayOf(signedAt) && `${texts.acceptedDay(formatDate(day))} `}
        {texts.signed(formatTime(signedAt), customerName, place)}{' '}
        <span className={classes.quiet}>{texts.taken(by)}</span>
      </p>
      {shown.isClockDoubted && <p>{doubtedClockText}</p>}
      {checklist.length > 0 && (
        <p className={wrong.length === 0 ? classes.quiet : undefined}>
          {wrong.length === 0 ? texts.checked(checklist.length) : texts.notInOrder(wrong)}
        </p>
      )}
      {remark !== null && <p>{remark}</p>}
      <Defects defects={shown.defects} />
      <MailList mails={shown.mails} onAgain={mail.again} />
      {mail.dialog}
    </article>
  );
}

const Defects = ({ defects }: Pick<AcceptanceVersion, 'defects'>) =>
  defects.length > 0 && (
    <ol className={classes.defects}>
      {defects.map(({ complaintId, text, state }) => (
        <li key={complaintId}>
          <span>{text}</span>
          {state !== undefined && (
            <StateBadge tone={state === null ? 'neutral' : complaintStateTones[state]}>
              {state === null ? texts.gone : complaintStateNames[state]}
            </StateBadge>
          )}
        </li>
      ))}
    </ol>
  );

function Seal({ seal }: Pick<AcceptanceVersion, 'seal'>) {
  if (seal === 'BROKEN') return <StateBadge tone="danger">{texts.broken}</StateBadge>;
  return <span className={classes.quiet}>{seal === 'WHOLE' ? texts.whole : texts.pending}</span>;
}

/** Refused where its seal is broken, with the server's sentence. */
function usePrint() {
  const api = useApi();
  const [isPrinting, setIsPrinting] = useState(false);
  const print = async (id: string) => {
    setIsPrinting(true);
    try {
      openLink(await api.call(printAcceptance, { params: { id } }));
    } catch (error) {
      reportFailure(texts.openFailed, error);
    } finally {
      setIsPrinting(false);
    }
  };
  return { print: (id: string) => void print(id), isPrinting };
}
