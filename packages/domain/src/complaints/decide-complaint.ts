import type { IsoDate } from '../dates/iso-date.ts';
import {
  type Decision,
  type FieldProblem,
  type RemovalDecision,
  refuse,
  refuseProblems,
} from '../fields/decision.ts';
import { type FieldChange, fieldChanges } from '../fields/field-change.ts';
import { referenceTexts } from '../fields/reference-texts.ts';
import { complaintRules } from '../orders/complaints/complaint-can.ts';
import { remainingAmountOf } from '../orders/figures.ts';
import type { Order } from '../orders/order.ts';
import type { Person } from '../rights/actor.ts';
import type { OwnedRow } from '../rights/ownership.ts';
import { saysNothingNew } from '../values/same-value.ts';
import { mayBeComplainedAbout } from './complained-about.ts';
import type { Complaint, SavedComplaint } from './complaint.ts';
import { complaintHistory } from './complaint-catalogue.ts';
import { complaintViolationTexts, decidingTexts as texts } from './complaints-texts.ts';
import { isLockedDone } from './locked-done.ts';
import { mergeComplaint } from './merge-complaint.ts';
import { newComplaint } from './new-complaint.ts';
import { type HeldOrder, retainedProblem } from './retained.ts';
import { validateComplaint } from './validate-complaint.ts';

/** Fields by which a complaint names entries of the house. */
export type NamedByComplaint = 'carpenterId' | 'location';

/** Facts that decide about a change beside the stored complaint and the change itself. */
export type ComplaintFacts = {
  readonly person: Person;
  readonly today: IsoDate;
  /** The order it is about, with all complaints about that. */
  readonly order: Order & OwnedRow;
  readonly closedUntil: IsoDate | null;
  /** Fields whose entry the house does not have; `disabled`: has switched off. */
  readonly unknown: ReadonlySet<NamedByComplaint>;
  readonly disabled: ReadonlySet<NamedByComplaint>;
};

type StoredComplaint = { readonly complaint: SavedComplaint; readonly version: number };

export type ComplaintChange = {
  readonly input: Partial<Complaint>;
  /** The version it starts from; undefined: it names none. */
  readonly version: number | undefined;
};

/**
 * Decides what becomes of a complaint that is stored. Rights come before versions, and those before what is wrong with
 * fields, of which all is told at once.
 */
export function decideComplaint(
  { complaint, version }: StoredComplaint,
  change: ComplaintChange,
  facts: ComplaintFacts,
): Decision<SavedComplaint> {
  const { person, order, today } = facts;
  if (complaintRules['complaint.read'](person, order) !== null) return refuse({ kind: 'ABSENT' });
  const refusal = complaintRules['complaint.edit'](person, closable(complaint, facts));
  if (refusal === 'RIGHT') return refuse({ kind: 'RIGHT' });
  if (change.version === undefined) return refuse({ kind: 'VERSION_MISSING' });
  if (change.version !== version) return refuse({ kind: 'STALE' });
  if (refusal === 'ROW') return refuse({ kind: 'ARCHIVED' });
  return settled(complaint, mergeComplaint(complaint, change.input, { person, order, today }), facts);
}

export type NewComplaintInput = {
  readonly id: string;
  readonly input: Partial<Complaint>;
  /** The day it came in, which may lie before today where it was written without network. */
  readonly createdAt: IsoDate;
  /** The right to complaints is asked; false for a defect that a customer signed, and on site, where another right counts. */
  readonly asks: boolean;
};

/** Decides about one that is new. */
export function decideNewComplaint(
  { id, input, createdAt, asks }: NewComplaintInput,
  facts: ComplaintFacts,
): Decision<SavedComplaint> {
  const { person, order, today } = facts;
  const refusal = asks ? newRefusal(person, order) : null;
  if (refusal !== null) return refusal;
  const remainingAmount = remainingAmountOf(order);
  const empty = newComplaint({ id, orderId: order.id, remainingAmount, today: createdAt });
  return settled(null, mergeComplaint(empty, input, { person, order, today }), facts);
}

/** An order whose complaints somebody may not see counts as missing. */
function newRefusal(person: Person, order: ComplaintFacts['order']) {
  if (complaintRules['complaint.read'](person, order) !== null)
    return refuse({ kind: 'WRONG', path: 'orderId', message: texts.unknownOrder });
  if (complaintRules['complaint.add'](person, order) !== null) return refuse({ kind: 'RIGHT' });
  return mayBeComplainedAbout(order)
    ? null
    : refuse({ kind: 'WRONG', path: 'orderId', message: texts.notSold });
}

/** Decides whether one is deleted: by right, and never one that is done and past. */
export function decideComplaintRemoval(
  complaint: SavedComplaint,
  facts: Pick<ComplaintFacts, 'person' | 'order' | 'today' | 'closedUntil'>,
): RemovalDecision {
  const { person, order } = facts;
  if (complaintRules['complaint.read'](person, order) !== null) return refuse({ kind: 'ABSENT' });
  const refusal = complaintRules['complaint.delete'](person, closable(complaint, facts));
  if (refusal !== null) return refuse({ kind: refusal === 'RIGHT' ? 'RIGHT' : 'ARCHIVED' });
  return { kind: 'CHANGED', after: null, history: goneHistory(complaint) };
}

const closable = (
  complaint: Complaint,
  { order, today, closedUntil }: Pick<ComplaintFacts, 'order' | 'today' | 'closedUntil'>,
) => ({ ...order, lockedDoneState: isLockedDone(complaint, today, closedUntil) });

function settled(
  before: SavedComplaint | null,
  after: Complaint,
  facts: ComplaintFacts,
): Decision<SavedComplaint> {
  const { order, unknown, disabled } = facts;
  const held = { complaints: order.complaints, remainingAmount: remainingAmountOf(order) };
  const refusal = refuseProblems(complaintProblems(before, after, { held, unknown, disabled }));
  if (refusal !== null) return refusal;
  const saved = requireSavable(after);
  if (before !== null && saysNothingNew(before, saved)) return { kind: 'SAME' };
  return {
    kind: 'CHANGED',
    after: saved,
    history: fieldChanges(told(before), told(saved), complaintHistory),
  };
}

type Checked = Pick<Complaint, 'id' | 'imposed' | 'state' | 'date' | 'orderId' | NamedByComplaint> &
  Partial<Pick<Complaint, 'retained'>>;

/** Knowledge of the house at the place that asks; `held` null: money held back for other complaints is not known there. */
type KnownHouse = Pick<ComplaintFacts, 'unknown' | 'disabled'> & { readonly held: HeldOrder | null };

/** A dialog offers only entries that the house has, and leaves money of the order to the server, which sees all of it. */
const offeredHouse: KnownHouse = { held: null, unknown: new Set(), disabled: new Set() };

/** Tells everything that is wrong with what a complaint would say, in the order of its dialog. */
export function complaintProblems(
  before: Checked | null,
  after: Checked,
  { held, unknown, disabled }: KnownHouse = offeredHouse,
): FieldProblem[] {
  const isNamedAnew = (path: NamedByComplaint) => after[path] !== null && after[path] !== before?.[path];
  const named = (paths: ReadonlySet<NamedByComplaint>, message: string) =>
    [...paths].filter(isNamedAnew).map((path) => ({ path, message }));
  return [
    ...validateComplaint(after).map(({ path, code }) => ({ path, message: complaintViolationTexts[code] })),
    ...(held === null ? [] : retainedProblem(after, before, held)),
    ...named(unknown, referenceTexts.unknown),
    ...named(disabled, referenceTexts.disabledLocation),
  ];
}

function requireSavable(complaint: Complaint): SavedComplaint {
  const { orderId, imposed } = complaint;
  if (orderId === null || imposed === null) throw new TypeError('A complaint without a problem says both.');
  return { ...complaint, orderId, imposed };
}

/** Empty fields and flags that are off are no news of a new complaint. */
const told = (complaint: SavedComplaint | null) =>
  complaint && {
    ...complaint,
    doNotForget: complaint.doNotForget || null,
    connections: complaint.connections.length === 0 ? null : complaint.connections,
    repairTimeInMinutes: complaint.repairTimeInMinutes || null,
  };

/** Money that was held back for a complaint is told when that goes, so that it can be found again. */
export const goneHistory = (complaint: SavedComplaint): FieldChange[] =>
  complaint.state === 'DONE' || !complaint.retained
    ? []
    : fieldChanges(complaint, { ...complaint, retained: null }, complaintHistory);
