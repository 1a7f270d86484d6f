import { Agent, request } from 'node:http';

export type Answer = { status: number; body: string };
export type Client = {
  get(path: string): Promise<string>;
  /** @throws Error for an answer that is not 200. */
  send(method: string, path: string, body?: unknown): Promise<Answer>;
  close(): void;
};

/** Signs in and keeps connections open, as a browser does. */
export async function signIn(url: string, email: string, sockets = 6): Promise<Client> {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  const send = (token: string | undefined, method: string, path: string, body?: unknown) =>
    new Promise<Answer>((resolve, reject) => {
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
      };
      request(`${url}${path}`, { agent, method, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        answer.on('end', () =>
          answer.statusCode === 200
            ? resolve({ status: 200, body: text })
            : reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${text.slice(0, 300)}`)),
        );
      })
        .on('error', reject)
        .end(body === undefined ? undefined : JSON.stringify(body));
    });
  const login = { username: email, password: 'Parapet-demo-2026' };
  const { accessToken } = JSON.parse((await send(undefined, 'POST', '/api/auth/v1/login', login)).body) as {
    accessToken: string;
  };
  return {
    get: async (path) => (await send(accessToken, 'GET', path)).body,
    send: (method, path, body) => send(accessToken, method, path, body),
    close: () => agent.destroy(),
  };
}
