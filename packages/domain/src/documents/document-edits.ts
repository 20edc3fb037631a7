import { emptyRichText, isEmptyRichText, type RichTextDocument } from '../rich-text/rich-text-document.ts';
import type { Discount, DocumentData, DocumentSettings } from './document-data.ts';
import type { DocumentType } from './document-types.ts';

/** A text template of the house (rules: documents#text-templates). */
export type TextTemplate = {
  readonly id: string;
  readonly documentTypes: readonly DocumentType[];
  readonly preText: RichTextDocument;
  readonly postText: RichTextDocument;
};

type Discounted = Pick<DocumentData, 'settings' | 'productGroups'>;

/**
 * Discounts of groups cannot be shown without the sums they are taken from (rules: documents#subtotals-with-discounts).
 */
export function withNeededSubtotals<D extends Discounted>(document: D): D {
  const { settings, productGroups } = document;
  const isNeeded = settings.showDiscounts && productGroups.some(({ hasDiscountData }) => hasDiscountData);
  if (!isNeeded || settings.showSubtotalPerSupplier) return document;
  return { ...document, settings: { ...settings, showSubtotalPerSupplier: true } };
}

/** Tells whether subtotals are shown because of discounts, and cannot be switched off alone. */
export const needsSubtotals = ({ settings, productGroups }: Discounted): boolean =>
  settings.showDiscounts && productGroups.some(({ hasDiscountData }) => hasDiscountData);

export const changeSettings = <D extends Discounted>(document: D, change: Partial<DocumentSettings>): D =>
  withNeededSubtotals({ ...document, settings: { ...document.settings, ...change } });

/** A template brings its texts and sets the custom flags where they are not empty (rules: documents#text-templates). */
export function chooseTemplate<D extends Pick<DocumentData, 'settings'>>(
  document: D,
  template: TextTemplate | null,
): D {
  const { settings } = document;
  if (template === null) return { ...document, settings: { ...settings, textSettingId: null } };
  return {
    ...document,
    settings: {
      ...settings,
      textSettingId: template.id,
      preText: template.preText,
      customPreText: !isEmptyRichText(template.preText),
      postText: template.postText,
      customPostText: !isEmptyRichText(template.postText),
    },
  };
}

type TextPart = Partial<Pick<DocumentSettings, 'preText' | 'postText'>>;

/** A text somebody wrote is one of the document's own; an empty one is none. */
export const writeText = <D extends Pick<DocumentData, 'settings'>>(document: D, texts: TextPart): D => ({
  ...document,
  settings: {
    ...document.settings,
    ...texts,
    ...(texts.preText === undefined ? {} : { customPreText: !isEmptyRichText(texts.preText) }),
    ...(texts.postText === undefined ? {} : { customPostText: !isEmptyRichText(texts.postText) }),
  },
});

export const noTexts = {
  customPreText: false,
  preText: emptyRichText,
  customPostText: false,
  postText: emptyRichText,
} as const satisfies Partial<DocumentSettings>;

const discountOf = (discount: Discount): Discount => ({
  hasDiscountData: discount.hasDiscountData,
  discountSelection: discount.discountSelection,
  discountPercentage: discount.discountPercentage,
  discountAmount: discount.discountAmount,
  discountTotalPrice: discount.discountTotalPrice,
});

/**
 * Discount, customer, articles and payments go over; texts, date and number stay the target's
 * (rules: documents#copying). Prices are net or gross as they were entered, so that goes along.
 */
export function copyDocument<T extends DocumentData>(source: DocumentData, target: T): T {
  const { enterNetPrices, hasCustomClientData, clientData, productGroups, payments } = source;
  return withNeededSubtotals({
    ...target,
    ...discountOf(source),
    enterNetPrices,
    hasCustomClientData,
    clientData,
    productGroups,
    payments,
  });
}
