/** The answer to the exchange of a refresh token; status 0 is none, or one that broke off. */
export type Exchanged = { status: number; body: unknown; retryAfter: string | null };

/** Sends a refresh token once. Loaded by the page and by its worker, so it knows of neither. */
export async function exchangeToken(path: string, refreshToken: string): Promise<Exchanged> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
    });
    const text = await answer.text();
    return { status: answer.status, body: findJson(text), retryAfter: answer.headers.get('retry-after') };
  } catch {
    return { status: 0, body: undefined, retryAfter: null };
  }
}

function findJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
