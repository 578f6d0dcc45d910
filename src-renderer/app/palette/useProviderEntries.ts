import { MessageSquareText, Plug } from 'lucide-react';
import { useMemo } from 'react';
import { t } from 'i18next';
import { connectionPaths } from '@shared/domain/integrations/connectionPaths';
import { listOfferedProviders, providerKinds } from '@shared/domain/integrations/providers';
import { useUserPermissions, useSession } from '@kit/session/hooks';
import { resolveAccess } from '../routing/gate';
import { routeTable } from '../routing/routes';
import type { PaletteEntry } from './entry';
import type { ShellCommands } from './shellCommands';

const findRoute = (kind: (typeof providerKinds)[number]) =>
  routeTable.find(({ path }) => path.startsWith(connectionPaths[kind]));

/**
 * Entries that connect stores to a provider, or open a prepared message that asks for the provider's data. Users
 * without access to the connection screen get only the second kind.
 */
export const useProviderEntries = (isTyping: boolean, { requestProvider }: ShellCommands): PaletteEntry[] => {
  const session = useSession();
  const permissions = useUserPermissions();
  return useMemo(() => {
    if (!isTyping || !permissions.can('stores', 'index')) return [];
    return providerKinds.flatMap((kind) => {
      const route = findRoute(kind);
      const canOpen = route !== undefined && resolveAccess(route, session, permissions).to === 'screen';
      return listOfferedProviders(kind, session.settings?.features.uberDaas ?? false).flatMap(
        ({ key, name }): PaletteEntry[] => {
          const createTarget = (action: string) => ({
            pathname: `${connectionPaths[kind]}/${key}`,
            search: `ask=${action}`,
          });
          return [
            ...(canOpen
              ? [
                  {
                    id: `action:connect.${key}`,
                    kind: 'action' as const,
                    label: t('palette.providers.connect', { provider: name }),
                    synonyms: t('palette.providers.connectWords'),
                    icon: Plug,
                    target: { to: createTarget('connect') },
                  },
                ]
              : []),
            {
              id: `action:request.${key}`,
              kind: 'action',
              label: t('palette.providers.request', { provider: name }),
              synonyms: t('palette.providers.requestWords'),
              icon: MessageSquareText,
              target: canOpen ? { to: createTarget('request') } : { run: () => requestProvider(key) },
            },
          ];
        },
      );
    });
  }, [isTyping, session, permissions, requestProvider]);
};
