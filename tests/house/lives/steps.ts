import * as acceptance from './acceptance-steps.ts';
import * as bank from './bank-steps.ts';
import * as bulk from './bulk-steps.ts';
import * as customers from './customer-steps.ts';
import * as eInvoices from './e-invoice-steps.ts';
import * as forgetting from './forget-steps.ts';
import * as house from './house-steps.ts';
import * as imports from './import-steps.ts';
import * as money from './money-steps.ts';
import type { Step } from './move.ts';
import * as orders from './order-steps.ts';
import * as reminders from './reminder-steps.ts';

/** All that can happen, each as often among ten or so as it is named in `usual`. */
export const steps = {
  createOrder: orders.createOrder,
  editOrder: orders.editOrder,
  echoOrder: orders.echoOrder,
  removeOrder: orders.removeOrder,
  tickToDo: orders.tickToDo,
  takeRate: orders.takeRate,
  receiveRest: money.receiveRest,
  receivePayment: money.receivePayment,
  receiveSeveral: money.receiveSeveral,
  undo: money.undo,
  billPayment: money.billPayment,
  billOrder: money.billOrder,
  takeBackInvoice: money.takeBackInvoice,
  sellAtCounter: house.sellAtCounter,
  removeSmall: house.removeSmall,
  closeMonth: house.closeMonth,
  openMonth: house.openMonth,
  closeAgain: house.closeAgain,
  closeWithBrokenFields: eInvoices.closeWithBrokenFields,
  handOver: house.handOver,
  remind: reminders.remind,
  leaveAlone: reminders.leaveAlone,
  accept: acceptance.accept,
  complain: house.complain,
  settleComplaint: house.settleComplaint,
  moveHouse: house.moveHouse,
  announceRate: house.announceRate,
  ruleTheTill: house.ruleTheTill,
  leaveOrReturn: house.leaveOrReturn,
  importStatement: bank.importStatement,
  importDay: bank.importDay,
  payReminder: bank.payReminder,
  bookLine: bank.bookLine,
  undoLine: bank.undoLine,
  setLineAside: bank.setLineAside,
  returnLine: bank.returnLine,
  enterOffer: customers.enterOffer,
  sellAgain: customers.sellAgain,
  removeOffer: customers.removeOffer,
  editCustomer: customers.editCustomer,
  merge: customers.merge,
  takeApart: customers.takeApart,
  separate: customers.separate,
  group: customers.group,
  changeSeveral: bulk.changeSeveral,
  undoSeveral: bulk.undoSeveral,
  importFile: imports.importFile,
  importBilledPast: imports.importBilledPast,
  undoWholeImport: imports.undoWholeImport,
  forgetCustomer: forgetting.forgetCustomer,
  aNight: forgetting.aNight,
  waitSomeDays: house.waitSomeDays,
} as const satisfies Readonly<Record<string, Step>>;

export type StepKind = keyof typeof steps;

const often: Partial<Record<StepKind, number>> = {
  createOrder: 3,
  editOrder: 8,
  announceRate: 2,
  receiveRest: 2,
  receivePayment: 3,
  undo: 4,
  billPayment: 3,
  billOrder: 2,
  takeBackInvoice: 3,
  closeMonth: 4,
  openMonth: 3,
  handOver: 3,
  remind: 5,
  group: 2,
  sellAtCounter: 2,
  removeSmall: 4,
  accept: 2,
  complain: 2,
  settleComplaint: 3,
  merge: 2,
  takeApart: 2,
  changeSeveral: 2,
  undoSeveral: 2,
  importStatement: 2,
  bookLine: 2,
  waitSomeDays: 4,
};

export const isStep = (name: string): name is StepKind => name in steps;
export const usual: readonly StepKind[] = Object.keys(steps)
  .filter(isStep)
  .flatMap((kind) => Array<StepKind>(often[kind] ?? 1).fill(kind));
