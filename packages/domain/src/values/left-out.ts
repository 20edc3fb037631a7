import { fieldsWhere } from './fields.ts';

/**
 * Completes a saved record: what the save leaves out stays as it is stored, or is as new records begin
 * (rules: api#left-out).
 */
export const completed = <T extends object>(start: T, sent: Partial<T>): T => ({
  ...start,
  ...fieldsWhere(sent, (field) => sent[field] !== undefined),
});
