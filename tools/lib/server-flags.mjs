/**
 * The flags that Node gets when it runs the server. Node keeps up to 64 MB of objects that calls leave
 * behind before it looks which are still needed. With 32 MB a process is 35 MB smaller and collects for 2 %
 * of its time more. The memory of a file's thread is given back when it ends: V8 would keep it for eight
 * seconds, 70 MB.
 */
export const serverFlags = ['--max-semi-space-size=16', '--no-memory-pool-share-memory-on-teardown'];

/**
 * The settings of the C library. Left alone it keeps for itself the memory that a file of some megabytes
 * took, and the next file finds it in pieces: a server to which many files were brought stays 150 MB larger
 * for good.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' };
