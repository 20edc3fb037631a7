import type { BillType } from '../closing/billed-rows.ts';

export const handoverKindTexts = {
  handover: 'Übergabe an den Steuerberater',
  settings: 'Konten für die Übergabe',
};

const kinds: Readonly<Record<BillType, string>> = {
  ORDER: 'Rechnung',
  ORDER_PRE_PAYMENT: 'Anzahlung',
  SMALL_ORDER: 'Kleinauftrag',
};

type Bill = {
  readonly billType: BillType;
  readonly number: string;
  readonly cancels: string | null;
  readonly clientName: string;
};

/** What stands in the books; who reads it has the number in a column of its own, but not that of a cancellation. */
export const postingTexts = {
  bill: ({ billType, number, cancels, clientName }: Bill): string =>
    cancels === null ? `${kinds[billType]} ${clientName}` : `Storno ${number} zu ${cancels} ${clientName}`,
  deducted: (number: string, clientName: string): string => `Anzahlung ${number} ${clientName}`,
  receipt: (clientName: string): string => `Zahlung ${clientName}`,
};
