import { isBuiltInLocation, type SavedComplaint } from '@korpus/domain/complaints/complaint.ts';
import { complaintCatalogue } from '@korpus/domain/complaints/complaint-catalogue.ts';
import { recordTable } from '../../platform/database/record-table.ts';

export const complaintTable = recordTable<SavedComplaint>()('complaints', complaintCatalogue, {
  createdAt: 'created_on',
  date: 'planned_date',
  location: {
    toRow: (location) => ({
      location_id: location === null || isBuiltInLocation(location) ? null : location,
      built_in_location: location !== null && isBuiltInLocation(location) ? location : null,
    }),
    fromRow: (row) => row.location_id ?? row.built_in_location,
  },
});
