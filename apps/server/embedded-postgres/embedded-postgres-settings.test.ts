import { expect, it } from 'vitest';
import {
  BESIDE_CALLS,
  connectionsOfProcess,
  poolOfJobs,
  poolOfWork,
} from '../platform/database/connections.ts';
import { settingsFor } from './embedded-postgres-settings.ts';

const GIGABYTE = 1024 ** 3;
const megabytes = (text: string | undefined) => Number(/^(\d+)MB$/.exec(text ?? '')?.[1]);

it.each([0.5, 1, 4, 24, 256])(
  'takes a part of a machine of %d GB that leaves room for the server',
  (size) => {
    const settings = settingsFor(size * GIGABYTE, 1);
    const total = size * 1024;
    expect(megabytes(settings.shared_buffers)).toBeLessThanOrEqual(total / 4);
    expect(megabytes(settings.maintenance_work_mem)).toBeLessThanOrEqual(total / 8);
    expect(megabytes(settings.work_mem) * connectionsOfProcess(1)).toBeLessThanOrEqual(total / 4);
  },
);

it.each([1, 2, 3, 9, 33, 65])('has room for the pools of %i processes and for more', (processes) => {
  const room = Number(settingsFor(4 * GIGABYTE, processes).max_connections);
  // Each process also hears the announcements, passes them on and says whether it is well.
  const left = room - processes * (connectionsOfProcess(processes) + BESIDE_CALLS);
  expect(left - poolOfJobs().max - poolOfWork().max).toBeGreaterThanOrEqual(20);
});
