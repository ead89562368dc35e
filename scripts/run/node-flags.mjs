/**
 * Node flags of the server process. The young generation is small: most objects of a response are unreachable before
 * the next collection, so many short collections (2 ms) copy less than few long ones (12 ms). CPU time is the same; p99
 * and memory are lower (docs/benchmarks-stores.md).
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8'];

/**
 * Environment of the server process. With these thresholds large picture buffers are returned to the system at once;
 * peak memory under load is about half.
 */
export const SERVER_MEMORY = { MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '262144' };
