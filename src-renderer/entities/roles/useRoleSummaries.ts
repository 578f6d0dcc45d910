import { useMemo, useState } from 'react';
import type { RoleRow } from '@shared/contract/people/roles';
import { useCalls } from '@kit/data/useCalls';
import { optionsStaleTime } from '@kit/resource/form/fields/searchOptions';
import { useCan } from '@kit/session/hooks';
import { summarizeRole, type RoleSummary } from './roleSummary';

/** Maximum roles read one by one, if lists omit permissions. */
const maxRoleReads = 60;

const areSameItems = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

/** Permissions of roles in words, by id; roles without reported permissions are absent. */
export const useRoleSummaries = (roles: readonly RoleRow[]): ReadonlyMap<number, RoleSummary> => {
  const canShow = useCan('roles', 'show');
  const unreadRoles = canShow ? roles.filter(({ policies }) => policies === undefined).slice(0, maxRoleReads) : [];
  const loadedRoles = useCalls(
    'roles.get',
    unreadRoles.map(({ id }) => ({ params: { id } })),
    { freshFor: optionsStaleTime },
  ).map(({ value }) => value);
  const [roleDetails, setRoleDetails] = useState(loadedRoles);
  if (!areSameItems(roleDetails, loadedRoles)) setRoleDetails(loadedRoles);
  return useMemo(() => {
    const knownRoles = [...roles, ...roleDetails.filter((role) => role !== undefined)];
    return new Map(
      knownRoles.flatMap(({ id, policies }) => (policies === undefined ? [] : [[id, summarizeRole(policies)]])),
    );
  }, [roles, roleDetails]);
};
