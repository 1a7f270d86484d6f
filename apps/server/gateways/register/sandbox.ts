import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RegisterAnswer } from './producer-register.ts';

/**
 * Answers by the markers in a license number of the sandbox: `INACTIVE`, `UNKNOWN` and `OTHER` anywhere in
 * it.
 */
function answerTo(query: URLSearchParams): RegisterAnswer {
  const licenseNumber = query.get('licenseNumber') ?? '';
  if (licenseNumber.includes('UNKNOWN')) return { licenses: [] };
  const isInactive = licenseNumber.includes('INACTIVE');
  return {
    licenses: [
      {
        npn: query.get('npn') ?? '',
        name: licenseNumber.includes('OTHER') ? 'SOMEBODY ELSE ENTIRELY' : '',
        state: query.get('state') ?? '',
        licenseNumber,
        status: isInactive ? 'INACTIVE' : 'ACTIVE',
        expirationDate: null,
        linesOfAuthority: ['Property', 'Casualty'],
      },
    ],
  };
}

/** A register on this machine that speaks the protocol of the real one. */
export async function startRegisterSandbox(): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((request, reply) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://register');
    reply.setHeader('content-type', 'application/json');
    reply.end(JSON.stringify(answerTo(searchParams)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  server.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((stopped) => {
        server.closeAllConnections();
        server.close(() => stopped());
      }),
  };
}
