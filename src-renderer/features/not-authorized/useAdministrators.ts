import { useEffect, useState } from 'react';
import { accountRoles } from '@shared/domain/people/roles';
import { call } from '@kit/bridge/client';
import { useCan } from '@kit/session/hooks';

const maxNamesShown = 5;

/** Names of the administrators; empty if the user may not list users. */
export const useAdministrators = (): readonly string[] => {
  const canList = useCan('admin_users', 'index');
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!canList) return;
    let isCurrent = true;
    // Bypasses the query cache, because this screen is rendered outside the cache's provider.
    void call('users.list', { query: { limit: 1000 } }).then((outcome) => {
      if (!isCurrent || !outcome.ok) return;
      const administrators = outcome.value.page.filter(({ roles }) =>
        roles.some(({ name }) => accountRoles.includes(name.toLowerCase())),
      );
      setNames(administrators.slice(0, maxNamesShown).map(({ name }) => name));
    });
    return () => {
      isCurrent = false;
    };
  }, [canList]);
  return names;
};
