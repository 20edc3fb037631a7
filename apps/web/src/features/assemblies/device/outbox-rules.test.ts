import { describe, expect, it } from 'vitest';
import type { OutboxItem } from './device-types.ts';
import {
  afterTry,
  countPerOrder,
  hasBytes,
  isForgotten,
  nextToSend,
  type Outcome,
  pauseBefore,
  sharesFate,
} from './outbox-rules.ts';

const now = new Date(2026, 10, 23, 12);
const item = (id: string, position: number, change: Partial<OutboxItem> = {}): OutboxItem => ({
  id,
  kind: 'picture',
  position,
  place: { orderId: 'one', clientName: 'Muster', type: 'MISC', complaintId: null },
  complaint: null,
  filename: 'Bild.jpg',
  contentType: 'image/jpeg',
  note: '',
  takenAt: now.toISOString(),
  size: 1,
  sha256: '',
  state: 'waiting',
  refusal: null,
  tries: 0,
  sentAt: null,
  ...change,
});
const ofComplaint = { orderId: 'one', clientName: 'Muster', type: 'COMPLAINT', complaintId: 'told' } as const;
const nobody = () => false;

describe('what is sent next', () => {
  it('is what was taken first and waits', () => {
    const items = [item('b', 2), item('a', 1, { state: 'refused' }), item('c', 3)];
    expect(nextToSend(items, nobody)?.id).toBe('b');
    expect(nextToSend(items, ({ id }) => id === 'b')?.id).toBe('c');
    expect(nextToSend([], nobody)).toBeNull();
  });

  it('is no picture of a complaint that has not arrived', () => {
    const told = item('told', 5, { kind: 'complaint', place: ofComplaint });
    const picture = item('a', 1, { place: ofComplaint });
    expect(nextToSend([picture, told], nobody)?.id).toBe('told');
    expect(nextToSend([picture, { ...told, state: 'refused' }], nobody)).toBeNull();
    expect(nextToSend([picture, { ...told, state: 'sent' }], nobody)?.id).toBe('a');
    // The picture belongs to a complaint that was there before.
    expect(nextToSend([picture], nobody)?.id).toBe('a');
    expect(sharesFate(picture, told)).toBe(true);
    expect(sharesFate(told, told)).toBe(false);
  });
});

describe('what was signed', () => {
  const form = {
    id: 'signed',
    checklist: [],
    customerName: 'K',
    place: '',
    remark: '',
    isRefused: false,
    strokes: [],
    defects: [{ complaintId: 'told', text: 'Kratzer', importance: 1 }],
  } as const;
  const place = { orderId: 'one', clientName: 'Muster', type: 'ACCEPTANCE', complaintId: null } as const;
  const signed = item('signed', 5, { kind: 'acceptance', place, acceptance: form });

  it('goes before the pictures of its defects, which share its fate', () => {
    const [picture, other] = [item('a', 1, { place: ofComplaint }), item('b', 9)];
    expect(nextToSend([picture, other, signed], nobody)?.id).toBe('signed');
    expect(nextToSend([picture, other, { ...signed, state: 'refused' }], nobody)?.id).toBe('b');
    expect(nextToSend([picture, { ...signed, state: 'sent' }], nobody)?.id).toBe('a');
    expect([sharesFate(picture, signed), sharesFate(other, signed), sharesFate(signed, signed)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('counts apart while it waits, and keeps what the server had to tell', () => {
    expect(countPerOrder([signed, item('b', 9)], null).get('one')).toMatchObject({ waiting: 2, signed: 1 });
    const sent = afterTry(signed, { kind: 'sent', notice: 'Version 2' }, now);
    expect(sent).toMatchObject({ state: 'sent', notice: 'Version 2' });
    expect(countPerOrder([sent], null).get('one')).toMatchObject({ waiting: 0, signed: 0 });
  });

  it('has no bytes of its own', () => {
    expect([hasBytes(signed), hasBytes(item('b', 9))]).toEqual([false, true]);
  });
});

describe('after a try', () => {
  it.each([
    [{ kind: 'sent' }, 'sent'],
    [{ kind: 'again' }, 'waiting'],
    [{ kind: 'away' }, 'waiting'],
    [{ kind: 'signIn' }, 'waiting'],
    [{ kind: 'update' }, 'waiting'],
    [{ kind: 'refused', code: 'X', message: 'Nein.' }, 'refused'],
    [{ kind: 'orphaned', code: 'X', message: 'Frag Eva.' }, 'orphaned'],
  ] as const satisfies readonly (readonly [Outcome, string])[])(
    'only an acknowledgement ends the waiting: %j',
    (outcome, state) => {
      const after = afterTry(item('a', 1), outcome, now);
      expect(after).toMatchObject({ state, tries: 1 });
      expect(after.refusal === null).toBe(!('message' in outcome));
      expect(after.sentAt === null).toBe(outcome.kind !== 'sent');
    },
  );

  it('what arrived is remembered until the next day', () => {
    const sent = item('a', 1, { state: 'sent', sentAt: now.toISOString() });
    expect(isForgotten(sent, new Date(2026, 10, 23, 23, 59))).toBe(false);
    expect(isForgotten(sent, new Date(2026, 10, 24, 0, 1))).toBe(true);
    expect(isForgotten(item('a', 1), new Date(2027, 1, 1))).toBe(false);
  });

  it('pauses grow to five minutes', () => {
    expect([1, 2, 3, 4].map(pauseBefore)).toEqual([2_000, 4_000, 8_000, 16_000]);
    expect(pauseBefore(60)).toBe(300_000);
  });
});

it('an order counts what waits, is on its way, was refused and sent', () => {
  const items = [
    item('a', 1),
    item('b', 2),
    item('c', 3, { state: 'refused' }),
    item('d', 4, { state: 'sent' }),
    item('e', 5, { state: 'orphaned', place: { ...ofComplaint, orderId: 'two' } }),
  ];
  const counts = countPerOrder(items, 'b');
  expect(counts.get('one')).toEqual({
    waiting: 2,
    sending: 1,
    refused: 1,
    orphaned: 0,
    sentToday: 1,
    signed: 0,
  });
  expect(counts.get('two')).toEqual({
    waiting: 0,
    sending: 0,
    refused: 0,
    orphaned: 1,
    sentToday: 0,
    signed: 0,
  });
});
