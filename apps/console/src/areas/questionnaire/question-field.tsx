import { hasScope, findNoAnswer, scopeField } from '@parapet/domain/questionnaires/scope';
import type { AnswerOption, Question, Scope } from '@parapet/domain/questionnaires/types';
import { Checkbox, Group, Radio, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { NoteInput } from '../../kit/inputs/note-input.tsx';
import { type Origin, OriginText } from '../../kit/page/origin-text.tsx';
import { isCommentsShown } from './answers.ts';
import classes from './questionnaire.module.css';
import { type AnswersForm, ScopeFields, typedScope } from './scope-fields.tsx';
import { wordOr } from '../../core/known.ts';

type Props = { question: Question; form: AnswersForm; required: boolean; readOnly: boolean };
type WithOrigin = Props & { origin?: Origin | undefined; aside?: ReactNode };

/** The choice between yes and no, which is answered with no and a scope. */
const PARTLY = 'PARTLY';

/** As many options as fit next to a question are buttons; with more it is a select. */
const FEW = 3;

/** Shows a question with the input for its type, and its comment box. */
export function QuestionField({ question, form, required, readOnly, origin, aside }: WithOrigin) {
  const { comments } = question;
  return (
    <div className={classes.item} data-question={question.name}>
      <Answer question={question} form={form} required={required} readOnly={readOnly} />
      <ScopeFields form={form} name={question.name} readOnly={readOnly} />
      {/* Of an answer that is being changed, nobody has said it yet. */}
      {!form.isDirty(question.name) && <OriginText origin={origin} />}
      {aside && <div className={classes.aside}>{aside}</div>}
      {comments && isCommentsShown(question, form.values) && (
        <NoteInput
          className={classes.comments}
          label={wordOr(`account:ask.${comments.labelKey}`, '')}
          withAsterisk={comments.required}
          minRows={1}
          maxRows={8}
          readOnly={readOnly}
          {...form.getInputProps(comments.name)}
        />
      )}
    </div>
  );
}

function Answer({ question, form, required, readOnly }: Props) {
  const { name, type, answers = [], params } = question;
  const props = form.getInputProps(name);
  const label = wordOr(`account:ask.${question.labelKey}`, '', { ...params });
  const optionLabel = (option: AnswerOption): string =>
    wordOr(`account:ask.${option.labelKey}`, '', { ...params });
  const scope = typedScope(form, name);
  const put = (key: string | null): void => {
    const isPartly = key === PARTLY;
    const chosen = answers.find((option) => String(option.value) === key)?.value ?? null;
    form.setFieldValue(name, isPartly ? findNoAnswer(name) : chosen);
    if (hasScope(name)) form.setFieldValue(scopeField(name), isPartly ? ((scope ?? {}) as Scope) : null);
  };
  const value = scope ? PARTLY : props.value === null ? '' : String(props.value);
  if (type === 'text') {
    return (
      <NoteInput
        className={classes.comments}
        style={{ marginTop: 0 }}
        label={label}
        withAsterisk={required}
        maxRows={8}
        readOnly={readOnly}
        placeholder={question.placeholderKey && wordOr(`account:ask.${question.placeholderKey}`, '')}
        {...props}
      />
    );
  }
  if (type === 'multiSelect') {
    return (
      <Checkbox.Group
        classNames={{ root: classes.question, label: classes.label }}
        label={label}
        withAsterisk={required}
        readOnly={readOnly}
        {...props}
        value={(props.value as string[] | null) ?? []}
      >
        <Group gap="8px 20px">
          {answers.map((option) => (
            <Checkbox key={String(option.value)} value={String(option.value)} label={optionLabel(option)} />
          ))}
        </Group>
      </Checkbox.Group>
    );
  }
  if (answers.length > FEW) {
    return (
      <Select
        classNames={{ root: classes.question, label: classes.label, wrapper: classes.select }}
        wrapperProps={{ 'data-beside': true }}
        label={label}
        withAsterisk={required}
        readOnly={readOnly}
        clearable={!required}
        {...props}
        value={value || null}
        data={answers.map((option) => ({ value: String(option.value), label: optionLabel(option) }))}
        onChange={put}
      />
    );
  }
  return (
    <Radio.Group
      classNames={{ root: classes.question, label: classes.label }}
      wrapperProps={{ 'data-beside': true }}
      label={label}
      withAsterisk={required}
      readOnly={readOnly}
      {...props}
      value={value}
      onChange={put}
    >
      <div className={classes.options}>
        {answers.map((option) => (
          <Radio key={String(option.value)} value={String(option.value)} label={optionLabel(option)} />
        ))}
        {hasScope(name) && <Radio value={PARTLY} label={wordOr('account:scope.partly', '')} />}
      </div>
    </Radio.Group>
  );
}
