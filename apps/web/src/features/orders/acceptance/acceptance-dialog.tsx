import type { AcceptanceVersion } from '@korpus/contract/acceptance/acceptance-record.ts';
import {
  getAcceptanceSettings,
  listAcceptances,
  saveAcceptance,
} from '@korpus/contract/acceptance/acceptances.ts';
import { clientNameOf } from '@korpus/domain/clients/client.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { keyOf, queryOf } from '../../../lib/calls/query-of.ts';
import { useSave } from '../../../lib/calls/use-save.ts';
import { randomId } from '../../../lib/random-id.ts';
import { AcceptanceFields } from '../../../trade/acceptance/acceptance-fields.tsx';
import {
  type AcceptanceForm,
  contentOf,
  type Missing,
  missingIn,
  newForm,
} from '../../../trade/acceptance/acceptance-form.ts';
import { acceptanceFormTexts } from '../../../trade/acceptance/acceptance-form-texts.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { RecordDialog } from '../../../ui/record-dialog/record-dialog.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { type OrderForm, useDraft } from '../dialog/order-form.ts';
import classes from './acceptance-section.module.css';
import { acceptanceSectionTexts as texts } from './acceptance-texts.ts';

type AcceptanceDialogProps = Readonly<{
  form: OrderForm;
  /** The newest that was signed. */
  last: AcceptanceVersion | null;
  onClose: () => void;
}>;

/** What is taken down in the office, as on site (rules: acceptance#what-it-says). */
export function AcceptanceDialog(props: AcceptanceDialogProps) {
  const settings = useQuery(queryOf(useApi(), getAcceptanceSettings));
  return settings.data === undefined ? null : <Taking {...props} checklist={settings.data.checklist} />;
}

function Taking({
  form: order,
  last,
  onClose,
  checklist,
}: AcceptanceDialogProps & { readonly checklist: readonly string[] }) {
  const { id: orderId } = order.stored;
  const client = useDraft(order, clientNameOf);
  const [begin] = useState(() => newForm({ id: randomId(), checklist, customerName: '', place: '' }));
  const [missing, setMissing] = useState<Missing | null>(null);
  const save = useSigned(orderId);
  return (
    <RecordDialog<AcceptanceForm>
      title={texts.title}
      subtitle={client}
      width={720}
      stored={null}
      blank={() => begin}
      labels={labels}
      saveLabel={texts.save}
      validate={(draft) => {
        const first = missingIn(draft);
        setMissing(first);
        return first === null ? [] : [{ path: first.field, message: first.message }];
      }}
      save={save}
      onSaved={() => {}}
      reload={() => Promise.resolve()}
      onClose={onClose}
    >
      {({ draft, edit }) => (
        <div className={classes.dialog}>
          {last !== null && <Notice tone="info">{texts.another(formatDate(last.day))}</Notice>}
          <AcceptanceFields
            form={draft}
            missing={missing}
            onChange={(next) => {
              setMissing(null);
              edit(next);
            }}
          />
        </div>
      )}
    </RecordDialog>
  );
}

/** One moment for what was signed, however often its answer is lost: else it would be another record under its id. */
function useSigned(orderId: string) {
  const { mutateAsync } = useSave(saveAcceptance);
  const client = useQueryClient();
  const signed = useRef<{ readonly form: AcceptanceForm; readonly at: string } | null>(null);
  return async (form: AcceptanceForm) => {
    if (signed.current?.form !== form) signed.current = { form, at: new Date().toISOString() };
    const body = { id: form.id, orderId, takenAt: signed.current.at, ...contentOf(form) };
    const { version } = await mutateAsync({ body });
    toasts.success(texts.saved(version));
    await client.invalidateQueries({ queryKey: keyOf(listAcceptances) });
    return { version };
  };
}

const labels = {
  checklist: acceptanceFormTexts.checklist,
  defects: acceptanceFormTexts.defects,
  customerName: acceptanceFormTexts.customerName,
  place: acceptanceFormTexts.place,
  remark: acceptanceFormTexts.remark,
  isRefused: acceptanceFormTexts.result,
  strokes: acceptanceFormTexts.signature,
};
