import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { StartRefusal } from './start-refusal.ts';
import { startTexts } from './start-texts.ts';

const port = z.coerce.number().int().min(0).max(65535);
const onOff = z.enum(['on', 'off']);
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
const smtpUrl = z.url({ protocol: /^smtps?$/ });
const publicUrl = z.url({ protocol: /^https?$/ });

/** `on` is one proxy, as most houses have it. */
function trustedProxies(value: string): Config['trustProxy'] {
  if (value === 'off') return false;
  if (value === 'on') return 1;
  return /^[1-9]$/.test(value) ? Number(value) : value.split(',').map((each) => each.trim());
}

/** A number of proxies, or their addresses and networks: whoever is none of them is the caller. */
function isTrustable(value: string): boolean {
  const proxies = trustedProxies(value);
  return !Array.isArray(proxies) || proxies.every(isAddress);
}

function isAddress(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const longest = isIP(address) === 6 ? 128 : 32;
  const isPrefix =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= longest);
  return isIP(address) !== 0 && isPrefix && rest.length === 0;
}

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('localhost'),
  KORPUS_DATA_DIR: z.string().default('./.data'),
  DATABASE_URL: postgresUrl.optional(),
  SMTP_URL: smtpUrl.optional(),
  S3_ENDPOINT: publicUrl.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  KORPUS_FILES_QUOTA_GB: z.coerce.number().positive().optional(),
  KORPUS_MIN_FREE_MB: z.coerce.number().int().nonnegative().default(200),
  KORPUS_STUCK_SECONDS: z.coerce.number().int().min(5).max(3600).default(60),
  PUBLIC_URL: publicUrl.optional(),
  KORPUS_DEMO: onOff.optional(),
  KORPUS_APP_OFFLINE: onOff.default('on'),
  KORPUS_BACKGROUND: onOff.default('on'),
  KORPUS_SECRET: z.string().min(32).optional(),
  KORPUS_METRICS: onOff.default('off'),
  KORPUS_LOG: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  KORPUS_TRUST_PROXY: z.string().refine(isTrustable).default('off'),
  KORPUS_MAIL_FROM: z.email().default('korpus@localhost.localdomain'),
  KORPUS_SUPPORT_EMAIL: z.email().default('support@korpus.test'),
});

export type S3Config = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Absent: the embedded database in the data folder. */
  readonly databaseUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  /** Absent: files lie in the data folder. */
  readonly s3: S3Config | undefined;
  /** How much each house may store; absent: as much as there is room for. */
  readonly filesQuotaBytes: number | undefined;
  /** Megabytes of room below which nothing but sessions is written. */
  readonly minFreeMegabytes: number;
  /** Seconds without a sign of life after which the process is ended, so that it is started anew. */
  readonly stuckSeconds: number;
  /** Where links in mails lead; never taken from a request's Host header. */
  readonly publicUrl: string;
  /** Demo data, demo sign-ins, mails and call descriptions in the browser. */
  readonly demo: boolean;
  /** The picture app starts without network; off: browsers forget what they kept of it. */
  readonly appOffline: boolean;
  /** Does what nobody waits for, too; off: another process of the installation does it. */
  readonly background: boolean;
  readonly secret: string | undefined;
  readonly metrics: boolean;
  readonly logLevel: z.infer<typeof environment>['KORPUS_LOG'];
  /** How many proxies stand before it, or which; false: what they say of the caller is not believed. */
  readonly trustProxy: false | number | readonly string[];
  readonly mailFrom: string;
  readonly supportEmail: string;
};

/** Reads the configuration or stops the start with one sentence that names the variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (!result.success)
    throw new StartRefusal(startTexts.badVariable(String(result.error.issues[0]?.path[0])));
  const values = result.data;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.KORPUS_DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    s3: readS3Config(values),
    filesQuotaBytes:
      values.KORPUS_FILES_QUOTA_GB === undefined ? undefined : values.KORPUS_FILES_QUOTA_GB * 1_000_000_000,
    minFreeMegabytes: values.KORPUS_MIN_FREE_MB,
    stuckSeconds: values.KORPUS_STUCK_SECONDS,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    demo: values.KORPUS_DEMO === undefined ? isForTrying(values) : values.KORPUS_DEMO === 'on',
    appOffline: values.KORPUS_APP_OFFLINE === 'on',
    background: values.KORPUS_BACKGROUND === 'on',
    secret: values.KORPUS_SECRET,
    metrics: values.KORPUS_METRICS === 'on',
    logLevel: values.KORPUS_LOG,
    trustProxy: trustedProxies(values.KORPUS_TRUST_PROXY),
    mailFrom: values.KORPUS_MAIL_FROM,
    supportEmail: values.KORPUS_SUPPORT_EMAIL,
  };
}

/**
 * The demo's passwords are public and its mails open: unless somebody wants it on purpose, it is for an embedded
 * database that nobody reaches from another machine.
 */
const isForTrying = ({ DATABASE_URL, HOST, PUBLIC_URL }: z.infer<typeof environment>): boolean =>
  DATABASE_URL === undefined &&
  isThisMachine(HOST) &&
  (PUBLIC_URL === undefined || isThisMachine(new URL(PUBLIC_URL).hostname));

function isThisMachine(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}

/** All four or none: half a store would only show when the first file is lost. */
function readS3Config(values: z.infer<typeof environment>): S3Config | undefined {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  if (names.every((name) => values[name] === undefined)) return undefined;
  const given = (name: (typeof names)[number]): string => {
    const value = values[name];
    if (value === undefined) throw new StartRefusal(startTexts.badVariable(name));
    return value;
  };
  return {
    endpoint: given('S3_ENDPOINT'),
    bucket: given('S3_BUCKET'),
    region: values.S3_REGION,
    accessKeyId: given('S3_ACCESS_KEY_ID'),
    secretAccessKey: given('S3_SECRET_ACCESS_KEY'),
  };
}
