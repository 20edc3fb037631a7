import type { Denial } from '@korpus/domain/rights/access.ts';
import {
  denialTexts,
  errorTexts,
  lockedInArchive,
  orderAway,
  uploadsUnderWayTexts,
  waitText,
  workTooLong,
} from './error-texts.ts';
import type { ErrorCode, ErrorDetails } from './errors.ts';

type Failure = { readonly code: ErrorCode; readonly details?: ErrorDetails | undefined };

/** Writes what somebody is told of a failure. */
export function errorMessage({ code, details }: Failure): string {
  if (code === 'FORBIDDEN' && isDenial(details?.denial)) return denialTexts[details.denial];
  if (code === 'LOCKED' && details?.locked === 'ARCHIVE') return lockedInArchive;
  if (code === 'ORDER_AWAY' && details?.ask !== undefined) return orderAway(details.ask);
  const wait = details?.retryAfterSeconds;
  return wait === undefined ? chooseText(code, details) : `${chooseText(code, details)} ${waitText(wait)}`;
}

function chooseText(code: ErrorCode, details: ErrorDetails | undefined): string {
  if (details?.work !== undefined) return workTooLong;
  return details?.uploads === undefined ? errorTexts[code] : uploadsUnderWayTexts[details.uploads];
}

const isDenial = (denial: ErrorDetails['denial']): denial is Denial =>
  denial !== undefined && denial in denialTexts;
