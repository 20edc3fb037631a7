import type { PictureType } from '@korpus/domain/assemblies/app-files.ts';
import type { Importance } from '@korpus/domain/complaints/complaint.ts';
import type { AcceptanceForm } from '../../../trade/acceptance/acceptance-form.ts';

/** Place that a capture belongs to. `complaintId`: of an existing complaint, or of one that is made with it. */
export type CapturePlace = Readonly<{
  orderId: string;
  clientName: string;
  /** An acceptance holds pictures of its defects, each of a complaint of its own. */
  type: PictureType | 'ACCEPTANCE';
  complaintId: string | null;
}>;

/** A complaint that is told on the spot. */
export type NewComplaint = Readonly<{ text: string; importance: Importance }>;

/** A place on a picture: 0 to 1 from its left and upper edge, as it is seen before it is turned. */
export type PicturePoint = Readonly<{ x: number; y: number }>;

/** An arrow points at `to`; a circle fills the rectangle between both. */
export type PictureMark = Readonly<{ kind: 'arrow' | 'circle'; from: PicturePoint; to: PicturePoint }>;

export type QuarterTurns = 0 | 1 | 2 | 3;

/** Changes that somebody made to a picture they took, until it is sent. */
export type PictureEdits = Readonly<{
  /** Quarter turns to the right. */
  turns: QuarterTurns;
  marks: readonly PictureMark[];
}>;

/** A picture as it will be sent: turned, made smaller, without place. */
export type PreparedPicture = Readonly<{
  /** The identity of the file for ever. */
  id: string;
  bytes: ArrayBuffer;
  sha256: string;
  contentType: 'image/jpeg' | 'image/heic';
  width: number;
  height: number;
  filename: string;
  /** An instant. */
  takenAt: string;
}>;

/** A picture of a capture that is not finished; its bytes lie beside it. */
export type DraftPicture = Readonly<
  Omit<PreparedPicture, 'bytes'> & {
    size: number;
    note: string;
    edits: PictureEdits;
    /** Id of the complaint that a defect of an acceptance becomes. */
    defectId?: string;
  }
>;

/** An acceptance in work, and whether its defects become complaints, which have pictures. */
export type AcceptanceDraft = Readonly<{ form: AcceptanceForm; hasComplaints: boolean }>;

export type Draft = Readonly<{
  key: string;
  place: CapturePlace;
  pictures: readonly DraftPicture[];
  /** Complaint that is made with the pictures. */
  complaint: NewComplaint | null;
  /** Acceptance that a customer is about to sign; missing on drafts of anything else. */
  acceptance?: AcceptanceDraft;
  /** An instant. */
  changedAt: string;
}>;

/** `orphaned`: its order is not theirs any more, or gone. `sent`: a note without bytes until the next day. */
export type ItemState = 'waiting' | 'refused' | 'orphaned' | 'sent';

export type OutboxItem = Readonly<{
  /** Id of the file or the complaint, made here; sent twice it is there once. */
  id: string;
  kind: 'picture' | 'report' | 'complaint' | 'acceptance';
  /** The order in which they are sent. */
  position: number;
  place: CapturePlace;
  complaint: NewComplaint | null;
  /** Acceptance as it was signed; missing on anything else. */
  acceptance?: AcceptanceForm;
  /** Text that the server had to tell of it. */
  notice?: string;
  filename: string;
  contentType: string;
  note: string;
  takenAt: string;
  size: number;
  sha256: string;
  state: ItemState;
  /** The server's sentence, or one of ours. */
  refusal: Readonly<{ code: string; message: string }> | null;
  tries: number;
  sentAt: string | null;
}>;

export type OrderCounts = Readonly<{
  /** The one that is being sent counts here too. */
  waiting: number;
  sending: number;
  refused: number;
  orphaned: number;
  sentToday: number;
  /** Acceptances among those that wait. */
  signed: number;
}>;

/** `low`: take no more than necessary; `full`: nothing more can be kept. */
export type Room = 'enough' | 'low' | 'full';

export type DeviceState = Readonly<{
  /** All that was not forgotten yet, in the order in which it is sent. */
  items: readonly OutboxItem[];
  perOrder: ReadonlyMap<string, OrderCounts>;
  /** Id of the item that is on its way just now, from this tab. */
  sendingId: string | null;
  network: 'on' | 'off';
  /** Sending goes on after signing in again. */
  needsSignIn: boolean;
  /** The server is newer than this program and they do not understand each other: the page has to be loaded anew. */
  needsUpdate: boolean;
  room: Room;
  freeMegabytes: number | null;
  /** Promise of the browser not to empty its storage by itself; null until it was asked. */
  persisted: boolean | null;
}>;

/** A file of an order that opens without network. */
export type PlanFile = Readonly<{
  fileId: string;
  orderId: string;
  name: string;
  contentType: string;
  size: number;
}>;
