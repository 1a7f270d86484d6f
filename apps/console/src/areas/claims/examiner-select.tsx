import { Select, type SelectProps } from '@mantine/core';
import { getPanel } from '@parapet/contract/claims/index';
import { useCall } from '../../core/client.ts';

/** Select for one of the people who work on claims, or nobody. */
export function ExaminerSelect(props: Omit<SelectProps, 'data'>) {
  const panel = useCall(getPanel, {});
  const data = (panel.data?.examiners ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return <Select clearable searchable data={data} {...props} />;
}
