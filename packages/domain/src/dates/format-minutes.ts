/** `2 Std. 45 Min.` with no-break spaces inside, `45 Min.`, `2 Std.` */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    ...(hours === 0 ? [] : [`${hours}\u00a0Std.`]),
    ...(rest === 0 && hours > 0 ? [] : [`${rest}\u00a0Min.`]),
  ];
  return parts.join(' ');
}
