import {
  acceptanceResults,
  checkAnswers,
  longestPlace,
  longestRemark,
  mostDefects,
} from '@korpus/domain/acceptance/acceptance.ts';
import { longestCheckLine, mostCheckLines } from '@korpus/domain/acceptance/checklist.ts';
import { mostPoints, mostStrokes, padHeight, padWidth } from '@korpus/domain/acceptance/signature.ts';
import { longestComplaint } from '@korpus/domain/assemblies/app-files.ts';
import { importances } from '@korpus/domain/complaints/complaint.ts';
import { complaintStates } from '@korpus/domain/orders/complaints/complaint-state.ts';
import { z } from 'zod';
import { wallTimeOnWire } from '../calendar/event-record.ts';
import type { DataOf } from '../data-of.ts';
import { sentMail } from '../mails/mail-record.ts';
import { day, email, text, textUpTo } from '../record.ts';
import { idOf } from '../references.ts';

/** A house may look at nothing at all. */
export const checklist = z.array(z.string().trim().min(1).max(longestCheckLine)).max(mostCheckLines);

const point = z.strictObject({ x: z.int().min(0).max(padWidth), y: z.int().min(0).max(padHeight) });
const strokes = z.array(z.array(point).min(1).max(mostPoints)).max(mostStrokes);

const checkedLine = z.strictObject({
  text: z.string().trim().min(1).max(longestCheckLine),
  answer: z.enum(checkAnswers),
});

const defect = {
  /** Id made where the defect was taken down; it is the complaint's for ever. */
  complaintId: idOf('deviceComplaint'),
  text: z.string().trim().min(1).max(longestComplaint),
  importance: z.literal(importances),
};

const content = {
  /** The customer does not accept; then `remark` says why. */
  isRefused: z.boolean(),
  customerName: text,
  place: textUpTo(longestPlace).default(null),
  remark: textUpTo(longestRemark).default(null),
};

export const newAcceptance = z.strictObject({
  /** Id made where it was taken down: sent again the acceptance is known (rules: acceptance#sent-twice). */
  id: idOf('deviceAcceptance'),
  orderId: idOf('order'),
  takenAt: z.iso.datetime(),
  ...content,
  checklist: z.array(checkedLine).max(mostCheckLines),
  defects: z.array(z.strictObject(defect)).max(mostDefects),
  /** Strokes of the signature, in thousandths of the pad's width. */
  strokes,
  /** Address where the customer wants their copy; without it none is sent (rules: acceptance#the-copy). */
  copyTo: email.exactOptional(),
});
/** The office may give the day, where the customer accepted on another one than that of the signature. */
export const newOfficeAcceptance = newAcceptance.extend({ acceptedOn: day.exactOptional() });
export type NewAcceptance = DataOf<typeof newOfficeAcceptance>;

export const takenAcceptance = z.object({
  id: idOf('acceptance'),
  version: z.int(),
  result: z.enum(acceptanceResults),
  /** Says whether the acceptance came now, or had come before. */
  kept: z.enum(['new', 'known']),
  /** The device's clock was wrong, so that it is of the moment it came. */
  isClockDoubted: z.boolean(),
  /** Number of acceptances of this order before it; said, since two devices may not know of one another. */
  before: z.int(),
});

export const acceptanceVersion = z.object({
  id: idOf('acceptance'),
  version: z.int(),
  result: z.enum(acceptanceResults),
  day,
  signedAt: wallTimeOnWire,
  isClockDoubted: z.boolean(),
  /** Moment when it arrived. */
  at: z.iso.datetime(),
  by: z.string(),
  ...content,
  checklist: z.array(checkedLine),
  defects: z.array(
    z.object({
      ...defect,
      complaintId: idOf('complaint'),
      /**
       * State of its complaint today; null: it is gone, or never was; missing for people who may not read complaints.
       */
      state: z.enum(complaintStates).nullable().exactOptional(),
    }),
  ),
  strokes,
  /** State of the seal: WHOLE when it is what was signed; PENDING: its page is being made. */
  seal: z.enum(['WHOLE', 'BROKEN', 'PENDING']),
  /** Mails that it was sent by, the newest first. */
  mails: z.array(sentMail),
});
export type AcceptanceVersion = DataOf<typeof acceptanceVersion>;
