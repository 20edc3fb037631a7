import type { orderFields } from '@korpus/contract/orders/order-record.ts';
import { isUnassignedExhibition } from '@korpus/domain/orders/order.ts';
import { keysOf } from '@korpus/domain/values/fields.ts';
import { useMemo } from 'react';
import type { FileQueue } from '../../../lib/files/file-queue.ts';
import type { DialogSectionProps } from '../../../ui/full-screen-dialog/dialog-sections.tsx';
import type { Problem } from '../../../ui/record-dialog/draft/record-source.ts';
import { AcceptanceSection } from '../acceptance/acceptance-section.tsx';
import { acceptanceSectionTexts } from '../acceptance/acceptance-texts.ts';
import { orderDialogTexts as texts } from '../draft/order-dialog-texts.ts';
import { type OrderForm, useDraft } from '../draft/order-form.ts';
import type { TakePapers } from '../papers-in/use-papers-in.tsx';
import { CalculationSection } from './calculation-section.tsx';
import { useCompanions } from './companions.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { FilesSection } from './files-section.tsx';
import { CancelSwitch, HeaderSection } from './header-section.tsx';
import { PriceSection } from './price-section.tsx';

type SectionId = 'header' | 'delivery' | 'files' | 'acceptance' | 'price' | 'calculation';

/** Section in which each field is entered, and in which what is wrong with it is said. */
const sectionOf: Readonly<Record<keyof typeof orderFields, SectionId>> = {
  orderNumber: 'header',
  cancelled: 'header',
  salesmanId: 'header',
  location: 'header',
  clientId: 'header',
  customerId: 'header',
  hasCustomHeaderData: 'header',
  hasDifferentDeliveryAddress: 'header',
  deliveryAddress: 'header',
  deliveryZipCode: 'header',
  deliveryCity: 'header',
  exhibitionSale: 'header',
  exhibitionSalesmanId: 'header',
  exhibitionSellDate: 'header',
  exhibitionScheduleDate: 'header',
  targetGroup: 'header',
  leadSourceId: 'header',
  salutation: 'header',
  firstName: 'header',
  lastName: 'header',
  address: 'header',
  zipCode: 'header',
  city: 'header',
  email: 'header',
  phone1: 'header',
  phone2: 'header',
  externalCustomerId: 'header',
  isCompany: 'header',
  vat: 'header',
  companyName: 'header',
  clientOrderNumber: 'header',
  country: 'header',
  eInvoice: 'header',
  buyerReference: 'header',
  electronicAddressScheme: 'header',
  electronicAddress: 'header',
  sellDate: 'header',
  documentData: 'header',
  deliveryDate: 'delivery',
  deliveryDateWish: 'delivery',
  deliveryDateNotDefined: 'delivery',
  confirmedDeliveryDate: 'delivery',
  assemblyDate: 'delivery',
  additionalAssemblyDates: 'delivery',
  carpenterId: 'delivery',
  connections: 'delivery',
  notes: 'delivery',
  hiddenFileTypes: 'files',
  orderPrice: 'price',
  exhibitionPrice: 'price',
  changes: 'price',
  payments: 'price',
  noteRemainingPayment: 'price',
  paymentPlan: 'price',
  suppliers: 'calculation',
  shipmentExpense: 'calculation',
  assemblyExpense: 'calculation',
  specialExpenses: 'calculation',
  additionalExpenses: 'calculation',
  salesmanProvision: 'calculation',
  exhibitionProvision: 'calculation',
};
const sections: ReadonlyMap<string, SectionId> = new Map(Object.entries(sectionOf));
const priceFields = keysOf(sectionOf).filter((field) => sectionOf[field] === 'price');

const calculated = ['suppliers', 'shipmentExpense', 'margin', 'marginSum', 'targetMargin'];

/** The sections of an order, those without anything to see left out (rules: screens#sections-of-an-order). */
export function useOrderSections(
  form: OrderForm,
  problems: readonly Problem[],
  queue: FileQueue,
  onPapers: TakePapers | null,
): readonly DialogSectionProps[] {
  const isUnassigned = useDraft(form, isUnassignedExhibition);
  const all = useMemo(() => sectionsOf(form, queue, onPapers), [form, queue, onPapers]);
  const companions = useShownCompanions(form);
  const { canRead } = form;
  const isShown: Readonly<Record<SectionId, boolean>> = {
    header: true,
    delivery: !isUnassigned,
    files: true,
    acceptance: !form.isNew && !isUnassigned,
    price: priceFields.some(canRead) || canRead('remainingAmount'),
    calculation: !isUnassigned && calculated.some(canRead),
  };
  const own = all
    .filter(({ id }) => isShown[id])
    .map((section) => ({ ...section, errorCount: problems.filter((each) => isIn(section.id, each)).length }));
  return [...own, ...companions];
}

/**
 * Lists the sections of companions. Companions are changed in dialogs of their own, so they have no errors here; a new
 * order has none yet.
 */
function useShownCompanions(form: OrderForm): readonly DialogSectionProps[] {
  const companions = useCompanions();
  const shown = useDraft(form, (draft) =>
    companions
      .filter(
        ({ id, hiddenWith = id, isShown }) => !form.isNew && !form.isHidden(hiddenWith) && isShown(draft),
      )
      .map(({ id }) => id)
      .join(' '),
  );
  return useMemo(
    () =>
      companions
        .filter(({ id }) => shown.split(' ').includes(id))
        .map(({ id, label, content }) => ({ id, label, content: content(form) })),
    [companions, shown, form],
  );
}

/** Tells whether a problem belongs to a section; one with no field of its own stands with the header. */
const isIn = (section: SectionId, { path }: Problem): boolean =>
  (sections.get(path.split('.')[0] ?? path) ?? 'header') === section;

/** The same elements for as long as the form is the same: a keystroke does not reach them. */
const sectionsOf = (
  form: OrderForm,
  queue: FileQueue,
  onPapers: TakePapers | null,
): readonly (DialogSectionProps & { id: SectionId })[] => [
  {
    id: 'header',
    label: texts.sections.header,
    content: <HeaderSection form={form} />,
    actions: <CancelSwitch form={form} />,
  },
  { id: 'delivery', label: texts.sections.delivery, content: <DeliverySection form={form} /> },
  { id: 'files', label: texts.sections.files, content: <FilesSection form={form} queue={queue} /> },
  { id: 'acceptance', label: acceptanceSectionTexts.label, content: <AcceptanceSection form={form} /> },
  { id: 'price', label: texts.sections.price, content: <PriceSection form={form} /> },
  {
    id: 'calculation',
    label: texts.sections.calculation,
    content: <CalculationSection form={form} onPapers={onPapers} />,
  },
];
