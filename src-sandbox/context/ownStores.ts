import { inArray, type AnyColumn, type SQL } from 'drizzle-orm';
import type { SignedInUser } from './handler';
import { apiErrors } from './apiErrors';
import { fieldMessages } from './fieldMessages';

interface RequestInput {
  params: object;
  body: unknown;
}

const parseIdList = (input: unknown, name: string): number[] =>
  [(input as Record<string, unknown> | null)?.[name] ?? []].flat().map(Number);

/** Rejects requests for stores that the user cannot see, with the same error as for stores of another tenant. */
export const assertOwnStores = (name: string, user: SignedInUser | null, { params, body }: RequestInput): void => {
  const assignedIds = user?.stores ?? null;
  const [area] = name.split('.');
  if (assignedIds === null || (area !== 'stores' && area !== 'credentials')) return;
  const isUnassigned = (id: number) => !assignedIds.has(id);
  if (area === 'stores' && [...parseIdList(params, 'id'), ...parseIdList(params, 'storeId')].some(isUnassigned)) {
    throw apiErrors.missing();
  }
  if (parseIdList(body, 'storeIds').some(isUnassigned))
    throw apiErrors.invalid({ store_ids: [fieldMessages.notAStore] });
  if (parseIdList(body, 'storeId').some(isUnassigned)) throw apiErrors.invalid({ store_id: [fieldMessages.notAStore] });
};

/** Condition that limits a list to the stores that the user can see. */
export const buildOwnStoresCondition = (
  user: Pick<SignedInUser, 'stores'> | null,
  column: AnyColumn,
): SQL | undefined => (user?.stores == null ? undefined : inArray(column, [...user.stores]));
