import { type Catalogue, type Field, fieldsWith } from '../fields/field.ts';
import { complaintStateNames } from '../orders/complaints/complaint-state-texts.ts';
import { orderHeads, orderLabels } from '../orders/order-catalogue-texts.ts';
import { connectionNames } from '../orders/orders-texts.ts';
import type { Complaint } from './complaint.ts';
import { complaintLabels as labels } from './complaint-catalogue-texts.ts';
import { builtInLocationNames, complaintImposerNames, importanceNames } from './complaints-texts.ts';

const [column, derived, history, total] = [true, true, true, true] as const;

/**
 * The fields of a complaint, and what its list shows of its order. Whoever reads a complaint reads all of it but what
 * it says of the order's money, which goes by the right to its remaining amount (mayReadRemainingAmount).
 */
export const complaintCatalogue = {
  id: { kind: 'internal' },
  orderId: { kind: 'reference', label: labels.orderId },
  imposed: { kind: 'choice', names: complaintImposerNames, label: labels.imposed, column, history },
  state: { kind: 'choice', names: complaintStateNames, label: labels.state, column, history },
  doNotForget: { kind: 'flag', label: labels.doNotForget, column, history },
  fixedAt: { kind: 'day', label: labels.fixedAt, column, history },
  importance: { kind: 'choice', names: importanceNames, label: labels.importance, column, history },
  carpenterId: { kind: 'reference', label: labels.carpenterId, history },
  createdAt: { kind: 'day', label: labels.createdAt, column },
  date: { kind: 'day', label: labels.date, column, history },
  availability: { kind: 'week', label: labels.availability, column, history },
  location: { kind: 'reference', names: builtInLocationNames, label: labels.location, column, history },
  connections: { kind: 'choice', names: connectionNames, label: labels.connections, column, history },
  repairTimeInMinutes: { kind: 'minutes', label: labels.repairTimeInMinutes, column, history },
  stockToDo: { kind: 'longText', label: labels.stockToDo, column, history },
  tasksToDo: { kind: 'longText', label: labels.tasksToDo, column, history },
  notes: { kind: 'longText', label: labels.notes, column, history },
  remainingAmount: { kind: 'money', label: labels.remainingAmount, total, column, history },
  retained: { kind: 'money', label: labels.retained, total, column, history },
  carpenterExpense: { kind: 'money', label: labels.carpenterExpense, total, column, history },
  materialExpense: { kind: 'money', label: labels.materialExpense, total, column, history },
  clientName: { kind: 'text', label: orderLabels.clientId, derived, column },
  orderNumber: {
    kind: 'text',
    label: orderLabels.orderNumber,
    short: orderHeads.orderNumber,
    derived,
    column,
  },
  clientNumber: {
    kind: 'text',
    label: orderLabels.clientNumber,
    short: orderHeads.clientNumber,
    derived,
    column,
  },
  clientOrderNumber: {
    kind: 'text',
    label: orderLabels.clientOrderNumber,
    short: orderHeads.clientOrderNumber,
    derived,
    column,
  },
  salesmanName: { kind: 'text', label: orderLabels.salesmanId, derived, column },
  carpenterName: { kind: 'text', label: labels.carpenterId, derived, column },
  orderLocation: { kind: 'reference', label: orderLabels.location, derived, column },
  zipCode: { kind: 'text', label: orderLabels.zipCode, derived, column },
  deliveryDate: { kind: 'day', label: orderLabels.deliveryDate, derived, column },
  lastModifiedDate: { kind: 'instant', label: labels.lastModifiedDate, derived, column },
  lastModifiedByName: { kind: 'text', label: labels.lastModifiedByName, derived, column },
} as const satisfies Readonly<Record<keyof Complaint, Field>> & Catalogue;

/** Fields that the history of a complaint shows, in this order. */
export const complaintHistory = fieldsWith(complaintCatalogue, 'history');
