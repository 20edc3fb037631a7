import { profileTexts as texts } from './profile-texts.ts';

type Sign = readonly [pattern: RegExp, name: string];

/** The first match counts: many browsers also name older ones in order to be taken for them. */
const programs: readonly Sign[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly Sign[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** „Chrome unter Windows“ from what a browser calls itself. */
export function deviceName(userAgent: string): string {
  const program = nameIn(userAgent, programs);
  const system = nameIn(userAgent, systems);
  if (program !== undefined && system !== undefined) return texts.deviceOn(program, system);
  return program ?? system ?? texts.unknownDevice;
}

const nameIn = (userAgent: string, signs: readonly Sign[]): string | undefined =>
  signs.find(([pattern]) => pattern.test(userAgent))?.[1];

export const isHandheld = (userAgent: string): boolean => /\b(iPhone|iPad|Android|Mobile)\b/.test(userAgent);
