import { addDays, daysBetween, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type {
  DocumentProduct,
  OrderDocument,
  OrderDocumentType,
  ProductGroup,
} from '@korpus/domain/documents/document-data.ts';
import { defaultDocumentDataSetting } from '@korpus/domain/documents/document-types.ts';
import { noDiscount } from '@korpus/domain/documents/product-edits.ts';
import type { Unit } from '@korpus/domain/documents/units.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import { newDocument } from '@korpus/domain/order-documents/new-document.ts';
import { calculateFinalPrice } from '@korpus/domain/orders/figure-facts.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { type DemoArticle, furnishing, kitchens, service } from './demo-articles-texts.ts';

/** Orders sold longer ago have no documents here: their papers lie in a folder. */
const daysWritten = 120;
const daysFromOfferToContract = 6;

/** Offer and purchase contract of what was sold lately; what they come to is the price of the order. */
export function withDocuments(order: Order, today: IsoDate): Order {
  const { sellDate, orderPrice } = order;
  if (sellDate === null || orderPrice === null || order.salesmanId === null || order.cancelled) return order;
  if (daysBetween(sellDate, today) > daysWritten || order.invoiceNumber !== null) return order;
  const productGroups = makeGroups(order, orderPrice);
  const written = <T extends OrderDocumentType>(type: T, date: IsoDate): OrderDocument<T> => ({
    ...newDocument({ type, order, setting: defaultDocumentDataSetting, templates: [], today: date }),
    type,
    productGroups,
    // The offer was written before anybody paid.
    ...(type === 'OFFER' ? { payments: [] } : {}),
  });
  return {
    ...order,
    documentData: {
      OFFER: written('OFFER', addDays(sellDate, -daysFromOfferToContract)),
      PURCHASE_CONTRACT: written('PURCHASE_CONTRACT', sellDate),
    },
  };
}

/** A draft of the invoice of its delivery, over all that is asked for. */
export function withInvoice(order: Order): Order {
  const { deliveryDate, documentData } = order;
  const price = calculateFinalPrice(order);
  if (deliveryDate === null || price === null) return order;
  const setting = defaultDocumentDataSetting;
  const type = 'INVOICE';
  const written = newDocument({ type, order, setting, templates: [], today: deliveryDate });
  const invoice = { ...written, type, productGroups: makeGroups(order, price) } as const;
  return { ...order, documentData: { ...documentData, INVOICE: invoice } };
}

/** One group for each supplier that makes a part of it, and the work of the house; the first article takes the rest. */
function makeGroups({ id, type, suppliers }: Order, price: number): readonly ProductGroup[] {
  const choice = Number.parseInt(id.slice(0, 4), 16);
  const kitchen = kitchens[choice % kitchens.length] ?? furnishing;
  const [main, ...others] = type === 'SMALL' ? [furnishing] : [kitchen, service];
  const [first = null, second = null] = suppliers.map(({ supplierId }) => supplierId);
  const smaller = [main?.slice(1) ?? [], ...others].map((articles) => articles.map(priced(price)));
  const rest = price - smaller.flat().reduce((sum, { amount, price: each }) => sum + amount * each, 0);
  const lead = main?.[0];
  const articles = [
    [...(lead === undefined ? [] : [{ ...lead, price: rest }]), ...(smaller[0] ?? [])],
  ].concat(smaller.slice(1));
  const [own = [], ...more] = articles;
  const devices = own.slice(own.length > 3 && second !== null ? 3 : own.length);
  const lists = [
    { supplierId: first, list: own.slice(0, own.length - devices.length) },
    { supplierId: second, list: devices },
    ...more.map((list) => ({ supplierId: null, list })),
  ];
  return lists
    .filter(({ list }) => list.length > 0)
    .map(({ supplierId, list }, place) => ({
      id: `g${place + 1}`,
      supplierId,
      ...noDiscount,
      products: list.map((article, line) => productOf(article, `g${place + 1}p${line + 1}`)),
    }));
}

type Priced = Omit<DemoArticle, 'share'> & { readonly price: number };

/** The price of an article: its share of the whole, each piece in full euros. */
const priced =
  (whole: number) =>
  ({ share, ...article }: DemoArticle): Priced => ({
    ...article,
    price: Math.round((whole * share) / article.amount / 100) * 100,
  });

const inMetres: ReadonlySet<string> = new Set(['Arbeitsplatte']);
const agreed: ReadonlySet<string> = new Set(['Lieferung', 'Montage']);
const unitOf = (name: string): Unit =>
  inMetres.has(name) ? 'METER' : agreed.has(name) ? 'LUMP_SUM' : 'PIECE';

const productOf = ({ amount, name, description, price }: Priced, id: string): DocumentProduct => ({
  id,
  amount,
  unit: unitOf(name),
  articleName: name,
  description,
  pricePerUnit: cents(price),
});
