import { foldText } from '../values/foldText';
import { getPermissions, type Policy } from './policies';

/** This module decides who sees customers' names, phones, emails and addresses. */

/**
 * Last segments of policy paths that platforms use for the permission to see customers' data; `customerDataActions` are
 * the names of such actions.
 */
const customerDataPaths = ['customers', 'clients', 'clientes', 'customerdata', 'personaldata'];
const customerDataActions = [
  'customerdata',
  'customersdata',
  'showcustomers',
  'personaldata',
  'datosdeclientes',
  'datospersonales',
];

const foldWord = (word: string): string => foldText(word).replaceAll(/[^a-z]/g, '');

/** Role whose users do not see customers' data. */
export interface MaskedRole {
  id: number;
  name: string;
}

/** Masked roles by account, as `environment/tenant`. */
type MaskedRoles = Readonly<Record<string, readonly MaskedRole[]>>;

export const getAccountKey = ({ environment, tenant }: { environment: { id: string }; tenant: string }): string =>
  `${environment.id}/${tenant}`;

export const listMaskedRoles = (
  maskedRoles: MaskedRoles,
  account: Parameters<typeof getAccountKey>[0],
): readonly MaskedRole[] => maskedRoles[getAccountKey(account)] ?? [];

interface CustomerDataReader {
  superAdmin: boolean;
  roles: { id: number; name: string; policies: Policy[] }[];
}

/**
 * Returns whether the user has the platform's permission to see customers' data; null if no policy of the user mentions
 * this permission.
 */
export const findCustomerDataPermission = ({ roles }: Pick<CustomerDataReader, 'roles'>): boolean | null => {
  const matchingActions = roles.flatMap(({ policies }) =>
    policies.flatMap((policy) => {
      const isCustomerDataPath = customerDataPaths.includes(
        foldWord(policy.path.split('/').findLast((segment) => segment !== '') ?? ''),
      );
      return policy.actions.filter(
        ({ name, label }) =>
          isCustomerDataPath ||
          customerDataActions.includes(foldWord(name)) ||
          customerDataActions.includes(foldWord(label)),
      );
    }),
  );
  return matchingActions.length === 0 ? null : matchingActions.some(({ active }) => active);
};

/** Checks whether a user may decide which roles are masked. */
export const canChangeMaskedRoles = (user: CustomerDataReader): boolean =>
  getPermissions(user).can('settings', 'update');

/**
 * Checks whether customers' data is hidden from a user. The platform's own permission decides, or else the roles that
 * the account masks. Users with at least one role that is not masked see the data, as do users who may change the
 * masked roles.
 */
export const isCustomerDataMasked = (user: CustomerDataReader | null, maskedRoles: readonly MaskedRole[]): boolean => {
  if (user === null || user.superAdmin) return false;
  const permission = findCustomerDataPermission(user);
  if (permission !== null) return !permission;
  if (canChangeMaskedRoles(user)) return false;
  const roles = user.roles.filter(({ id, name }) => id !== 0 || name !== '');
  // Some platforms send roles without ids.
  const isRoleMasked = ({ id, name }: MaskedRole) =>
    maskedRoles.some((maskedRole) => (id === 0 ? maskedRole.name === name : maskedRole.id === id));
  return roles.length > 0 && roles.every(isRoleMasked);
};
