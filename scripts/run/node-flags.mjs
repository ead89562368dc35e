/**
 * Flags of the serving process. A small nursery: one answer's garbage is dead before the next collection, so many short
 * collections (2 ms) copy less than few long ones (12 ms); processor time is the same, the slowest hundredth and the
 * memory are smaller (docs/benchmarks-stores.md).
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8'];

/**
 * Environment of the serving process. Picture work hands large buffers back to the system at once; peak memory under
 * load is about half.
 */
export const SERVER_MEMORY = { MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '262144' };
