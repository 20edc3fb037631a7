import type { Page } from 'playwright-core';

export type Keystrokes = Readonly<{ handler: number; paint: number }>;

/** Types sixty times into a field and tells the 95th percentile of its handlers, and of the time until it is painted. */
export const measureKeystrokes = (page: Page, field: string): Promise<Keystrokes> =>
  page.evaluate(async (name) => {
    const keystrokes = 60;
    const input = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);
    if (input === null) throw new Error(`There is no field ${name}.`);
    const kind = input instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    const value = Object.getOwnPropertyDescriptor(kind.prototype, 'value');
    const isMoney = input.inputMode === 'decimal';
    const painted = () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve();
          channel.port2.postMessage(null);
        });
      });
    const handlers: number[] = [];
    const paints: number[] = [];
    input.focus();
    for (let stroke = 0; stroke < keystrokes; stroke += 1) {
      await painted();
      const start = performance.now();
      value?.set?.call(input, isMoney ? String(1000 + stroke * 7) : 'x'.repeat(stroke + 1));
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      handlers.push(performance.now() - start);
      await painted();
      paints.push(performance.now() - start);
    }
    const p95 = (times: readonly number[]) =>
      Math.round(([...times].sort((one, other) => one - other)[Math.floor(keystrokes * 0.95)] ?? 0) * 10) /
      10;
    return { handler: p95(handlers), paint: p95(paints) };
  }, field);
