import { Checkbox, Group, Radio } from '@mantine/core';
import {
  lineOf,
  MANAGEMENT_LINES,
  pickLine,
  type ProductLine,
} from '@parapet/domain/coverages/product-lines';
import type { Product } from '@parapet/domain/products';
import { useTranslation } from 'react-i18next';
import type { Listed } from './chosen-product.ts';
import classes from './choices.module.css';

type Form = {
  values: { product: string; lines: ProductLine[] };
  getInputProps(name: 'product'): object;
  setValues(values: { product?: string; lines?: ProductLine[] }): void;
};

/** The lines that a product is found under when the dialog opens; of management liability the usual two. */
export const firstLines = (product: Product): ProductLine[] =>
  lineOf(product) === 'ML' ? ['EPL', 'DNO'] : [lineOf(product)];

/** Whether a product is of the lines that are chosen. */
function isOfLines(product: Product, lines: readonly string[]): boolean {
  const line = lineOf(product);
  return line === 'ML' ? MANAGEMENT_LINES.some((one) => lines.includes(one)) : lines.includes(line);
}

/** Which lines of business, and of the products of these lines which one. */
export function ProductFields({
  form,
  products,
  company,
}: {
  form: Form;
  products: Listed;
  company: string;
}) {
  const { t } = useTranslation();
  const { lines, product } = form.values;
  const isSold = (line: ProductLine) => products.some((one) => isOfLines(one.product, [line]));
  const all: readonly ProductLine[] = ['CYBER', 'TECH_ENO', ...MANAGEMENT_LINES];
  const shown = products.filter((one) => isOfLines(one.product, lines));
  const pick = (line: ProductLine): void => {
    const next = pickLine(lines, line);
    const fitting = products.filter((one) => one.isEligible && isOfLines(one.product, next));
    const isFitting = fitting.some((one) => one.product === product);
    form.setValues({ lines: [...next], product: isFitting ? product : (fitting[0]?.product ?? '') });
  };
  return (
    <>
      <Checkbox.Group label={t('quote:command.start-quote.lines')} value={lines}>
        <Group gap="8px 20px" mt={8}>
          {all.filter(isSold).map((line) => (
            <Checkbox
              key={line}
              value={line}
              label={t(`quote:command.start-quote.line.${line as 'CYBER'}`)}
              onChange={() => pick(line)}
            />
          ))}
        </Group>
      </Checkbox.Group>
      <Radio.Group
        label={t('quote:command.start-quote.product')}
        description={t('quote:command.start-quote.text', { company })}
        {...form.getInputProps('product')}
      >
        <div className={classes.choices}>
          {shown.map((each) => (
            <Radio
              key={each.product}
              value={each.product}
              className={classes.choice}
              disabled={!each.isEligible}
              label={t(`quote:product.${each.product}`)}
              description={
                <>
                  {t(`quote:command.start-quote.about.${each.product}`)}
                  {each.reason && <div>{each.reason}</div>}
                </>
              }
            />
          ))}
        </div>
      </Radio.Group>
    </>
  );
}
