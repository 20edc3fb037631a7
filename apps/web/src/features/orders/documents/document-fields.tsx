import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { listSwitches } from '@korpus/domain/documents/document-types.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { RecordArea } from '../../../ui/record-fields/fields.tsx';
import { documentTexts as texts } from '../draft/document-texts.ts';
import { useDraft } from '../draft/order-form.ts';
import classes from './document-dialog.module.css';
import type { DocumentForm } from './document-form.ts';
import { DocumentPart } from './document-part.tsx';
import { DocumentSumsBox } from './document-sums-box.tsx';
import { typeOf } from './document-target.ts';
import { HeadFields } from './head-fields.tsx';
import { PaymentPlan } from './payment-plan.tsx';
import { PersonFields } from './person-fields.tsx';
import { ProductGroups } from './product-groups.tsx';
import { SettingFields } from './setting-fields.tsx';
import { TextFields } from './text-fields.tsx';
import { VersionList } from './version-list.tsx';

/** All of one document; a prepayment invoice has no articles, a supplier's confirmation no prices. */
export function DocumentFields({ form }: { form: DocumentForm }) {
  const { target, hasPrices, source, isReadOnly } = form;
  const isOfOrder = target.kind === 'order';
  return (
    <>
      <DocumentPart title={texts.sections.head}>
        <HeadFields form={form} />
        {target.kind === 'payment' && <PaymentLine form={form} paymentId={target.paymentId} />}
      </DocumentPart>
      <DocumentPart title={texts.sections.customer}>
        <PersonFields form={form} />
      </DocumentPart>
      {isOfOrder && (
        <DocumentPart title={texts.sections.products}>
          <ProductGroups form={form} />
          {hasPrices && <DocumentSumsBox form={form} />}
        </DocumentPart>
      )}
      {isOfOrder && hasPrices && (
        <DocumentPart title={texts.sections.payments}>
          <PaymentPlan form={form} />
          <RecordArea
            source={source}
            field="noteRemainingPayment"
            label={texts.fields.noteRemainingPayment}
            rows={2}
            isReadOnly={isReadOnly}
          />
        </DocumentPart>
      )}
      <DocumentPart title={texts.sections.texts}>
        <TextFields form={form} />
      </DocumentPart>
      {listSwitches(typeOf(target)).length > 0 && (
        <DocumentPart title={texts.sections.settings}>
          <SettingFields form={form} />
        </DocumentPart>
      )}
      <VersionList form={form} />
    </>
  );
}

/** Shows the amount that the invoice asks for; it is changed where the payment is. */
function PaymentLine({ form, paymentId }: Readonly<{ form: DocumentForm; paymentId: string }>) {
  const payment = useDraft(form.order, ({ payments }) => payments?.find(({ id }) => id === paymentId));
  if (payment === undefined) return null;
  const { price, date } = payment;
  return (
    <p className={classes.quiet}>
      {texts.ofPayment} <strong>{price === null ? '' : formatEuro(price)}</strong>
      {date === null ? '' : ` · ${texts.ofPaymentDue(formatDate(date))}`}
    </p>
  );
}
