import { isBuiltInLocation, type SavedComplaint } from '@korpus/domain/complaints/complaint.ts';

/** Its fields as columns, without those every record has. */
export const columnsOf = ({ location, ...complaint }: SavedComplaint) => ({
  order_id: complaint.orderId,
  imposed: complaint.imposed,
  state: complaint.state,
  do_not_forget: complaint.doNotForget,
  fixed_at: complaint.fixedAt,
  importance: complaint.importance,
  carpenter_id: complaint.carpenterId,
  created_on: complaint.createdAt,
  planned_date: complaint.date,
  availability: complaint.availability,
  location_id: location === null || isBuiltInLocation(location) ? null : location,
  built_in_location: location !== null && isBuiltInLocation(location) ? location : null,
  connections: complaint.connections,
  repair_time_in_minutes: complaint.repairTimeInMinutes,
  stock_to_do: complaint.stockToDo,
  tasks_to_do: complaint.tasksToDo,
  notes: complaint.notes,
  remaining_amount: complaint.remainingAmount,
  carpenter_expense: complaint.carpenterExpense,
  material_expense: complaint.materialExpense,
});
