import { useMemo, useState } from 'react';
import type { RoleRow } from '@shared/contract/people/roles';
import { useCalls } from '@kit/data/useCalls';
import { optionsStaleTime } from '@kit/resource/form/fields/searchOptions';
import { useCan } from '@kit/session/hooks';
import { summarizeRole, type RoleSummary } from './roleSummary';

/** Maximum roles read one by one, if lists omit permissions. */
const maxRead = 60;

const haveSameItems = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

/** Permissions of roles in words, by id; roles without reported permissions are absent. */
export const useRoleSummaries = (roles: readonly RoleRow[]): ReadonlyMap<number, RoleSummary> => {
  const canShow = useCan('roles', 'show');
  const unreadRoles = canShow ? roles.filter(({ policies }) => policies === undefined).slice(0, maxRead) : [];
  const readResult = useCalls(
    'roles.get',
    unreadRoles.map(({ id }) => ({ params: { id } })),
    { freshFor: optionsStaleTime },
  ).map(({ value }) => value);
  const [details, setDetails] = useState(readResult);
  if (!haveSameItems(details, readResult)) setDetails(readResult);
  return useMemo(() => {
    const knownRoles = [...roles, ...details.filter((role) => role !== undefined)];
    return new Map(
      knownRoles.flatMap(({ id, policies }) => (policies === undefined ? [] : [[id, summarizeRole(policies)]])),
    );
  }, [roles, details]);
};
