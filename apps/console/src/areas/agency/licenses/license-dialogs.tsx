import { checkLicense } from '@parapet/contract/agency/check-license';
import type { LicenseHolder } from '@parapet/domain/licenses/license';
import type { z } from 'zod';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openCommandConfirm, openConfirm, openForm } from '../../../kit/dialogs/index.ts';
import type { ListCall } from '../../../kit/list/list-types.ts';
import { LicenseFields } from './license-fields.tsx';
import type { LicenseKind } from './license-kind.ts';

type Row = { id: string; version: number };

export const openAddLicense = <
  C extends ListCall,
  R extends Row,
  A extends z.ZodType,
  E extends z.ZodType,
  Answer,
>(
  { holder, add, refresh }: LicenseKind<C, R, A, E, Answer>,
  isStaff: boolean,
) =>
  openForm({
    ...add.words(),
    schema: add.schema,
    initial: add.empty(),
    fields: (form) => <LicenseFields form={form} holder={holder} isStaff={isStaff} isNew />,
    command: add.send,
    refresh,
  });

export const openEditLicense = <
  C extends ListCall,
  R extends Row,
  A extends z.ZodType,
  E extends z.ZodType,
  Answer,
>(
  { holder, edit, refresh, expiryOf }: LicenseKind<C, R, A, E, Answer>,
  row: R,
  isStaff: boolean,
) =>
  openForm({
    ...edit.words(row),
    submit: t('common:action.save'),
    schema: edit.schema,
    initial: edit.initial(row),
    fields: (form) => (
      <LicenseFields form={form} holder={holder} isStaff={isStaff} expires={expiryOf?.(row)} />
    ),
    command: (body) => edit.send(body, row),
    refresh,
  });

export function openDeleteLicense<
  C extends ListCall,
  R extends Row,
  A extends z.ZodType,
  E extends z.ZodType,
  Answer,
>({ remove, refresh }: LicenseKind<C, R, A, E, Answer>, row: R) {
  if (!remove) return;
  const { text, ...words } = remove.words(row);
  void openConfirm({
    ...words,
    body: text,
    confirm: t('agency:license.remove.open'),
    danger: true,
    command: () => remove.send(row),
    refresh,
  });
}

/** Asks the register again; what it says stands in the list a moment later. */
export const openCheckLicense = (holder: LicenseHolder, { id, number }: { id: string; number: string }) =>
  openCommandConfirm({
    words: 'agency:command.check-license',
    values: { number },
    command: () => send(checkLicense, { body: { kind: holder, licenseId: id } }),
    refresh: ['agency', 'account'],
  });
