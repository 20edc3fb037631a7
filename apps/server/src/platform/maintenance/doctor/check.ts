import type { Migration } from '../../database/migrations.ts';
import type { House } from '../open-house.ts';

/** The installation that the doctor examines. */
export type Patient = House & { readonly migrations: readonly Migration[] };

export type Finding = { readonly isWell: boolean; readonly detail: string };

export const well = (detail: string): Finding => ({ isWell: true, detail });
export const unwell = (detail: string): Finding => ({ isWell: false, detail });

/** One line of the report. A check that throws counts as failed, with its reason. */
export type Check = { readonly name: string; readonly look: (patient: Patient) => Promise<Finding> };
