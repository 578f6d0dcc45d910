import type { CallName } from '@shared/contract';
import type { CallInput } from '@shared/contract/protocol/endpoint';
import { isLimitedToAssignedStores } from '@shared/domain/people/delegation';
import { permissionsOf, type PermissionHolder } from '@shared/domain/people/policies';

/**
 * Who belongs to some stores sees and touches no others. Platforms need not keep to that themselves, so the one way to
 * them does.
 */

/** Stores assigned to a user; null: all, or the platform does not send them. */
export const assignedStoreIds = (
  user: (PermissionHolder & { storeIds?: readonly number[] | undefined }) | null,
): ReadonlySet<number> | null =>
  user?.storeIds === undefined || !isLimitedToAssignedStores(permissionsOf(user)) ? null : new Set(user.storeIds);

const listed = (input: unknown, field: string): number[] =>
  [(input as Record<string, unknown> | null | undefined)?.[field] ?? []].flat().map(Number);

export const targetsOtherStores = (name: string, { params, body }: CallInput, own: ReadonlySet<number>): boolean => {
  const [area] = name.split('.');
  if (area !== 'stores' && area !== 'credentials') return false;
  const named = [
    ...(area === 'stores' ? listed(params, 'id') : []),
    ...listed(params, 'storeId'),
    ...listed(body, 'storeId'),
    ...listed(body, 'storeIds'),
  ];
  return named.some((id) => !own.has(id));
};

const lists: ReadonlySet<string> = new Set<CallName>(['stores.list', 'stores.all', 'stores.bulk']);

/** Removes other stores from a reply. */
export const filterAssignedStores = (name: string, reply: unknown, own: ReadonlySet<number>): unknown => {
  if (!lists.has(name)) return reply;
  const mine = (rows: readonly { id: number }[]) => rows.filter(({ id }) => own.has(id));
  if (Array.isArray(reply)) return mine(reply as { id: number }[]);
  const { page, count, nextPage, ...rest } = reply as {
    page: { id: number }[];
    count: number | null;
    nextPage: number | null;
  };
  const rows = mine(page);
  // How many are on the other pages only they tell.
  const isWhole = nextPage === null && page.length >= (count ?? 0);
  return { ...rest, page: rows, count: isWhole ? rows.length : count, nextPage };
};
