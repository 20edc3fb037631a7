import { orderCatalogue } from '../orders/order-catalogue.ts';
import { importedOfPersons } from './customer-import.ts';
import { foldWords } from './fold-words.ts';
import { importFieldOf, rowNameOf } from './import-fields.ts';
import type { ImportField, ImportKind, ImportValues } from './import-kind.ts';
import { textIn } from './import-values.ts';
import { orderGroupTexts as groupTexts, orderFieldTexts as texts } from './order-import-texts.ts';
import { completedPerson } from './person-keys.ts';
import { offerFieldTexts as personTexts } from './reading-texts.ts';
import { mostRows } from './sheet.ts';

/** Fields of the order itself, before and behind those of its customer. */
const first = ['orderNumber', 'earlierInvoice', 'sellDate', 'orderPrice', 'salesmanId', 'location'] as const;
const others = [
  'leadSourceId',
  'clientOrderNumber',
  'deliveryDate',
  'deliveryDateWish',
  'confirmedDeliveryDate',
  'assemblyDate',
  'carpenterId',
  'cancelled',
  'deliveryAddress',
  'deliveryZipCode',
  'deliveryCity',
  'shipmentExpense',
  'assemblyExpense',
  'specialExpenses',
  'salesmanProvision',
  'notes',
  'noteRemainingPayment',
] as const;

const required: ReadonlySet<string> = new Set(['lastName', 'salesmanId', 'location', 'sellDate']);
/** Fields that are said once: its customer, whose rates it has and what billed it (rules: import#only-of-new-ones). */
const onlyNew: ReadonlySet<string> = new Set([
  ...importedOfPersons,
  'leadSourceId',
  'orderNumber',
  'earlierInvoice',
  'salesmanId',
  'location',
]);

const marksOf = (key: string) => ({
  ...(required.has(key) ? ({ isRequired: true } as const) : {}),
  ...(onlyNew.has(key) ? ({ onlyNew: true } as const) : {}),
  ...(key === 'salesmanId' ? ({ formerAllowed: true } as const) : {}),
});

const plain = (keys: readonly (typeof first | typeof others)[number][]): ImportField[] =>
  keys.map((key) =>
    importFieldOf(key, orderCatalogue[key], {
      words: texts.words[key],
      example: texts.examples[key],
      ...marksOf(key),
    }),
  );

const persons = importedOfPersons.map((key) =>
  importFieldOf(key, orderCatalogue[key], {
    words: personTexts.words[key],
    example: personTexts.examples[key],
    ...marksOf(key),
  }),
);

/** How many of each a row can bring: columns have an end, and orders with more are entered by hand. */
export const orderGroups = {
  payment: {
    most: 12,
    fields: {
      price: orderCatalogue['payments.price'],
      date: orderCatalogue['payments.date'],
      paidOn: orderCatalogue['payments.date'],
      paymentMethod: orderCatalogue['payments.paymentMethod'],
      tillReceiptNumber: orderCatalogue['payments.tillReceiptNumber'],
      isBillable: orderCatalogue['payments.isBillable'],
    },
  },
  supplier: {
    most: 12,
    fields: {
      supplierId: orderCatalogue['suppliers.supplierId'],
      orderNumber: orderCatalogue['suppliers.orderNumber'],
      orderSum: orderCatalogue['suppliers.orderSum'],
      accountingNumber: orderCatalogue['suppliers.accountingNumber'],
      accountingSum: orderCatalogue['suppliers.accountingSum'],
      confirmedDeliveryDate: orderCatalogue['suppliers.confirmedDeliveryDate'],
      deliveryDate: orderCatalogue['suppliers.deliveryDate'],
    },
  },
  change: {
    most: 8,
    fields: {
      price: orderCatalogue['changes.price'],
      date: orderCatalogue['changes.date'],
      notes: orderCatalogue['changes.notes'],
    },
  },
  expense: {
    most: 6,
    fields: {
      name: orderCatalogue['additionalExpenses.name'],
      price: orderCatalogue['additionalExpenses.price'],
    },
  },
} as const;
export type OrderGroup = keyof typeof orderGroups;

/** `payment1Price` */
export const groupKey = (group: OrderGroup, number: number, field: string): string =>
  `${group}${number}${field.charAt(0).toUpperCase()}${field.slice(1)}`;

function groupFields(group: OrderGroup): ImportField[] {
  const { name, others: otherNames, fields: words, examples } = groupTexts[group];
  const names = [name, ...otherNames];
  return Array.from({ length: orderGroups[group].most }, (_, at) => at + 1).flatMap((number) =>
    Object.entries(orderGroups[group].fields).map(([field, of]) => {
      const called: readonly string[] = Object.entries(words).find(([key]) => key === field)?.[1] ?? [];
      const example = Object.entries(examples).find(([key]) => key === field)?.[1];
      return {
        ...importFieldOf(groupKey(group, number, field), of, {
          words: names.flatMap((each) => called.map((word) => `${each} ${number} ${word}`)),
          example: number === 1 ? (example ?? '') : '',
          onlyNew: true,
          group: { key: group, number, label: name },
        }),
        label: `${name} ${number} ${called[0] ?? ''}`.trim(),
      };
    }),
  );
}

/** The number of the order; without one, who bought what when. */
function deriveKeys(values: ImportValues): readonly string[] {
  const number = foldWords(textIn(values, 'orderNumber'));
  if (number !== '') return [`order:${number}`];
  const who = foldWords(rowNameOf(values));
  const day = textIn(values, 'sellDate');
  return who === '' || day === '' ? [] : [`sale:${who}:${day}:${values.orderPrice ?? ''}`];
}

export const orderImport: ImportKind = {
  kind: 'orders',
  needs: 'OTHER_ORDER_WRITE',
  mostRows,
  fields: [
    ...plain(first),
    ...persons,
    ...plain(others),
    ...groupFields('payment'),
    ...groupFields('supplier'),
    ...groupFields('change'),
    ...groupFields('expense'),
  ],
  deriveKeys,
  completed: completedPerson,
  nameOf: (values) =>
    [textIn(values, 'orderNumber'), rowNameOf(values)].filter((part) => part !== '').join(' '),
};
