import type { DocumentTextSetting } from '@korpus/contract/base-data/base-data.ts';
import type { DocumentType, NewDocumentSetting } from '@korpus/domain/documents/document-types.ts';
import { newDocument } from '@korpus/domain/order-documents/new-document.ts';
import type { OrderForm } from '../draft/order-form.ts';
import { createDocumentForm, type DocumentForm } from './document-form.ts';
import { type DocumentTarget, typeOf } from './document-target.ts';

/** Sources that a new document begins with. */
export type DocumentSources = Readonly<{
  settingOf: (type: DocumentType) => NewDocumentSetting;
  templates: readonly DocumentTextSetting[];
}>;

export function openDocument(
  order: OrderForm,
  target: DocumentTarget,
  { settingOf, templates }: DocumentSources,
): DocumentForm {
  const type = typeOf(target);
  const blank = newDocument({
    type,
    order: order.store.get().start.draft,
    setting: settingOf(type),
    templates,
    today: order.today,
  });
  return createDocumentForm({ order, target, templates, blank });
}
