/** Drops `readonly`, deeply, because the inferred types at the edge do not have it. Nothing is copied. */
export type Mutable<T> = T extends readonly (infer Item)[]
  ? Mutable<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Mutable<T[Key]> }
    : T;
export const mutable = <T>(value: T): Mutable<T> => value as Mutable<T>;
