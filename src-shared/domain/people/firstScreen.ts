import { isLimitedToAssignedStores } from './delegation';
import type { Permissions } from './policies';
import { builtInRoleOf, type BuiltInRole } from './roles';

/** Where people arrive after the login: where their work is. */
export const firstScreens = ['stores', 'day', 'orders', 'board'] as const;
/** `day`: the page of the day of one of the user's own stores. */
export type FirstScreen = (typeof firstScreens)[number];

interface Arriving {
  superAdmin: boolean;
  storeIds?: readonly number[] | undefined;
  roles: readonly { name: string }[];
}

const byRole: Partial<Record<BuiltInRole, FirstScreen>> = {
  user_kds: 'board',
  admin_kds: 'board',
  user_cc: 'orders',
  admin_cc: 'orders',
};

/** The store whose page of the day a user arrives on: the last one chosen, else the first; null for people of all stores. */
export const dayStoreOf = (
  user: Pick<Arriving, 'storeIds'>,
  own: Permissions,
  chosenId: number | null = null,
): number | null => {
  const { storeIds = [] } = user;
  if (!isLimitedToAssignedStores(own)) return null;
  return storeIds.find((id) => id === chosenId) ?? storeIds[0] ?? null;
};

/**
 * The first screen by role, where nobody chose another one: kitchens begin on the board, call centres with the orders, who
 * opens and closes some stores on the page of the day of one, all others with the list of stores.
 */
export const defaultFirstScreen = (user: Arriving, own: Permissions): FirstScreen => {
  if (user.superAdmin) return 'stores';
  for (const { name } of user.roles) {
    const role = builtInRoleOf(name);
    const screen = role === null ? undefined : byRole[role];
    if (screen !== undefined) return screen;
  }
  return dayStoreOf(user, own) !== null && own.can('stores', 'update') ? 'day' : 'stores';
};
