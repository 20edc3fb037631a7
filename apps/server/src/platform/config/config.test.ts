import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { StartRefusal } from './start-refusal.ts';

describe('the configuration', () => {
  it('starts without any variable: embedded, with the demo, on port 3000', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      databaseUrl: undefined,
      smtpUrl: undefined,
      secret: undefined,
      publicUrl: 'http://localhost:3000',
      demo: true,
      appOffline: true,
      metrics: false,
      trustProxy: false,
      minFreeMegabytes: 200,
      stuckSeconds: 60,
      logLevel: 'info',
    });
  });

  it('shows no demo on a database of its own, unless asked to', () => {
    const DATABASE_URL = 'postgres://korpus@localhost/korpus';
    expect(readConfig({ DATABASE_URL }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL, KORPUS_DEMO: 'on' }).demo).toBe(true);
    expect(readConfig({ KORPUS_DEMO: 'off' }).demo).toBe(false);
  });

  it.each([
    [{ HOST: 'localhost' }, true],
    [{ HOST: 'LOCALHOST' }, true],
    [{ HOST: '127.0.0.1' }, true],
    [{ HOST: '127.0.1.1' }, true],
    [{ HOST: '::1' }, true],
    [{ PUBLIC_URL: 'http://localhost:8080' }, true],
    [{ PUBLIC_URL: 'http://[::1]:8080' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: '192.168.1.20' }, false],
    [{ HOST: '127.0.0.1.evil.example' }, false],
    [{ HOST: 'kasse' }, false],
    [{ PUBLIC_URL: 'https://korpus.example.com' }, false],
    [{ HOST: '0.0.0.0', KORPUS_DEMO: 'on' }, true],
    [{ PUBLIC_URL: 'https://korpus.example.com', KORPUS_DEMO: 'on' }, true],
  ])('shows the demo to other machines on purpose only: %o', (env, demo) => {
    expect(readConfig(env).demo).toBe(demo);
  });

  it('takes links from PUBLIC_URL, without a slash at the end, or from the port', () => {
    expect(readConfig({ PUBLIC_URL: 'https://korpus.example/' }).publicUrl).toBe('https://korpus.example');
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  });

  it.each([
    ['off', false],
    ['on', 1],
    ['2', 2],
    ['10.0.0.1, 2001:db8::/32', ['10.0.0.1', '2001:db8::/32']],
  ])('trusts proxies by their number or addresses: %s', (value, expected) => {
    expect(readConfig({ KORPUS_TRUST_PROXY: value }).trustProxy).toEqual(expected);
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', KORPUS_DEMO: '' })).toEqual(readConfig({}));
  });

  it.each([
    ['PORT', ['abc', '-1', '65536', '70000', '80.5']],
    ['DATABASE_URL', ['korpus', 'mysql://localhost/korpus', 'https://localhost']],
    ['SMTP_URL', ['localhost', 'http://localhost']],
    ['PUBLIC_URL', ['korpus.example', 'ftp://korpus.example']],
    ['S3_ENDPOINT', ['s3.example.com']],
    ['S3_BUCKET', ['Nur Großes']],
    ['KORPUS_DEMO', ['yes', 'true', '1', 'ja']],
    ['KORPUS_METRICS', ['maybe', '1']],
    ['KORPUS_BACKGROUND', ['maybe', '1']],
    ['KORPUS_FILES_QUOTA_GB', ['viel', '0', '-1']],
    ['KORPUS_MIN_FREE_MB', ['viel', '-1', '0.5']],
    ['KORPUS_STUCK_SECONDS', ['nie', '0', '4', '3601', '7.5']],
    [
      'KORPUS_TRUST_PROXY',
      ['yes', 'true', '0', '10', '10.0.0.0/0', '10.0.0.0/33', '10.0.0.1,', 'proxy.example'],
    ],
    ['KORPUS_SECRET', ['short', 'zu kurz']],
    ['KORPUS_LOG', ['loud']],
    ['KORPUS_MAIL_FROM', ['nobody']],
    ['KORPUS_SUPPORT_EMAIL', ['nobody']],
  ])('refuses a wrong %s with one sentence that names it', (name, values) => {
    for (const value of values) {
      const read = () => readConfig({ [name]: value });
      expect(read, value).toThrow(StartRefusal);
      expect(read, value).toThrow(new RegExp(`^Die Umgebungsvariable ${name} braucht [^\\n]+\\.$`));
    }
  });
});
