import fc from 'fast-check';
import { addDays } from '../../dates/iso-date.ts';
import { cents } from '../../money/cents.ts';
import { complaintImposers, complaintStates } from '../../orders/complaints/complaint-state.ts';
import { connections } from '../../orders/order.ts';
import { amountUpTo, orNull, someToday } from '../../values/test-kit/random-values.ts';
import { builtInLocations, importances, type SavedComplaint } from '../complaint.ts';
import { settledState } from '../complaint-edits.ts';
import { inMinutes, repairHours, repairMinutes } from '../repair-time.ts';
import { aComplaint } from './a-complaint.ts';

/** Past every limit a rule knows, and some days to come. */
const randomDay = fc.integer({ min: -120, max: 40 }).map((days) => addDays(someToday, days));
const someText = orNull(
  fc.constantFrom('Front zerkratzt', 'Sockelblende fehlt\nund zwei Griffe', 'Anrufen!'),
);
const expense = orNull(fc.integer({ min: 0, max: 200_000 }).map(cents));

/** Random complaints as they are stored, with the fields that go with their state. */
export const randomComplaint: fc.Arbitrary<SavedComplaint> = fc
  .record({
    id: fc.uuid(),
    imposed: fc.constantFrom(...complaintImposers),
    state: fc.constantFrom(...complaintStates),
    doNotForget: fc.boolean(),
    fixedAt: orNull(randomDay),
    importance: fc.constantFrom(...importances),
    createdAt: randomDay,
    date: orNull(randomDay),
    availability: orNull(randomDay),
    location: orNull(fc.constantFrom(...builtInLocations)),
    connections: fc.subarray([...connections]),
    repairTimeInMinutes: fc
      .record({ hours: fc.constantFrom(...repairHours), minutes: fc.constantFrom(...repairMinutes) })
      .map(inMinutes),
    stockToDo: someText,
    tasksToDo: someText,
    notes: someText,
    remainingAmount: orNull(amountUpTo(10_000_000)),
    retained: orNull(fc.integer({ min: 0, max: 2_000_000 }).map(cents)),
    carpenterExpense: expense,
    materialExpense: expense,
  })
  .map((fields) => {
    const isUndated = fields.state === 'ASSIGNED' && fields.date === null;
    return settledState(aComplaint({ ...fields, ...(isUndated ? { date: someToday } : {}) }), someToday);
  });
