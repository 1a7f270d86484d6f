import { getAuthority, grantAuthority, type PersonsAuthority } from '@parapet/contract/auth/authority';
import type { User } from '@parapet/contract/auth/users';
import { type LimitedMeasure, limitedMeasures } from '@parapet/domain/underwriting/authority';
import { send } from '../../../core/client.ts';
import { todayHere } from '../../../core/today-here.ts';
import { t } from '../../../core/i18n.ts';
import { openForm, openNotice } from '../../../kit/dialogs/index.ts';
import { FieldGrid, Span } from '../../../kit/forms/field-grid.tsx';
import { DateField } from '../../../kit/inputs/date-field.tsx';
import { MoneyInput } from '../../../kit/inputs/money-input.tsx';
import { NoteInput } from '../../../kit/inputs/note-input.tsx';
import { WholeInput } from '../../../kit/inputs/number-input.tsx';
import { PercentInput } from '../../../kit/inputs/percent-input.tsx';
import { AuthorityInForce, LettersOfAuthority, measureText } from './authority-view.tsx';
import classes from './authority.module.css';

const inputs = {
  limit: (props: object) => <MoneyInput {...props} />,
  premium: (props: object) => <MoneyInput {...props} />,
  hazardClass: (props: object) => <WholeInput {...props} />,
  irpm: (props: object) => <PercentInput decimals={2} {...props} />,
  discount: (props: object) => <PercentInput decimals={2} {...props} />,
} satisfies Record<LimitedMeasure, (props: object) => React.ReactNode>;

/** Shows a person's release authority and its start; users who grant authority write a new letter here. */
export async function openAuthority(user: User): Promise<void> {
  const authority = await send(getAuthority, { params: { id: user.id } });
  const title = t('organization:command.get-authority.title', { name: authority.name });
  if (!authority.can.includes('grant-authority')) {
    const body = (
      <>
        <AuthorityInForce of={authority} />
        <LettersOfAuthority of={authority} />
      </>
    );
    return openNotice({ title, size: 'lg', body });
  }
  await openGrant(user, title, authority);
}

/** Begins with what holds today, as far as that has figures. */
const begun = ({ limits }: PersonsAuthority): Record<LimitedMeasure, number | ''> =>
  Object.fromEntries(limitedMeasures.map((measure) => [measure, limits?.[measure] ?? ''])) as Record<
    LimitedMeasure,
    number | ''
  >;

const openGrant = (user: User, title: string, authority: PersonsAuthority) =>
  openForm({
    title,
    submit: t('organization:command.get-authority.submit'),
    schema: grantAuthority.body,
    size: 'lg',
    initial: {
      ...begun(authority),
      fromDate: todayHere() as string,
      toDate: null as string | null,
      reason: '',
    },
    fields: (form) => (
      <>
        <AuthorityInForce of={authority} />
        <LettersOfAuthority of={authority} folded />
        <section aria-labelledby="new-letter">
          <h3 id="new-letter" className={classes.title}>
            {t('organization:command.get-authority.new')}
          </h3>
          <p className="quiet">{t('organization:command.get-authority.text')}</p>
          <FieldGrid>
            {limitedMeasures.map((measure) => {
              const most = authority.grantable?.[measure] ?? null;
              return (
                <Span key={measure} of={isAmount(measure) ? 'half' : 'third'}>
                  {inputs[measure]({
                    label: t(`organization:authority.${measure}`),
                    withAsterisk: true,
                    ...(most !== null && {
                      description: t('organization:authority.most', { most: measureText(measure, most) }),
                    }),
                    ...form.getInputProps(measure),
                  })}
                </Span>
              );
            })}
            <DateField
              label={t('organization:authority.fromDate')}
              withAsterisk
              {...form.getInputProps('fromDate')}
            />
            <DateField label={t('organization:authority.toDate')} {...form.getInputProps('toDate')} />
            <Span of="full">
              <NoteInput
                label={t('organization:authority.reason')}
                withAsterisk
                {...form.getInputProps('reason')}
              />
            </Span>
          </FieldGrid>
        </section>
      </>
    ),
    command: (body) => send(grantAuthority, { params: { id: user.id }, body }),
    done: t('organization:command.get-authority.done', { name: authority.name }),
    failed: t('organization:command.get-authority.failed'),
    refresh: ['auth', 'quote', 'activity'],
  });

const isAmount = (measure: LimitedMeasure): boolean => measure === 'limit' || measure === 'premium';
