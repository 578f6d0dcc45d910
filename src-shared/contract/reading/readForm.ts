import { isObject, type Json } from '../../domain/values/json';
import type { ChangedRow } from './spelledRows';

/**
 * Alternative form of a field: another name or shape that some platforms use. The app reads both forms and writes the
 * one received, because a platform accepts a write in the other form but ignores it.
 */
export interface WireForm {
  /** True if only the row that arrived in this form is written in it; new rows use the app's own form. */
  isOfRow?: true;
  /** Returns the fields to send instead of the app's `field`. */
  write: (value: unknown, receivedValue: unknown, change: FormChange, field: string) => Json;
}

export interface ReadForm extends WireForm {
  /** Names of the fields in this form, in camelCase. */
  names: readonly string[];
  /** Converts the row to the app's field; undefined if the row does not have the field in this form. */
  read: (row: Json, field: string) => unknown;
  /** Returns the original data that `write` needs; none by default. */
  note?: (row: Json, field: string) => unknown;
}

/**
 * Field of a request body that is already in the platform's form; `toWireBody` replaces the wrapper with its content.
 */
export interface WrittenAs {
  writtenAs: Json;
}

export const isWrittenAs = (value: unknown): value is WrittenAs => isObject(value) && isObject(value['writtenAs']);

/** Replaces each field wrapped in `writtenAs` with its content. */
export const unwrapRow = (row: unknown): unknown =>
  isObject(row)
    ? Object.fromEntries(
        Object.entries(row).flatMap(([key, value]) =>
          isWrittenAs(value) ? Object.entries(value.writtenAs) : [[key, value]],
        ),
      )
    : row;

export interface FormChange extends ChangedRow {
  /** Merges rows of a list with the original rows, see `mergeUnknownFields`. */
  mergeRows: (receivedRows: unknown, rows: readonly Json[]) => unknown[];
  /** Names of the group's fields whose value changed. */
  changedFields: ReadonlySet<string>;
}
