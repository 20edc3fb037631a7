import { formatMinutes } from '../dates/format-minutes.ts';
import { isIsoDate } from '../dates/iso-date.ts';
import { weekLabel } from '../dates/iso-week.ts';
import { complaintImposers, complaintStates, importances, isBuiltInLocation } from './complaint.ts';
import {
  builtInLocationNames,
  complaintImposerNames,
  complaintStateNames,
  importanceNames,
} from './complaints-texts.ts';

/** What a value of a field reads like; undefined where its field tells nothing special of it. */
export function complaintValueText(field: string, value: unknown): string | undefined {
  switch (field) {
    case 'imposed':
      return nameIn(complaintImposers, complaintImposerNames, value);
    case 'state':
      return nameIn(complaintStates, complaintStateNames, value);
    case 'importance':
      return nameIn(importances, importanceNames, value);
    case 'location':
      return typeof value === 'string' && isBuiltInLocation(value) ? builtInLocationNames[value] : undefined;
    case 'availability':
      return isIsoDate(value) ? weekLabel(value) : undefined;
    case 'repairTimeInMinutes':
      return typeof value === 'number' ? formatMinutes(value) : undefined;
    case 'stockToDo':
    case 'tasksToDo':
      return typeof value === 'string' ? value : undefined;
    default:
      return undefined;
  }
}

function nameIn<Key extends string | number>(
  keys: readonly Key[],
  names: Readonly<Record<Key, string>>,
  value: unknown,
): string | undefined {
  const key = keys.find((each) => each === value);
  return key === undefined ? undefined : names[key];
}
