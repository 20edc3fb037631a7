import { homeTexts } from './home-texts.ts';

/** The greeting of the hour, as people say it. */
export function greetingAt(hour: number): string {
  const { night, morning, day, evening } = homeTexts.greetings;
  if (hour < 4) return night;
  if (hour < 11) return morning;
  if (hour < 18) return day;
  return evening;
}
