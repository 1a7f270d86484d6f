import { getAccount, updateAccount } from '@parapet/contract/account/accounts';
import { bindQuote } from '@parapet/contract/quote/binding';
import { startQuote, updateQuote } from '@parapet/contract/quote/quotes';
import type { ManagementLine } from '@parapet/domain/coverages/product-lines';
import type { TestServer } from '../servers/server.ts';
import { agents, answerQuestions, did, goodDetails, newAccount, sendToOwner, signAs } from '../story.ts';

const ZSP = 'Zurich Select Plus';

/**
 * A bound policy of management liability.
 * @param also coverages that are chosen besides the lines
 */
export async function boundManagement(
  server: TestServer,
  lines: readonly ManagementLine[],
  also: Readonly<Record<number, object>> = {},
) {
  const token = await server.signIn(agents.US);
  const { id: accountId } = await answerQuestions(server, await newAccount(server), ZSP);
  const { version, details } = await did(server.call(getAccount, { params: { accountId } }, { token }));
  await did(
    server.call(
      updateAccount,
      { params: { accountId }, body: { version, details: goodDetails('US', details.name) } },
      { token },
    ),
  );
  const started = await did(
    server.call(
      startQuote,
      { params: { product: ZSP, accountId }, body: { productLines: [...lines] } },
      { token },
    ),
  );
  const quote =
    Object.keys(also).length === 0
      ? started
      : await did(
          server.call(
            updateQuote,
            {
              params: { product: ZSP, quoteId: started.id },
              body: { version: started.version, asked: { coverages: also } } as never,
            },
            { token },
          ),
        );
  if (quote.status !== 'READY') throw new Error(`The quote is ${quote.status}`);
  const sent = await sendToOwner(server, quote, token);
  const signed = await did(signAs(server, sent.quote, sent.owner));
  const { policyId } = await did(
    server.call(bindQuote, { params: { quoteId: quote.id }, body: { version: signed.version } }, { token }),
  );
  await server.settled();
  return { token, accountId, quote, policyId };
}
