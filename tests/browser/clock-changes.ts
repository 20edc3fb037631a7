/** The days from 2024 to 2030 on which the clocks of a zone are changed. */
export function changesIn(timeZone: string): string[] {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const offsetAt = (instant: number) =>
    clock.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value;
  const dayAt = new Intl.DateTimeFormat('sv-SE', { timeZone });
  const hour = 3_600_000;
  const changes: string[] = [];
  for (let instant = Date.UTC(2024); instant < Date.UTC(2031); instant += hour)
    if (offsetAt(instant) !== offsetAt(instant - hour)) changes.push(dayAt.format(instant - 1));
  return changes;
}
