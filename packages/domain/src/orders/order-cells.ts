import { formatDate } from '../dates/format-date.ts';
import { isIsoDate } from '../dates/iso-date.ts';
import { buildListCells, type Cell, type NameOf } from '../fields/cells.ts';
import { checkedCents, type Euros } from '../money/euros.ts';
import { formatEuro } from '../money/format-euro.ts';
import { riskActorsText, riskSuppliersText, riskText, type ToldRisk } from './date-risk-words.ts';
import { openSupplyText, type ToldOpenSupply } from './open-supply-words.ts';
import { orderCatalogue } from './order-catalogue.ts';
import type { OrderState } from './order-state.ts';
import { orderStateNames, orderCellTexts as texts } from './orders-texts.ts';
import { type EntryGaps, supplierGapsText } from './supplier-gaps.ts';

/** An order of the overview as its cells need it: as on the wire, and without what is hidden. */
type Told = {
  readonly cancelled: boolean;
  readonly orderState: OrderState;
  readonly deliveryDate: string | null;
  readonly supplierMapping?: readonly EntryGaps[];
  readonly missingSupplierData?: boolean;
  readonly dateRisk?: ToldRisk | null;
  readonly openSupply?: ToldOpenSupply | null;
  readonly payments?: readonly Payment[];
  readonly paymentPlan?: string | null;
};
type Payment = { readonly price: Euros; readonly date: string | null; readonly paid: boolean };

const text = (read: (row: Told, nameOf: NameOf) => string): Cell<Told> => ({
  kind: 'text',
  read: (row, nameOf) => read(row, nameOf) || null,
});

/** A cancelled order shows „storniert“ in the place of its state. */
export const shownState = ({ cancelled, orderState }: Pick<Told, 'cancelled' | 'orderState'>): string =>
  cancelled ? orderCatalogue.cancelled.label : orderStateNames[orderState];

/** How the cells of the overview read: on the screen, in its files and on the sheet of an order. */
export const orderCell = buildListCells(
  orderCatalogue,
  {
    orderState: text(shownState),
    deliveryWeek: {
      kind: 'week',
      read: ({ deliveryDate }) => (isIsoDate(deliveryDate) ? deliveryDate : null),
    },
    supplierMapping: text(({ supplierMapping = [] }, nameOf) =>
      [...new Set(supplierMapping.flatMap(({ supplierId }) => nameOf(supplierId) ?? []))].join(', '),
    ),
    missingSupplierData: text(({ missingSupplierData, supplierMapping = [] }, nameOf) =>
      missingSupplierData === true ? supplierGapsText(supplierMapping, nameOf) : '',
    ),
    dateRisk: text(({ dateRisk }) => (dateRisk ? riskText(dateRisk) : '')),
    dateRiskSuppliers: text(({ dateRisk }, nameOf) => (dateRisk ? riskSuppliersText(dateRisk, nameOf) : '')),
    dateRiskActors: text(({ dateRisk }) => (dateRisk ? riskActorsText(dateRisk) : '')),
    openSupply: text(({ openSupply }, nameOf) => (openSupply ? openSupplyText(openSupply, nameOf) : '')),
    paymentPlan: text(({ paymentPlan }) => paymentPlan ?? ''),
    payments: text(({ payments = [] }) => payments.map(paymentText).join(' · ')),
  },
  checkedCents,
);

function paymentText({ price, date: day, paid }: Payment): string {
  const amount = formatEuro(checkedCents(price));
  return paid ? texts.paid(amount) : texts.due(amount, isIsoDate(day) ? formatDate(day) : '');
}
