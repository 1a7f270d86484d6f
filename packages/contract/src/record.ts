import type { Permission } from '@parapet/domain/permissions/table';
import { z } from 'zod';

/**
 * The fields of a record by name, as they leave the server. One level deep, so that compiler messages stay
 * short.
 */
export type Fields = Readonly<Record<string, z.ZodType>>;

/**
 * A record, declared once: its fields as they leave the server, and who may see which of them. Server views,
 * list rows, the OpenAPI document and the console's types derive from it.
 */
export type RecordDefinition<F extends Fields, Only extends keyof F> = {
  readonly name: string;
  readonly fields: F;
  readonly shape: z.ZodObject<F>;
  /**
   * Fields shown only to holders of the permission and null for everybody else. They cannot be shown in a
   * list.
   */
  readonly only: Readonly<Record<Only, Permission>>;
};

/**
 * Declares a record.
 * @throws Error for a restricted field that is not nullable.
 */
export function record<F extends Fields, Only extends keyof F = never>(definition: {
  name: string;
  fields: F;
  only?: Readonly<Record<Only, Permission>>;
}): RecordDefinition<F, Only> {
  const { name, fields, only = {} as Readonly<Record<Only, Permission>> } = definition;
  for (const field of Object.keys(only))
    if (!fields[field]?.safeParse(null).success)
      throw new Error(`${name}.${field} is restricted and has to be nullable`);
  return { name, fields, shape: z.object(fields), only };
}

/**
 * The fields of a record that the rows of a list show. A restricted one does not compile: what may not be
 * seen must not be sorted, filtered or searched by either.
 */
export function buildFields<F extends Fields, Only extends keyof F, const K extends Exclude<keyof F, Only>>(
  { fields }: RecordDefinition<F, Only>,
  names: readonly K[],
): Pick<F, K> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<F, K>;
}
