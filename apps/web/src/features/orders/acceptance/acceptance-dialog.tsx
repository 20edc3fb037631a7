import type { AcceptanceVersion } from '@korpus/contract/acceptance/acceptance-record.ts';
import {
  getAcceptanceSettings,
  listAcceptances,
  saveAcceptance,
} from '@korpus/contract/acceptance/acceptances.ts';
import { acceptanceDayProblem } from '@korpus/domain/acceptance/acceptance-day.ts';
import { dayProblemTexts } from '@korpus/domain/acceptance/acceptance-texts.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { orderLabels } from '@korpus/domain/orders/order-catalogue-texts.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery, keyOf } from '../../../lib/calls/query-of.ts';
import { useSave } from '../../../lib/calls/use-save.ts';
import { randomId } from '../../../lib/random-id.ts';
import { AcceptanceFields } from '../../../trade/acceptance/acceptance-fields.tsx';
import {
  type AcceptanceForm,
  contentOf,
  type Missing,
  missingIn,
  newForm,
  readCopyAddress,
} from '../../../trade/acceptance/acceptance-form.ts';
import { acceptanceFormTexts } from '../../../trade/acceptance/acceptance-form-texts.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { RecordDialog } from '../../../ui/record-dialog/record-dialog.tsx';
import { RecordDate } from '../../../ui/record-fields/fields.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { type OrderForm, useDraft } from '../draft/order-form.ts';
import classes from './acceptance-section.module.css';
import { acceptanceSectionTexts as texts } from './acceptance-texts.ts';

type AcceptanceDialogProps = Readonly<{
  form: OrderForm;
  /** The newest that was signed. */
  last: AcceptanceVersion | null;
  onClose: () => void;
}>;

/** Form of the office, where somebody may say that it was another day. */
type OfficeForm = AcceptanceForm & Readonly<{ acceptedOn: IsoDate | null }>;

/** Takes an acceptance down in the office, as on site (rules: acceptance#what-it-says). */
export function AcceptanceDialog(props: AcceptanceDialogProps) {
  const settings = useQuery(buildQuery(useApi(), getAcceptanceSettings));
  return settings.data === undefined ? null : <Taking {...props} checklist={settings.data.checklist} />;
}

function Taking({
  form: order,
  last,
  onClose,
  checklist,
}: AcceptanceDialogProps & { readonly checklist: readonly string[] }) {
  const name = useDraft(order, formatPersonName);
  const sellDate = useDraft(order, (draft) => draft.sellDate);
  const { missing, forgetMissing, ...asked } = useOfficeForm(order, checklist, sellDate);
  return (
    <RecordDialog<OfficeForm>
      {...asked}
      title={texts.title}
      subtitle={name}
      width={720}
      stored={null}
      labels={labels}
      saveLabel={texts.save}
      onSaved={() => {}}
      reload={() => Promise.resolve()}
      onClose={onClose}
    >
      {({ draft, edit, source }) => (
        <div className={classes.dialog}>
          {last !== null && <Notice tone="info">{texts.another(formatDate(last.day))}</Notice>}
          <RecordDate
            source={source}
            field="acceptedOn"
            label={orderLabels.acceptedOn}
            leaning="BACK"
            max={order.today}
            {...(sellDate === null ? {} : { min: sellDate })}
          />
          <AcceptanceFields
            form={draft}
            missing={missing}
            onChange={(next) => {
              forgetMissing();
              edit(next);
            }}
          />
        </div>
      )}
    </RecordDialog>
  );
}

/** Keeps what is asked in the office and what of it is missing. */
function useOfficeForm(order: OrderForm, checklist: readonly string[], sellDate: IsoDate | null) {
  const { today } = order;
  const email = useDraft(order, (draft) => draft.email);
  const [begin] = useState<OfficeForm>(() => ({
    ...newForm({ id: randomId(), checklist, customerName: '', place: '', copyTo: email ?? '' }),
    acceptedOn: today,
  }));
  const [missing, setMissing] = useState<Missing | null>(null);
  const save = useSigned(order.stored.id);
  const validate = (draft: OfficeForm) => {
    const first = missingIn(draft);
    setMissing(first);
    const day =
      draft.acceptedOn === null ? null : acceptanceDayProblem(draft.acceptedOn, { sellDate, today });
    return [
      ...(day === null ? [] : [{ path: 'acceptedOn', message: dayProblemTexts[day] }]),
      ...(first === null ? [] : [{ path: first.field, message: first.message }]),
    ];
  };
  return { missing, forgetMissing: () => setMissing(null), blank: () => begin, validate, save };
}

/** One moment for what was signed, however often its answer is lost: else it would be another record under its id. */
function useSigned(orderId: string) {
  const { mutateAsync } = useSave(saveAcceptance);
  const client = useQueryClient();
  const signed = useRef<{ readonly form: OfficeForm; readonly at: string } | null>(null);
  return async (form: OfficeForm) => {
    if (signed.current?.form !== form) signed.current = { form, at: new Date().toISOString() };
    const { acceptedOn } = form;
    const copyTo = readCopyAddress(form);
    const body = {
      id: form.id,
      orderId,
      takenAt: signed.current.at,
      ...contentOf(form),
      ...(acceptedOn === null ? {} : { acceptedOn }),
      ...(copyTo === null ? {} : { copyTo }),
    };
    const { version } = await mutateAsync({ body });
    toasts.success(texts.saved(version));
    await client.invalidateQueries({ queryKey: keyOf(listAcceptances) });
    return { version };
  };
}

const labels = {
  acceptedOn: orderLabels.acceptedOn,
  checklist: acceptanceFormTexts.checklist,
  defects: acceptanceFormTexts.defects,
  customerName: acceptanceFormTexts.customerName,
  place: acceptanceFormTexts.place,
  remark: acceptanceFormTexts.remark,
  isRefused: acceptanceFormTexts.result,
  strokes: acceptanceFormTexts.signature,
  copyTo: acceptanceFormTexts.copy,
};
