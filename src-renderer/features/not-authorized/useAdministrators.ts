import { useEffect, useState } from 'react';
import { accountRoles } from '@shared/domain/people/roles';
import { call } from '@kit/bridge/client';
import { useCan } from '@kit/session/hooks';

const maxNamed = 5;

/** Names of who can help, as far as the user may list users; empty otherwise. */
export const useAdministrators = (): readonly string[] => {
  const mayList = useCan('admin_users', 'index');
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!mayList) return;
    let isWanted = true;
    // This screen stands outside of what keeps answers, and is seen too seldom to need it.
    void call('users.list', { query: { limit: 1000 } }).then((outcome) => {
      if (!isWanted || !outcome.ok) return;
      const helpers = outcome.value.page.filter(({ roles }) =>
        roles.some(({ name }) => accountRoles.includes(name.toLowerCase())),
      );
      setNames(helpers.slice(0, maxNamed).map(({ name }) => name));
    });
    return () => {
      isWanted = false;
    };
  }, [mayList]);
  return names;
};
