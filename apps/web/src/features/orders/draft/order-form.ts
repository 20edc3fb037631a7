import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { mayReadField, writableOrderFields } from '@korpus/domain/orders/order-rights.ts';
import type { SeenFigures } from '@korpus/domain/orders/seen-figures.ts';
import { can } from '@korpus/domain/records/can.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { useSyncExternalStore } from 'react';
import type { HouseLists } from '../../../lib/lists/use-house-lists.ts';
import type { RecordStore } from '../../../ui/record-dialog/draft/record-store.ts';
import { usePart } from '../../../ui/record-fields/field-source.ts';
import { figuresOf, type OrderDraft } from './order-draft.ts';

/**
 * Everything that the sections of the dialog work with. It stays the same object while somebody types: fields read the
 * draft from the store, each by itself.
 */
export type OrderForm = Readonly<{
  store: RecordStore<OrderDraft>;
  /** Draft that the dialog started from. */
  stored: OrderDraft;
  person: Person;
  /** Tells whether a field may be written: by right, and not locked; from the order as it is stored. */
  canWrite: (field: keyof Order) => boolean;
  canEdit: boolean;
  /** Fields and figures alike; not what is hidden while a customer looks on. */
  canRead: (field: string) => boolean;
  /** Computes the figures of the draft as it is now. */
  figures: () => SeenFigures;
  /** Tells whether the house keeps a field to itself, while a customer looks on (rules: screens#customer-view). */
  isHidden: (field: string) => boolean;
  lists: HouseLists;
  today: IsoDate;
  isNew: boolean;
}>;

type FormParts = Omit<OrderForm, 'canWrite' | 'canEdit' | 'canRead' | 'figures'>;

export function createOrderForm(parts: FormParts): OrderForm {
  const { stored } = parts;
  const fields = Object.keys(stored).filter(
    (field): field is keyof Order & keyof OrderDraft => field in stored,
  );
  const writable = writableOrderFields(parts.person, stored, fields);
  return {
    ...parts,
    canWrite: (field) => writable.has(field),
    canEdit: can(parts.person, 'order.edit', stored),
    canRead: (field) => !parts.isHidden(field) && mayReadField(parts.person, stored, field),
    figures: figuresOnce(parts),
  };
}

/** However many places show them, the figures of a draft are computed once. */
function figuresOnce({ store, stored, today }: FormParts): () => SeenFigures {
  const last: { draft: OrderDraft | null; figures: SeenFigures | null } = { draft: null, figures: null };
  return () => {
    const draft = store.part();
    if (last.figures !== null && last.draft === draft) return last.figures;
    const figures = figuresOf(draft, stored, today);
    last.draft = draft;
    last.figures = figures;
    return figures;
  };
}

export const useFigures = ({ store, figures }: Pick<OrderForm, 'store' | 'figures'>): SeenFigures =>
  useSyncExternalStore(store.subscribe, figures);

/** A value of the draft; the component renders again when this value is another one. */
export const useDraft = <Value>({ store }: OrderForm, select: (draft: OrderDraft) => Value): Value =>
  usePart(store, select);
