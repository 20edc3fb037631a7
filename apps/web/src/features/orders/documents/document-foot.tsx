import '@mantine/core/styles/Menu.css';
import { isIssued, type OrderDocumentType } from '@korpus/domain/documents/document-data.ts';
import { documentTypeNames } from '@korpus/domain/documents/document-type-texts.ts';
import { mayWriteField } from '@korpus/domain/orders/order-rights.ts';
import { Anchor, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconCopy, IconMail, IconPrinter } from '@tabler/icons-react';
import { mailDialogTexts } from '../../../trade/mail-dialog/mail-dialog-texts.ts';
import { SaveButton } from '../../../ui/dialog/save-button.tsx';
import { uiTexts } from '../../../ui/ui-texts.ts';
import { useWindowIs } from '../../../ui/use-window-is.ts';
import { documentTexts as texts } from '../draft/document-texts.ts';
import classes from './document-dialog.module.css';
import { type DocumentForm, useDocument } from './document-form.ts';
import { documentIn, orderDocumentTypes, typeOf } from './document-target.ts';
import type { Printed, PrintKind } from './use-printing.ts';

type DocumentFootProps = Readonly<{
  form: DocumentForm;
  isDirty: boolean;
  isBusy: boolean;
  isPrintable: boolean;
  /** Something was saved since the dialog was opened. */
  isSaved: boolean;
  printed: Printed | null;
  onClose: () => void;
  onSave: () => void;
  onPrint: (kind: PrintKind) => void;
  /** Asks first where a print may draw a number. */
  onSaveAndPrint: () => void;
  onCopy: (type: OrderDocumentType) => void;
  onCancelInvoice: (number: string) => void;
  onMail: () => void;
}>;

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true };

/** Close, save, save and print (rules: screens#document-dialog); beside them what else can be made of the document. */
export function DocumentFoot(props: DocumentFootProps) {
  const { form, isDirty, isBusy, isPrintable, printed, onClose, onSave } = props;
  const isPhone = useIsPhone();
  return (
    <footer>
      {printed !== null && <LastPrint printed={printed} />}
      <div className={classes.foot}>
        <div className={classes.footStart}>
          {form.target.kind === 'order' && <CopyMenu {...props} type={form.target.type} />}
          {isPrintable && <CancelInvoice {...props} />}
          {isPrintable && <FurtherPrints {...props} />}
          {isPrintable && !isPhone && <Mail {...props} />}
        </div>
        <output className={classes.saved}>{props.isSaved && !isDirty && texts.saved}</output>
        <Button className={classes.close ?? ''} variant="default" onClick={onClose} disabled={isBusy}>
          {uiTexts.close}
        </Button>
        {!form.isReadOnly && (
          <SaveButton
            variant={isPrintable ? 'default' : 'filled'}
            isDirty={isDirty}
            onClick={onSave}
            loading={isBusy && !isPrintable}
          >
            {uiTexts.save}
          </SaveButton>
        )}
        {isPrintable && (
          <Button leftSection={<IconPrinter {...icon} />} loading={isBusy} onClick={props.onSaveAndPrint}>
            {form.isReadOnly ? texts.print : texts.saveAndPrint}
          </Button>
        )}
      </div>
    </footer>
  );
}

/** Always in sight; a browser that keeps new tabs closed leaves the way to the file. */
const LastPrint = ({ printed }: Readonly<{ printed: Printed }>) => (
  <output className={classes.printed}>
    {printed.text}{' '}
    <Anchor href={printed.url} target="_blank" rel="noopener">
      {texts.openFile}
    </Anchor>
  </output>
);

type OfOrder = DocumentFootProps & Readonly<{ type: OrderDocumentType }>;

/** Offers the other documents of the order to copy from (rules: documents#copying). */
function CopyMenu({ form, type, isBusy, onCopy }: OfOrder) {
  const { canWrite } = form.order;
  if (!canWrite('documentData')) return null;
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button
          variant="subtle"
          leftSection={<IconCopy {...icon} />}
          rightSection={<IconChevronDown {...icon} />}
          disabled={isBusy}
          aria-label={texts.copy}
        >
          <span className={classes.footName}>{texts.copy}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {orderDocumentTypes
          .filter((other) => other !== type && !isFixed(form, other))
          .map((other) => (
            <Menu.Item key={other} onClick={() => onCopy(other)}>
              {documentTypeNames[other]}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Tells whether there is room for one line of buttons only; sending stands in the menu of further prints then. */
const useIsPhone = () => useWindowIs('(max-width: 36em)');

const Mail = ({ isBusy, onMail }: DocumentFootProps) => (
  <Button
    variant="subtle"
    leftSection={<IconMail {...icon} />}
    disabled={isBusy}
    aria-label={mailDialogTexts.open}
    aria-haspopup="dialog"
    onClick={onMail}
  >
    <span className={classes.footName}>{texts.mail}</span>
  </Button>
);

/** Offers to take an invoice back, to those who may write the price (rules: invoices#cancellation). */
function CancelInvoice({ form, isBusy, onCancelInvoice }: DocumentFootProps) {
  const number = useDocument(form, (document) => document.invoiceNumber);
  const { person, stored, canEdit } = form.order;
  if (number === null || !canEdit || !mayWriteField(person, stored, 'orderPrice')) return null;
  return (
    <Button variant="subtle" color="red" disabled={isBusy} onClick={() => onCancelInvoice(number)}>
      {texts.cancelInvoice}
    </Button>
  );
}

/** Tells whether a document was printed for good: it takes nothing any more then. */
function isFixed({ order }: DocumentForm, type: OrderDocumentType): boolean {
  const written = documentIn(order.store.part(), { kind: 'order', type });
  return written !== null && isIssued(written);
}

function FurtherPrints({ form, isBusy, onPrint, onMail }: DocumentFootProps) {
  const isPhone = useIsPhone();
  const type = typeOf(form.target);
  const hasNote = type === 'OFFER' || type === 'PURCHASE_CONTRACT';
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button
          variant="subtle"
          leftSection={<IconPrinter {...icon} />}
          rightSection={<IconChevronDown {...icon} />}
          disabled={isBusy}
          aria-label={texts.printKinds}
        >
          <span className={classes.footName}>{texts.furtherPrints}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onPrint('word')}>{texts.asWord}</Menu.Item>
        {hasNote && <Menu.Item onClick={() => onPrint('deliveryNote')}>{texts.deliveryNote}</Menu.Item>}
        {isPhone && <Menu.Item onClick={onMail}>{mailDialogTexts.open}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
