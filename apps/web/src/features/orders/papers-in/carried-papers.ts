import { createContext, useContext } from 'react';

/** A file somebody gave to an order, and the entry it is about where that is known. */
export type CarriedPaper = Readonly<{ orderId: string; entryId: string | null; file: File }>;

const Context = createContext<CarriedPaper | null>(null);

/** Paper that goes with the order opened for it. */
export const CarriedPaperProvider = Context.Provider;

export const useCarriedPaper = (): CarriedPaper | null => useContext(Context);
