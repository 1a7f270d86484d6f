import { z } from 'zod';
import type { ReaderGateway } from '../../platform/gateways.ts';

/** Why a model gave no answer of use, in a sentence for people. */
export class ReaderTrouble extends Error {}

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});
const MOST_ANSWER = 200_000;
type Settings = { READER_KEY?: string | undefined; READER_MODEL: string; READER_PATIENCE_MS: number };

/** Used if no reader is set up: mail is read by our rules. */
export const noReader: ReaderGateway = {
  isOpen: false,
  ask: () => Promise.reject(new ReaderTrouble('No reader is set up.')),
};

/** A language model behind the chat protocol of OpenAI (`POST {url}/chat/completions`). */
export function chatReader(
  url: string,
  { READER_KEY: key, READER_MODEL: model, READER_PATIENCE_MS: patience }: Settings,
): ReaderGateway {
  const address = `${url.replace(/\/$/, '')}/chat/completions`;
  return {
    isOpen: true,
    async ask(task, material) {
      const text = await getAnswer(address, patience, key, {
        model,
        temperature: 0,
        response_format: { type: 'json_object' },
        messages: [
          { role: 'system', content: task },
          { role: 'user', content: material },
        ],
      });
      try {
        const { choices } = completion.parse(JSON.parse(text));
        return JSON.parse(choices[0]!.message.content) as unknown;
      } catch {
        throw new ReaderTrouble('The reader’s answer could not be understood.');
      }
    },
  };
}

async function getAnswer(
  address: string,
  patience: number,
  key: string | undefined,
  body: object,
): Promise<string> {
  let answer: Response;
  try {
    answer = await fetch(address, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new ReaderTrouble(`The reader refused (${answer.status}).`);
    }
    const text = await answer.text();
    if (text.length > MOST_ANSWER) throw new ReaderTrouble('The reader’s answer was too long.');
    return text;
  } catch (error) {
    if (error instanceof ReaderTrouble) throw error;
    throw new ReaderTrouble(
      (error as Error).name === 'TimeoutError'
        ? 'The reader did not answer in time.'
        : 'The reader could not be reached.',
    );
  }
}
