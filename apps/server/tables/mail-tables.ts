import type { Reading, Suggestion } from '@parapet/contract/docmessage/index';
import type {
  MailDirection,
  MailStatus,
  ReadingStatus,
  SuggestionStatus,
} from '@parapet/domain/mail/message';
import type { JsonOf, Refine } from './refine.ts';
import type { DB } from './rows.gen.ts';

/** Types that SQL does not know for the tables of mail. */
export type MailTables = {
  mailMessage: Refine<
    DB['mailMessage'],
    {
      direction: MailDirection;
      status: MailStatus;
      notTaken: JsonOf<readonly { name: string; reason: string }[]>;
      seenBy: JsonOf<readonly { id: string; name: string; at: string }[]>;
      readingStatus: ReadingStatus;
      reading: JsonOf<Reading>;
      suggestionStatus: SuggestionStatus;
      suggestion: JsonOf<Suggestion>;
    }
  >;
};
