import '@mantine/core/styles/Tooltip.css';
import { weekLabel } from '@korpus/domain/dates/iso-week.ts';
import { complaintProgressOf } from '@korpus/domain/orders/complaints/complaints-of-order.ts';
import { isIncomplete } from '@korpus/domain/orders/incomplete-figures.ts';
import { isUnassignedExhibition } from '@korpus/domain/orders/order.ts';
import { orderStateTones } from '@korpus/domain/orders/order-tones.ts';
import { orderStateNames } from '@korpus/domain/orders/orders-texts.ts';
import { reasonOfState } from '@korpus/domain/orders/state-reason.ts';
import { gapsOf } from '@korpus/domain/orders/supplier-gaps.ts';
import { Tooltip } from '@mantine/core';
import { type Figure, FigureStrip } from '../../../ui/full-screen-dialog/figure-strip.tsx';
import { StateBadge } from '../../../ui/state-badge/state-badge.tsx';
import { orderDialogTexts as texts } from '../draft/order-dialog-texts.ts';
import { deriveDraftState } from '../draft/order-draft.ts';
import { type OrderForm, useDraft, useFigures } from '../draft/order-form.ts';
import { signOf } from './calculation-summary.tsx';
import { Amount } from './fact.tsx';

/** State of the draft, as it would be stored now, and why it is that one. */
export function StateOfOrder({ form }: { form: OrderForm }) {
  const state = useDraft(form, (draft) => deriveDraftState(draft, form.today, form.person.packages));
  const reason = useDraft(form, (draft) =>
    reasonOfState(
      {
        ...complaintProgressOf(draft),
        orderState: state,
        deliveryDate: draft.deliveryDate,
        suppliers: draft.suppliers?.map((entry) => ({
          supplierId: entry.supplierId,
          missing: gapsOf(entry),
        })),
      },
      form.today,
      form.lists.nameOf,
    ),
  );
  const isCancelled = useDraft(form, (draft) => draft.cancelled);
  return (
    <>
      <Tooltip
        label={reason}
        disabled={form.isHidden('missingSupplierData')}
        multiline
        maw={320}
        events={{ hover: true, focus: true, touch: true }}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse asks for the reason by the keyboard */}
        <span tabIndex={0}>
          <StateBadge tone={orderStateTones[state]}>{orderStateNames[state]}</StateBadge>
        </span>
      </Tooltip>
      {isCancelled && <StateBadge tone="danger">{texts.cancelledBadge}</StateBadge>}
    </>
  );
}

/** The figures that matter, at the head, following every keystroke; by right. */
export function OrderFigureStrip({ form }: { form: OrderForm }) {
  const deliveryDate = useDraft(form, (draft) => draft.deliveryDate);
  const figures = useFigures(form);
  const { margin, marginSum } = figures;
  // Taken at a fair and not sold yet: it has no margin, not one that is missing.
  const unknown = useDraft(form, isUnassignedExhibition) ? margins : none;
  const all: (Figure & { field: string })[] = [
    {
      field: 'deliveryDate',
      label: texts.figures.delivery,
      value: deliveryDate === null ? texts.figures.open : weekLabel(deliveryDate),
    },
    {
      field: 'finalPrice',
      label: texts.figures.finalPrice,
      value: <Amount figures={figures} of="finalPrice" />,
    },
    {
      field: 'margin',
      label: texts.figures.margin,
      value: <Amount figures={figures} of="margin" />,
      isIncomplete: margin !== null && isIncomplete('margin', figures),
      ...toneOf(signOf(margin)),
    },
    {
      field: 'marginSum',
      label: texts.figures.marginSum,
      value: <Amount figures={figures} of="marginSum" />,
      isIncomplete: marginSum !== null && isIncomplete('marginSum', figures),
      ...toneOf(signOf(marginSum)),
    },
    {
      field: 'remainingAmount',
      label: texts.figures.remaining,
      value: <Amount figures={figures} of="remainingAmount" />,
    },
  ];
  return <FigureStrip figures={all.filter(({ field }) => form.canRead(field) && !unknown.has(field))} />;
}

const margins: ReadonlySet<string> = new Set(['margin', 'marginSum']);
const none: ReadonlySet<string> = new Set();

const toneOf = (tone: 'positive' | 'negative' | undefined) => (tone === undefined ? {} : { tone });
