/**
 * How the server is started, for the sake of its memory (docs/adr/0043-a-server-that-stays-small.md): a small nursery
 * is swept before it has grown, and what compiling took goes back to the system instead of into a list of free pieces.
 */
export const serverFlags = {
  flags: ['--max-semi-space-size=8'],
  env: { MALLOC_MMAP_THRESHOLD_: '65536' },
};
