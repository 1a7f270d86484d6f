import type { AccountDetails } from '@parapet/contract/account/account';
import { Radio, Stack } from '@mantine/core';
import { z } from 'zod';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { getConflicts, merge } from './conflict.ts';
import classes from './details.module.css';
import { shownText } from './shown-text.ts';

/**
 * Somebody else saved first: both versions are shown, and the user chooses field by field. Resolves with the
 * details to continue with.
 */
export async function openConflict(
  base: AccountDetails,
  mine: AccountDetails,
  theirs: AccountDetails,
): Promise<AccountDetails | undefined> {
  const conflicts = getConflicts(base, mine, theirs);
  const initial = Object.fromEntries(conflicts.map(({ field }) => [field, 'mine']));
  const chosen = await openForm({
    title: t('account:conflict.title'),
    submit: t('account:conflict.submit'),
    size: 'md',
    sticky: true,
    schema: z.record(z.string(), z.string()),
    initial,
    fields: (form) => (
      <Stack gap="md">
        <p style={{ margin: 0 }}>
          {t(conflicts.length > 0 ? 'account:conflict.text' : 'account:conflict.none')}
        </p>
        {conflicts.map(({ field, mine: own, theirs: other }) => (
          <Radio.Group key={field} label={t(`account:field.${field}`)} {...form.getInputProps(field)}>
            <div className={classes.choice}>
              <Radio value="mine" label={shownText(field, own)} description={t('account:conflict.mine')} />
              <Radio
                value="theirs"
                label={shownText(field, other)}
                description={t('account:conflict.theirs')}
              />
            </div>
          </Radio.Group>
        ))}
      </Stack>
    ),
    command: (values) => Promise.resolve(values),
  });
  return chosen && merge(base, mine, theirs, (field) => chosen[field] !== 'theirs');
}
