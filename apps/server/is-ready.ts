// Whether the server on this machine answers and its database with it: the health check of the container.
const patience = AbortSignal.timeout(4000);
const answer = await fetch(`http://127.0.0.1:${process.env['PORT'] ?? 3000}/readyz`, {
  signal: patience,
}).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
