import { Textarea } from '@mantine/core';
import type { Account } from '@parapet/contract/account/account';
import { searchAccounts } from '@parapet/contract/account/accounts';
import { listDuplicates, mergeAccount, type MergePreview } from '@parapet/contract/account/merge';
import { z } from 'zod';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { AsyncSelect, type Option } from '../../../kit/inputs/async-select.tsx';
import { MergePlan } from './merge-plan.tsx';

const asked = mergeAccount.body
  .pick({ reason: true })
  .extend({
    otherId: z
      .string()
      .refine((id) => id !== '', { error: () => t('account:command.merge-account.otherNeeded') }),
  });

/** Merges another account into this one; what goes where is shown before it is done. */
export function openMergeAccount({ id: accountId, agencyId, details }: Account): Promise<unknown> {
  // What was compared is what is merged: a change that comes between is refused.
  let shown: MergePreview | undefined;
  return openForm({
    title: t('account:command.merge-account.title', { company: details.name }),
    submit: t('account:command.merge-account.submit'),
    size: 'lg',
    schema: asked,
    initial: { otherId: '', reason: '' },
    fields: (form) => (
      <>
        <p className="quiet" style={{ margin: 0 }}>
          {t('account:command.merge-account.text', { company: details.name })}
        </p>
        <AsyncSelect
          label={t('account:command.merge-account.field')}
          description={t('account:command.merge-account.fieldText')}
          withAsterisk
          data-autofocus
          name={`merge-${accountId}`}
          find={find(accountId, agencyId)}
          {...form.getInputProps('otherId')}
        />
        {form.getValues().otherId !== '' && (
          <MergePlan
            accountId={accountId}
            otherId={form.getValues().otherId}
            onShown={(preview) => (shown = preview)}
          />
        )}
        <Textarea
          label={t('account:command.merge-account.reason')}
          withAsterisk
          autosize
          minRows={2}
          {...form.getInputProps('reason')}
        />
      </>
    ),
    command: ({ otherId, reason }) =>
      send(mergeAccount, {
        params: { accountId },
        body: {
          otherId,
          reason,
          otherVersion: shown?.ends.id === otherId ? shown.ends.version : 0,
          version: shown?.stays.version ?? 0,
        },
      }),
    done: t('account:command.merge-account.done'),
    failed: t('account:command.merge-account.failed'),
    refresh: ['account', 'quote', 'policy', 'activity', 'docs'],
  });
}

/** Those that are the same company come first; whoever types finds every account of the agency. */
const find =
  (accountId: string, agencyId: string) =>
  async (text: string, signal: AbortSignal): Promise<Option[]> => {
    if (text === '') {
      const { content } = await send(listDuplicates, { params: { accountId } }, { signal });
      if (content.length > 0)
        return content.map(({ id, name, domainName, city }) => ({
          value: id,
          label: name,
          description: [t('account:command.merge-account.duplicate'), domainName, city]
            .filter(Boolean)
            .join(' · '),
        }));
    }
    const query = { size: 50, 'filter.agencyId': `in:${agencyId}`, ...(text ? { search: `*${text}*` } : {}) };
    const { content } = await send(searchAccounts, { query }, { signal });
    return content
      .filter(({ id }) => id !== accountId)
      .map(({ id, name, city, state }) => ({
        value: id,
        label: name,
        description: [city, state].filter(Boolean).join(', '),
      }));
  };
