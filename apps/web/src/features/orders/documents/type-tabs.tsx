import type { OrderDocumentType } from '@korpus/domain/documents/document-data.ts';
import { documentTypeNames } from '@korpus/domain/documents/document-type-texts.ts';
import { useRecordValue } from '../../../ui/record-dialog/draft/use-record-draft.ts';
import { TabStrip } from '../../../ui/tab-strip/tab-strip.tsx';
import type { OrderForm } from '../dialog/order-form.ts';
import { documentIn, orderDocumentTypes } from './document-target.ts';
import { documentTexts as texts } from './document-texts.ts';

type TypeTabsProps = Readonly<{
  order: OrderForm;
  value: OrderDocumentType;
  /** With unsaved changes one stays on the tab (rules: documents#part-of-the-order). */
  isLocked: boolean;
  onChange: (type: OrderDocumentType) => void;
}>;

/** Those that are written already are marked. */
export function TypeTabs({ order, value, isLocked, onChange }: TypeTabsProps) {
  const stored = useRecordValue(order.store, (state) => state.start.draft);
  const tabs = orderDocumentTypes.map((type) => ({
    name: type,
    label: documentTypeNames[type],
    isDisabled: isLocked && type !== value,
    badge:
      documentIn(stored, { kind: 'order', type }) === null
        ? undefined
        : { text: '✓', meaning: texts.written },
  }));
  return <TabStrip label={texts.types} tabs={tabs} value={value} onChange={onChange} />;
}
