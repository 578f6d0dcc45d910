import { isLimitedToAssignedStores } from './delegation';
import type { Permissions } from './policies';
import { builtInRoleOf, type BuiltInRole } from './roles';

/** Where people arrive after the login: where their work is. */
export const firstScreens = ['stores', 'day', 'orders', 'board'] as const;
/** `day`: the page of the day of the one store that somebody belongs to. */
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

/** The one store that somebody runs; null for people of several stores, or of all. */
export const onlyStoreOf = (user: Pick<Arriving, 'storeIds'>, own: Permissions): number | null => {
  const [first, ...others] = user.storeIds ?? [];
  return first !== undefined && others.length === 0 && isLimitedToAssignedStores(own) ? first : null;
};

/**
 * The first screen by role, where nobody chose another one: kitchens begin on the board, call centres with the orders, who
 * opens and closes one store on its page of the day, all others with the list of stores.
 */
export const defaultFirstScreen = (user: Arriving, own: Permissions): FirstScreen => {
  if (user.superAdmin) return 'stores';
  for (const { name } of user.roles) {
    const role = builtInRoleOf(name);
    const screen = role === null ? undefined : byRole[role];
    if (screen !== undefined) return screen;
  }
  return onlyStoreOf(user, own) !== null && own.can('stores', 'update') ? 'day' : 'stores';
};
