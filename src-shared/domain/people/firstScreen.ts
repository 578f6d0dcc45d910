import { isLimitedToAssignedStores } from './delegation';
import type { Permissions } from './policies';
import { findBuiltInRole, type BuiltInRole } from './roles';

/** Screens that can be shown first after signing in. */
export const firstScreens = ['stores', 'day', 'orders', 'board'] as const;
/** `day` is the day page of one of the user's stores. */
export type FirstScreen = (typeof firstScreens)[number];

interface SignedInUser {
  superAdmin: boolean;
  storeIds?: readonly number[] | undefined;
  roles: readonly { name: string }[];
}

const screenByRole: Partial<Record<BuiltInRole, FirstScreen>> = {
  user_kds: 'board',
  admin_kds: 'board',
  user_cc: 'orders',
  admin_cc: 'orders',
};

/**
 * Returns the store whose day page is shown: the one selected last, or else the user's first; null for users who manage
 * all stores.
 */
export const findDayStoreId = (
  user: Pick<SignedInUser, 'storeIds'>,
  ownPermissions: Permissions,
  selectedId: number | null = null,
): number | null => {
  const { storeIds = [] } = user;
  if (!isLimitedToAssignedStores(ownPermissions)) return null;
  return storeIds.find((id) => id === selectedId) ?? storeIds[0] ?? null;
};

/**
 * Returns the default first screen: the order board for kitchens, orders for call centres, the day page for users who
 * open and close a few stores, and the store list for everyone else.
 */
export const getDefaultFirstScreen = (user: SignedInUser, ownPermissions: Permissions): FirstScreen => {
  if (user.superAdmin) return 'stores';
  for (const { name } of user.roles) {
    const role = findBuiltInRole(name);
    const screen = role === null ? undefined : screenByRole[role];
    if (screen !== undefined) return screen;
  }
  return findDayStoreId(user, ownPermissions) !== null && ownPermissions.can('stores', 'update') ? 'day' : 'stores';
};
