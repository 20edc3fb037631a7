import type { DocumentData } from '@korpus/domain/documents/document-data.ts';
import { documentTexts as texts } from '../draft/document-texts.ts';

const labels = new Map<string, string>(Object.entries(texts.fields));

/** Names a field in the list of problems; articles are counted through all groups. */
export function labelOfPath({ productGroups }: DocumentData, path: string): string {
  const steps = path.split('.');
  const field = labels.get(steps.at(-1) ?? '') ?? labels.get(steps[0] ?? '') ?? texts.title;
  const [list, place, sub, index] = steps;
  const at = Number(place);
  if (list === 'productGroups' && sub === 'products') {
    const before = productGroups.slice(0, at).reduce((sum, { products }) => sum + products.length, 0);
    return texts.product(before + Number(index) + 1, field);
  }
  if (list === 'productGroups' && place !== undefined) return texts.groupField(at + 1, field);
  if (list === 'payments' && place !== undefined)
    return texts.payment(at + 1, steps.at(-1) === 'date' ? texts.paymentDate : texts.paymentPrice);
  return field;
}
