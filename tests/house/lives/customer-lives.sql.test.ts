import { it } from 'vitest';
import { livesAbout, timeOfLives } from './lives-about.ts';

/** Lives of customers, and of their offers and orders, changed one by one and several at once. */
it(
  'customers keep their offers, and rows what they said, whatever is merged, taken apart, changed at once or undone',
  () =>
    livesAbout({
      runs: 12,
      steps: {
        enterOffer: 3,
        sellAgain: 2,
        createOrder: 1,
        removeOffer: 1,
        removeOrder: 1,
        editOrder: 1,
        editCustomer: 3,
        merge: 3,
        takeApart: 3,
        separate: 1,
        group: 1,
        changeSeveral: 3,
        undoSeveral: 2,
        complain: 1,
        billOrder: 1,
        closeMonth: 1,
        openMonth: 1,
        leaveOrReturn: 1,
        waitSomeDays: 1,
      },
      all: ['merge', 'takeApart', 'group', 'editCustomer', 'changeSeveral', 'undoSeveral'],
    }),
  timeOfLives,
);
