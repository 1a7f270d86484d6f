import { Refusal, type FieldError } from '../refuse.ts';

/** The answer of a thread. An error loses its class on the way, so a refusal is sent as its contents. */
export type ThreadAnswer<Out> =
  | { value: Out }
  | { refusal: { code: Refusal['code']; message: string; errors: FieldError[] } };

/** The default export of a module that a thread runs: the work, with its refusals as answers. */
export const inThread =
  <In, Out>(work: (input: In) => Out | Promise<Out>) =>
  async (input: In): Promise<ThreadAnswer<Out>> => {
    try {
      return { value: await work(input) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { refusal: { code: error.code, message: error.message, errors: error.errors } };
    }
  };

/** The value of an answer. @throws Refusal the one of the thread. */
export function getValue<Out>(answer: ThreadAnswer<Out>): Out {
  if ('value' in answer) return answer.value;
  const { code, message, errors } = answer.refusal;
  throw Object.assign(new Refusal(code, {}, errors), { message });
}
