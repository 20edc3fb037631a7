import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Clock, secondsFrom } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { Random } from '../random.ts';
import { type Keys, sha256 } from './secret.ts';

/**
 * A browser in which somebody has signed in keeps a cookie that says so: strangers who guess at their password do not
 * keep them out there (rules: people#known-devices). It opens nothing. It is signed together with the hash of the
 * password, so that a new password ends every one of them, and there is one for each person: a counter has many.
 */
type Person = { readonly tenantId: string; readonly userId: string; readonly passwordHash: string | null };
type Signing = {
  readonly keys: Keys;
  readonly clock: Clock;
  readonly config: Config;
  readonly random: Random;
};
/** The request and its answer, as far as cookies go. */
type Browser = { readonly cookies: string; readonly setCookie: (cookie: string) => void };

const validSeconds = 180 * 24 * 3600;

/** The id of the device; null where nobody could show that this person has signed in here. */
export function readKnownDevice(
  { keys, clock }: Pick<Signing, 'keys' | 'clock'>,
  { cookies }: Pick<Browser, 'cookies'>,
  person: Person,
) {
  const [device = '', until = '', signature = ''] = (cookieIn(cookies, nameFor(person)) ?? '').split('.');
  const expected = Buffer.from(signatureOf(keys.knownDevice, person, device, until));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return Number(until) * 1000 > clock.now().getTime() ? device : null;
}

/** Remembers that this browser is the person's; an id it has already stays. */
export function rememberDevice(services: Signing, context: Browser, person: Person): void {
  const { keys, clock, config, random } = services;
  const device = readKnownDevice(services, context, person) ?? random.id();
  const until = String(Math.floor(secondsFrom(clock.now(), validSeconds).getTime() / 1000));
  const value = `${device}.${until}.${signatureOf(keys.knownDevice, person, device, until)}`;
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  context.setCookie(
    `${nameFor(person)}=${value}; Path=/api/authentication; Max-Age=${validSeconds}; HttpOnly; SameSite=Strict${secure}`,
  );
}

const nameFor = ({ userId }: Person): string => `korpus_known_${sha256(`device of ${userId}`).slice(0, 16)}`;

const signatureOf = (key: Buffer, person: Person, device: string, until: string): string =>
  createHmac('sha256', key)
    .update([person.tenantId, person.userId, person.passwordHash ?? '', device, until].join('\n'))
    .digest('base64url');

function cookieIn(cookies: string, name: string): string | undefined {
  const start = `${name}=`;
  const pair = cookies.split(';').find((each) => each.trim().startsWith(start));
  return pair?.trim().slice(start.length);
}
