/** 0 to 12 hours, and quarters of an hour (rules: complaints#repair-time). */
export const repairHours = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
export const repairMinutes = [0, 15, 30, 45] as const;
export const repairTimeStep = 15;
export const longestRepairTime = 12 * 60 + 45;

type RepairTime = { readonly hours: number; readonly minutes: number };

export const repairTimeOf = (inMinutes: number): RepairTime => ({
  hours: Math.floor(inMinutes / 60),
  minutes: inMinutes % 60,
});

export const inMinutes = ({ hours, minutes }: RepairTime): number => hours * 60 + minutes;
