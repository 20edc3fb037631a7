import { it } from 'vitest';
import { livesAbout, timeOfLives } from './lives-about.ts';

/** Lives of money of a bank, and of the orders that it becomes. */
it(
  'money of a bank adds up, whatever is brought again, booked, taken back, put aside or returned',
  () =>
    livesAbout({
      runs: 6,
      steps: {
        createOrder: 1,
        editOrder: 1,
        removeOrder: 1,
        receivePayment: 1,
        receiveRest: 1,
        undo: 1,
        billPayment: 1,
        billOrder: 1,
        takeBackInvoice: 1,
        closeMonth: 1,
        openMonth: 1,
        waitSomeDays: 1,
        remind: 1,
        payReminder: 1,
        importStatement: 3,
        importDay: 1,
        bookLine: 4,
        undoLine: 1,
        setLineAside: 1,
        returnLine: 1,
      },
      all: ['importStatement', 'importDay', 'payReminder', 'bookLine', 'undoLine', 'setLineAside'],
    }),
  timeOfLives,
);
