import { isUnassignedExhibition } from '@korpus/domain/orders/order.ts';
import { useMemo } from 'react';
import type { FileQueue } from '../../../lib/files/file-queue.ts';
import type { DialogSectionProps } from '../../../ui/full-screen-dialog/dialog-sections.tsx';
import type { Problem } from '../../../ui/record-dialog/draft/record-source.ts';
import { useCompanions } from '../companions.tsx';
import { CalculationSection } from './calculation-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { FilesSection } from './files-section.tsx';
import { CancelSwitch, HeaderSection } from './header-section.tsx';
import { orderDialogTexts as texts } from './order-dialog-texts.ts';
import { type OrderForm, useDraft } from './order-form.ts';
import { PriceSection } from './price-section.tsx';

type SectionId = 'header' | 'delivery' | 'files' | 'price' | 'calculation';

const fieldsOf: Readonly<Record<Exclude<SectionId, 'header'>, readonly string[]>> = {
  delivery: [
    'deliveryDate',
    'deliveryDateWish',
    'deliveryDateNotDefined',
    'confirmedDeliveryDate',
    'assemblyDate',
    'additionalAssemblyDates',
    'carpenterId',
    'connections',
    'notes',
  ],
  files: ['hiddenFileTypes'],
  price: ['orderPrice', 'exhibitionPrice', 'changes', 'payments', 'noteRemainingPayment'],
  calculation: [
    'suppliers',
    'shipmentExpense',
    'assemblyExpense',
    'specialExpenses',
    'additionalExpenses',
    'salesmanProvision',
    'exhibitionProvision',
  ],
};

const calculated = ['suppliers', 'shipmentExpense', 'margin', 'marginSum', 'targetMargin'];

/** The sections of an order, those without anything to see left out (rules: screens#sections-of-an-order). */
export function useOrderSections(
  form: OrderForm,
  problems: readonly Problem[],
  queue: FileQueue,
): readonly DialogSectionProps[] {
  const isUnassigned = useDraft(form, isUnassignedExhibition);
  const sections = useMemo(() => sectionsOf(form, queue), [form, queue]);
  const companions = useShownCompanions(form);
  const { canRead } = form;
  const isShown: Readonly<Record<SectionId, boolean>> = {
    header: true,
    delivery: !isUnassigned,
    files: true,
    price: fieldsOf.price.some(canRead) || canRead('remainingAmount'),
    calculation: !isUnassigned && calculated.some(canRead),
  };
  const own = sections
    .filter(({ id }) => isShown[id])
    .map((section) => ({ ...section, errorCount: problems.filter((each) => isIn(section.id, each)).length }));
  return [...own, ...companions];
}

/** They are changed in dialogs of their own, so they have no errors here; a new order has none yet. */
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

function isIn(section: SectionId, { path }: Problem): boolean {
  const [field = path] = path.split('.');
  if (section !== 'header') return fieldsOf[section].includes(field);
  return !Object.values(fieldsOf).some((fields) => fields.includes(field));
}

/** The same elements for as long as the form is the same: a keystroke does not reach them. */
const sectionsOf = (
  form: OrderForm,
  queue: FileQueue,
): readonly (DialogSectionProps & { id: SectionId })[] => [
  {
    id: 'header',
    label: texts.sections.header,
    content: <HeaderSection form={form} />,
    actions: <CancelSwitch form={form} />,
  },
  { id: 'delivery', label: texts.sections.delivery, content: <DeliverySection form={form} /> },
  { id: 'files', label: texts.sections.files, content: <FilesSection form={form} queue={queue} /> },
  { id: 'price', label: texts.sections.price, content: <PriceSection form={form} /> },
  { id: 'calculation', label: texts.sections.calculation, content: <CalculationSection form={form} /> },
];
