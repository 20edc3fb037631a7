import { it } from 'vitest';
import { livesAbout, timeOfLives } from './lives-about.ts';

/** Lives of records that files brought, and of people who want to be forgotten. */
it(
  'what files bring is billed once or never, taken back as a whole, and forgotten like all else',
  () =>
    livesAbout({
      runs: 8,
      steps: {
        importFile: 6,
        importBilledPast: 3,
        undoWholeImport: 3,
        aNight: 1,
        forgetCustomer: 3,
        waitSomeDays: 1,
        closeMonth: 1,
        openMonth: 1,
        closeAgain: 2,
        billOrder: 1,
        billPayment: 1,
        createOrder: 1,
        editOrder: 1,
        removeOrder: 1,
        receiveRest: 1,
        receivePayment: 1,
        undo: 1,
        enterOffer: 1,
        removeOffer: 1,
        editCustomer: 1,
        merge: 1,
        takeApart: 1,
        separate: 1,
        changeSeveral: 1,
        undoSeveral: 1,
        complain: 1,
        accept: 1,
        remind: 1,
      },
      all: ['importFile', 'importBilledPast', 'undoWholeImport', 'forgetCustomer', 'aNight', 'closeAgain'],
    }),
  timeOfLives,
);
