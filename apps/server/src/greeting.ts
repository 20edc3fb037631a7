import { greetingTexts as texts } from './greeting-texts.ts';
import { demoPassword, demoSignIns } from './modules/system/index.ts';
import type { Config } from './platform/config/config.ts';

/** What the person at the terminal wants to know: where, and as whom. */
export function greet(address: string, config: Config): void {
  if (config.logLevel === 'silent') return;
  const lines = [texts.running(address)];
  if (config.demo) {
    lines.push(
      texts.signIns(demoPassword),
      ...demoSignIns.map(({ email, description }) => `  ${email.padEnd(26)} ${description}`),
    );
    lines.push(texts.outbox(`${address}/outbox`), texts.docs(`${address}/api/docs`));
  }
  console.log(`\n${lines.join('\n')}\n`);
}
