import type { OpenSupply } from './open-supply.ts';
import { openSupplyTexts as texts } from './open-supply-texts.ts';

/** The open matters as lists have them. */
export type ToldOpenSupply = readonly Pick<OpenSupply, 'supplierId' | 'kind'>[];

/** „Nobilia: Bestätigung fehlt · Bora: Abweichung ungeklärt“. */
export const openSupplyText = (
  open: ToldOpenSupply,
  nameOf: (supplierId: string | null) => string | null,
): string =>
  open
    .map(({ supplierId, kind }) => texts.ofSupplier(nameOf(supplierId) ?? texts.nameless, texts.kinds[kind]))
    .join(' · ');
