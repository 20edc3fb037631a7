import { randomUUID } from 'node:crypto';
import { randomComplaint } from '@korpus/domain/complaints/test-kit/random-complaint.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { complaintRecord } from './complaint-record.ts';
import {
  complaintFromWire,
  complaintInputFromWire,
  complaintInputToWire,
  complaintToWire,
  type ReadableComplaint,
} from './complaint-wire.ts';
import { saveComplaint } from './complaints.ts';

const [orderId, userId] = [randomUUID(), randomUUID()];
const ofOrder = {
  lockedDoneState: false,
  salesmanId: userId,
  salesmanName: 'Anna Muster',
  carpenterName: null,
  exhibitionSalesmanUserId: null,
  orderLocation: null,
  orderNumber: 'A-1',
  clientName: 'Lang Eva',
  zipCode: '24103',
  deliveryDate: null,
  lastModifiedBy: userId,
  lastModifiedByName: 'Anna Muster',
  lastModifiedDate: '2026-06-01T08:00:00.000Z',
  version: 1,
};
const random: fc.Arbitrary<ReadableComplaint> = randomComplaint.map((complaint) => ({
  ...complaint,
  orderId,
  ...ofOrder,
}));

it('a complaint comes over the wire as it was, in euros between', () => {
  fc.assert(
    fc.property(random, (complaint) => {
      const wire = complaintToWire(complaint);
      expect(wire.carpenterExpense).toBe(
        complaint.carpenterExpense === null ? null : complaint.carpenterExpense / 100,
      );
      expect(complaintFromWire(complaintRecord.parse(wire))).toEqual(complaint);
    }),
  );
});

it('what was read may be sent back whole; what a save does not set is not looked at', () => {
  fc.assert(
    fc.property(random, (complaint) => {
      const { createdAt: _createdAt, ...input } = complaint;
      const body = saveComplaint.body.parse({ ...complaintInputToWire(input), clientName: { price: 0.001 } });
      const unset = new Set([...Object.keys(ofOrder), 'createdAt']);
      const set = Object.entries(complaint).filter(([field]) => !unset.has(field));
      expect(complaintInputFromWire(body)).toEqual(Object.fromEntries(set));
      expect(saveComplaint.body.safeParse(complaintToWire(complaint)).success).toBe(true);
    }),
  );
});
