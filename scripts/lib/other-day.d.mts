/** What to start a program with so that it, and all it starts in turn, has another day. */
export function clockOn(day: string): Readonly<Record<string, string>>;
/** The days of which something in the product may think differently, each the next one of its kind. */
export function daysToTry(today: string): string[];
