/** For `vi.waitFor`: time limits are for hangs, so that a busy machine makes no test fail (docs/adr/0011). */
export const patiently = { timeout: 60_000, interval: 50 } as const;
