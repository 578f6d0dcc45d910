import { applyCountryOverrides } from '@shared/domain/settings/settings';
import type { Country } from '@shared/domain/values/countries';
import { getReplyIds } from '../replyCache';
import { tryCrud } from './crudTrial';
import { reportSkipped, type WritesOptions } from './writeChecks';

const createNames = ({ nameSuffix }: WritesOptions): [string, string] => [
  `Conformidad ${nameSuffix}`,
  `Conformidad ${nameSuffix} cambiada`,
];

const findStoreId = ({ replyCache }: WritesOptions): number | undefined =>
  getReplyIds(replyCache.get('stores.list'))[0] ?? getReplyIds(replyCache.get('stores.all'))[0];

const getCalls = <A extends 'drivers' | 'users' | 'roles'>(area: A) =>
  [`${area}.create`, `${area}.update`, `${area}.remove`] as const;

export const tryDriver = async (options: WritesOptions): Promise<void> => {
  const storeId = findStoreId(options);
  if (storeId === undefined) return reportSkipped(options, getCalls('drivers'), 'there is no store to assign it to');
  const [name, changedName] = createNames(options);
  await tryCrud(options, {
    area: 'drivers',
    entityName: 'driver',
    names: [name, changedName],
    draft: { name, kind: 'bike', maxCapacity: 2, storeId },
    patch: { name: changedName },
  });
};

/**
 * Returns the id of a policy that the user has and may therefore grant, or of any policy if the user's roles grant
 * none.
 */
const findPolicyId = async ({ client, user }: WritesOptions): Promise<number | undefined> => {
  const ownActions = user.roles.flatMap(({ policies }) => policies.flatMap(({ actions }) => actions));
  const [firstId] = ownActions.flatMap(({ id = 0, active }) => (active && id > 0 ? [id] : []));
  if (firstId !== undefined) return firstId;
  const allPolicies = await client.gateway.call('policies.list', {});
  return allPolicies.ok ? allPolicies.value.flatMap(({ actions }) => actions)[0]?.id : undefined;
};

/** Tests a role, and a user who has only this role. */
export const tryRoleAndUser = async (options: WritesOptions): Promise<void> => {
  const policyId = await findPolicyId(options);
  if (policyId === undefined) {
    reportSkipped(options, getCalls('roles'), 'no policy is known for a role');
    return reportSkipped(options, getCalls('users'), 'there is no role to assign');
  }
  const [name, changedName] = createNames(options);
  let isUserTried = false;
  await tryCrud(options, {
    area: 'roles',
    entityName: 'role',
    names: [name, changedName],
    draft: { role: { name, policyIds: [policyId] } },
    patch: { role: { name: changedName } },
    during: async (roleId) => {
      isUserTried = true;
      await tryUser(options, roleId);
    },
  });
  if (!isUserTried) reportSkipped(options, getCalls('users'), 'there is no role to assign');
};

/** Returns a phone number that is valid in the tenant's country and not assigned to anyone. */
const createPhone = ({ phonePrefix, phoneLength }: Country): string =>
  `${phonePrefix.replace('+', '')}${'0'.repeat(phoneLength - 4)}1234`;

/** Tests a user who cannot sign in: the email is invented and there is no password. */
const tryUser = async (options: WritesOptions, roleId: number): Promise<void> => {
  const storeId = findStoreId(options);
  if (storeId === undefined) return reportSkipped(options, getCalls('users'), 'there is no store to assign');
  const [name, changedName] = createNames(options);
  const settings = options.replyCache.get('settings.get');
  const rules = applyCountryOverrides(settings?.isoCountry ?? 'cl', settings?.countrySettings);
  await tryCrud(options, {
    area: 'users',
    entityName: 'user',
    names: [name, changedName],
    draft: {
      adminUser: {
        name,
        email: `conformidad.${options.nameSuffix}@comanda.example`,
        phone: createPhone(rules),
        roleIds: [roleId],
        storeIds: [storeId],
      },
    },
    patch: { adminUser: { name: changedName } },
  });
};
