import { createHash } from 'node:crypto';
import {
  type AcceptanceResult,
  checkAnswers,
  deriveAcceptanceResult,
} from '@korpus/domain/acceptance/acceptance.ts';
import { type AcceptanceFacts, acceptedDayOf } from '@korpus/domain/acceptance/acceptance-sheet.ts';
import { sealedText } from '@korpus/domain/acceptance/seal.ts';
import { importances } from '@korpus/domain/complaints/complaint.ts';
import { type IsoDate, isIsoDate } from '@korpus/domain/dates/iso-date.ts';
import { isWallTime, type WallTime } from '@korpus/domain/dates/wall-time.ts';
import { isSameValue } from '@korpus/domain/values/same-value.ts';
import { z } from 'zod';
import { issuerOfFormat2, type Letterhead, letterheadOfFormat1 } from '../documents/index.ts';

/** Everything the bytes of a page depend on (rules: acceptance#the-seal). */
export type FrozenAcceptance = { readonly facts: AcceptanceFacts; readonly letterhead: Letterhead | null };

/** How acceptances are frozen today; a change of what is below is another one, beside it. */
export const newestFormat = 2;

/** Makes the seal of an acceptance, in the form in which people compare it. */
export const sealOf = (facts: AcceptanceFacts): string =>
  createHash('sha256').update(sealedText(facts)).digest('hex');

const text = z.string().nullable();

const facts1 = z.object({
  id: z.string(),
  orderId: z.string(),
  version: z.int(),
  signedAt: z.custom<WallTime>(isWallTime),
  takenBy: z.string(),
  isRefused: z.boolean(),
  customerName: z.string(),
  place: text,
  remark: text,
  checklist: z.array(z.object({ text: z.string(), answer: z.enum(checkAnswers) })),
  defects: z.array(
    z.object({ complaintId: z.string(), text: z.string(), importance: z.literal(importances) }),
  ),
  strokes: z.array(z.array(z.object({ x: z.number(), y: z.number() }))),
  orderNumber: text,
  clientName: z.string(),
  addressLines: z.array(z.string()),
  deliveryDate: z.custom<IsoDate>(isIsoDate).nullable(),
  issuer: issuerOfFormat2,
});

/** Since 1.29 the office may give the day, and a wrong clock is noted. */
const facts2 = facts1.extend({
  acceptedOn: z.custom<IsoDate>(isIsoDate).exactOptional(),
  isClockDoubted: z.literal(true).exactOptional(),
});

const formatOf = (facts: typeof facts1 | typeof facts2): z.ZodType<FrozenAcceptance> =>
  z.object({ facts, letterhead: letterheadOfFormat1.nullable() });

const formats: Readonly<Record<number, z.ZodType<FrozenAcceptance>>> = {
  1: formatOf(facts1),
  2: formatOf(facts2),
};

type Stored = { readonly id: string; readonly format: number; readonly frozen: unknown };
/** Columns that stand beside what was signed, for lists and the order's day. */
type Beside = {
  readonly orderId: string;
  readonly version: number;
  readonly result: AcceptanceResult;
  readonly day: IsoDate;
  readonly seal: string;
};

/** Tells whether all that the house goes by is still what was signed (rules: acceptance#the-seal). */
export function isAsSigned(kept: Stored & Beside): boolean {
  const { facts } = frozenAcceptanceIn(kept);
  const { id, orderId, version } = facts;
  const signed = { id, orderId, version, result: deriveAcceptanceResult(facts), day: acceptedDayOf(facts) };
  return sealOf(facts) === kept.seal && isSameValue({ ...kept, ...signed }, { ...kept });
}

export function frozenAcceptanceIn({ id, format, frozen }: Stored): FrozenAcceptance {
  const known = formats[format];
  if (known === undefined)
    throw new Error(`Acceptance ${id} is frozen in format ${format}, which this version cannot read.`);
  return known.parse(frozen);
}
