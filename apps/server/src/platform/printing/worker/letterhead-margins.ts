import { clampMargins } from '@korpus/domain/locations/letterhead-margins.ts';
import type { Letterhead } from '../printing.ts';

const usual = { top: 14, bottom: 10 };

/** Gives the margins in percent of the page; those that nobody set leave the usual room. */
export const marginsOf = ({ marginTop, marginBottom }: Letterhead) =>
  clampMargins({ top: marginTop ?? usual.top, bottom: marginBottom ?? usual.bottom });
