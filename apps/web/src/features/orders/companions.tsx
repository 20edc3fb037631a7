import { createContext, type ReactNode, useContext } from 'react';
import type { AttachedFiles } from '../../ui/files/slots.ts';
import type { OrderDraft } from './dialog/order-draft.ts';
import type { OrderForm } from './dialog/order-form.ts';

/** Records about an order that another feature shows and changes inside its dialog; app brings the two together. */
export type Companion = Readonly<{
  /** The field of the order that holds them. */
  id: string;
  label: string;
  isShown: (draft: OrderDraft) => boolean;
  content: (form: OrderForm) => ReactNode;
  /** What lies at these records, to look at among the files of the order. */
  filesOf: (draft: OrderDraft) => AttachedFiles | null;
}>;

const CompanionsContext = createContext<readonly Companion[]>([]);

export const CompanionsProvider = CompanionsContext.Provider;
export const useCompanions = (): readonly Companion[] => useContext(CompanionsContext);
