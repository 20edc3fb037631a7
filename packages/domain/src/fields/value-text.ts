import { formatDate, formatTime } from '../dates/format-date.ts';
import { formatMinutes } from '../dates/format-minutes.ts';
import { isIsoDate } from '../dates/iso-date.ts';
import { weekLabel } from '../dates/iso-week.ts';
import { isWallTime } from '../dates/wall-time.ts';
import { isCents } from '../money/cents.ts';
import { formatEuro } from '../money/format-euro.ts';
import { cleanRichText, extractPlainText } from '../rich-text/rich-text-document.ts';
import type { ValueKind } from './field.ts';
import { valueTexts as texts } from './value-texts.ts';

/**
 * Words a value by its kind, '' where there is none. Money is in cents; entries are told by the code that knows them.
 */
export function valueText(field: ValueKind, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value))
    return value
      .map((each) => valueText(field, each))
      .filter((text) => text !== '')
      .join(', ');
  switch (field.kind) {
    case 'money':
      return isCents(value) ? formatEuro(value) : String(value);
    case 'percent':
      return typeof value === 'number' ? texts.percent(numbers.format(value)) : String(value);
    case 'minutes':
      return typeof value === 'number' ? formatMinutes(value) : String(value);
    case 'day':
    case 'days':
      return isIsoDate(value) ? formatDate(value) : String(value);
    case 'time':
      // The history keeps the day of a whole-day event.
      if (isIsoDate(value)) return formatDate(value);
      return isWallTime(value) ? formatTime(value) : String(value);
    case 'week':
      return isIsoDate(value) ? weekLabel(value) : String(value);
    case 'richText':
      return extractPlainText(cleanRichText(value));
    case 'choice':
    case 'reference':
      return field.names?.[String(value)] ?? String(value);
    default:
      return plainText(value);
  }
}

/** Words a value of which nothing is known but itself. */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return typeof value === 'number' ? numbers.format(value) : String(value);
}

const numbers = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });
