// Loaded before the product: on a signal its thread hears nothing more, as when the embedded database spins.
process.on('SIGUSR2', () => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
