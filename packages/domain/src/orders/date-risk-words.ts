import { isIsoDate } from '../dates/iso-date.ts';
import { weekLabel } from '../dates/iso-week.ts';
import { listActors } from './date-risk.ts';
import { dateRiskTexts as texts } from './date-risk-texts.ts';

/** The risk as lists have it, with days as on the wire. */
export type ToldRisk = {
  readonly missingDays: number | null;
  readonly suppliers: readonly { readonly supplierId: string | null; readonly confirmed: string | null }[];
};

type NameOf = (supplierId: string | null) => string | null;

/** „5 Tage fehlen“, or that nobody knows how many. */
export const riskText = ({ missingDays }: Pick<ToldRisk, 'missingDays'>): string =>
  missingDays === null ? texts.unconfirmed : texts.missing(missingDays);

/** „Nobilia: KW 42 2026 · Bora: nicht bestätigt“. */
export const riskSuppliersText = ({ suppliers }: Pick<ToldRisk, 'suppliers'>, nameOf: NameOf): string =>
  suppliers
    .map(({ supplierId, confirmed }) => {
      const name = nameOf(supplierId) ?? texts.nameless;
      return isIsoDate(confirmed)
        ? texts.confirmedFor(name, weekLabel(confirmed))
        : texts.confirmedNothing(name);
    })
    .join(' · ');

/** „Verkauf, Einkauf“ (rules: dates-at-risk#who-must-act). */
export const riskActorsText = (risk: Pick<ToldRisk, 'suppliers'>): string =>
  listActors(risk)
    .map((actor) => texts.actors[actor])
    .join(', ');

/** „Nobilia: KW 42 2026. Verkauf: neuen Termin vereinbaren.“ */
export const riskReasonText = (risk: Pick<ToldRisk, 'suppliers'>, nameOf: NameOf): string =>
  [
    riskSuppliersText(risk, nameOf),
    ...listActors(risk).map((actor) => `${texts.actors[actor]}: ${texts.acts[actor]}`),
  ]
    .map((sentence) => `${sentence}.`)
    .join(' ');
