import type { z } from 'zod';
import { buildEncoder } from './encoder.ts';

type Plain = string | number | boolean | null | undefined;

/** Nobody changes what was sent or received, and what is missing is absent: JSON has no undefined. */
type Received<T> = unknown extends T
  ? T
  : T extends Plain
    ? T
    : T extends readonly (infer Each)[]
      ? readonly Received<Each>[]
      : {
          readonly [Key in keyof T]: Partial<Pick<T, Key>> extends Pick<T, Key>
            ? Received<Exclude<T[Key], undefined>>
            : Received<T[Key]>;
        };

/** Value that a schema stands for in code: amounts are `Cents`, days are `IsoDate`. */
export type DataOf<S extends z.ZodType> = Received<z.output<S>>;

/** The same as it is written on the wire: euros, and days as any text. */
export type WireOf<S extends z.ZodType> = Received<z.input<S>>;

/** Writes a value as the wire has it; fields that the schema does not name are left out. */
export const toWire = <S extends z.ZodType>(schema: S, value: DataOf<S>): WireOf<S> =>
  // The result of an encoder is what its schema says.
  buildEncoder(schema)(value) as WireOf<S>;

/** Throws when it is not what the schema says. */
export const fromWire = <S extends z.ZodType>(schema: S, value: unknown): DataOf<S> =>
  // The same difference.
  schema.parse(value) as DataOf<S>;
