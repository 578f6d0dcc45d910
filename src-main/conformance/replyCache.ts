import type { CallName, CallReplyOf } from '@shared/contract';

/** Stores the first valid reply of each call. */
export class ReplyCache {
  private readonly values = new Map<CallName, unknown>();

  set(name: CallName, value: unknown): void {
    if (value !== undefined && !this.values.has(name)) this.values.set(name, value);
  }

  get<N extends CallName>(name: N): CallReplyOf<N> | undefined {
    return this.values.get(name);
  }
}

const hasId = (row: unknown): row is { id: number } =>
  typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'number';

/** Returns the rows of a page, or of a list without pages. */
const getReplyRows = (value: unknown): readonly unknown[] => {
  const rows: unknown = typeof value === 'object' && value !== null && 'page' in value ? value.page : value;
  return Array.isArray(rows) ? rows : [];
};

export const getReplyIds = (value: unknown): number[] =>
  getReplyRows(value)
    .filter(hasId)
    .map(({ id }) => id);
