import { totalmem } from 'node:os';
import { BESIDE_CALLS, connectionsOfProcess } from '../platform/database/connections.ts';

const MEGABYTE = 1024 * 1024;
/**
 * Beside the pools of calls and what each process has with them: jobs and their timetable, migrations, the
 * owner, a backup, and another server on the same home.
 */
const MORE_CONNECTIONS = 43;

/** The memory that this process may use: that of the machine, or less in a container with a limit. */
export function usableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < totalmem() ? limit : totalmem();
}

/**
 * PostgreSQL's settings for a machine that it shares with the server.
 * @param memory in bytes
 * @param processes how many processes of the server connect to it
 */
export function settingsFor(memory: number, processes: number): Record<string, string> {
  const part = (share: number, least: number, most: number): string =>
    `${Math.min(most, Math.max(least, Math.floor((memory * share) / MEGABYTE)))}MB`;
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: String(MORE_CONNECTIONS + processes * (connectionsOfProcess(processes) + BESIDE_CALLS)),
    // The pages of a large book that are read all the time.
    shared_buffers: part(1 / 8, 32, 4096),
    effective_cache_size: part(1 / 2, 128, 65_536),
    // For each sort or hash of each connection: all of them together may take a quarter or so.
    work_mem: part(1 / 256, 4, 16),
    maintenance_work_mem: part(1 / 32, 32, 256),
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_statement: 'none',
    log_parameter_max_length_on_error: '0',
  };
}
