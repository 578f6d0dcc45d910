import { FileDown, Store, User } from 'lucide-react';
import { useMemo } from 'react';
import { t } from 'i18next';
import type { StoreRow } from '@shared/contract/stores/stores';
import { toStoreListParams } from '@features/store-list/storeAddress';
import { useCall } from '@kit/data/useCall';
import { useCalls } from '@kit/data/useCalls';
import { useDebounced } from '@kit/data/useDebounced';
import { useExportAnswers } from '@entities/orders/export/useExportAnswers';
import { useSearchableStores } from '@entities/stores/useStores';
import { useUserPermissions, useSession, usePermission } from '@kit/session/hooks';
import { getNameOrId } from '@kit/ui/nameOrId';
import { openLink } from '../shell/openLink';
import { listScreens } from '../navigation/navigation';
import { resolveAccess } from '../routing/gate';
import { routeTable } from '../routing/routes';
import { useDeviceEntries } from './deviceCommands';
import type { PaletteEntry } from './entry';
import type { ShellCommands } from './shellCommands';
import { getPaletteActions, getPaletteLinks, type PaletteAction } from './paletteActions';
import { useFoundEntries } from './useFoundEntries';
import { useProviderEntries } from './useProviderEntries';
import { useStoreCommandEntries } from './useStoreCommandEntries';

const staleTime = 60_000;
const maxUsers = 8;
const minUserQueryLength = 2;
const typingPauseMs = 200;

/** Entries for the screens and actions that the user may use. */
const useFixedEntries = (): PaletteEntry[] => {
  const session = useSession();
  const permissions = useUserPermissions();
  const getPermission = usePermission();
  const { canExport, startExport } = useExportAnswers();
  return useMemo(() => {
    const accessibleRoutes = routeTable.filter((route) => resolveAccess(route, session, permissions).to === 'screen');
    const actions = getPaletteActions(accessibleRoutes)
      .filter(({ area, needs }) => getPermission(area, needs) === 'allowed')
      .map((action): PaletteEntry => ({
        id: `action:${action.id}`,
        kind: 'action',
        label: t(action.labelKey),
        synonyms: [
          ...(action.synonyms === undefined ? [] : [t(action.synonyms)]),
          ...(action.ask === 'create' ? [t('palette.words.create')] : []),
        ].join(' '),
        icon: action.icon,
        target: action.store === undefined ? { to: action.path, requested: { ask: action.ask } } : { pick: action },
      }));
    const links = getPaletteLinks(accessibleRoutes)
      .filter(({ area, needs }) => getPermission(area, needs) === 'allowed')
      .map(({ labelKey, synonyms, icon, to }): PaletteEntry => ({
        id: `screen:${to}`,
        kind: 'action',
        label: t(labelKey),
        ...(synonyms !== undefined && { synonyms: t(synonyms) }),
        icon,
        target: { to },
      }));
    const screens = listScreens(routeTable, session, permissions).map(
      ({ title, synonyms, icon, path, windowAction, url }): PaletteEntry => ({
        id: `screen:${path}`,
        kind: 'screen',
        label: t(title),
        ...(synonyms !== undefined && { synonyms: t(synonyms) }),
        icon,
        target:
          url !== undefined
            ? { run: () => void openLink(url) }
            : windowAction === undefined
              ? { to: path }
              : { window: windowAction },
      }),
    );
    const exportEntries: PaletteEntry[] = !canExport
      ? []
      : [
          {
            id: 'action:npsExport',
            kind: 'action',
            label: t('npsExport.command'),
            synonyms: t('npsExport.words'),
            icon: FileDown,
            target: { run: () => void startExport() },
          },
        ];
    return [...screens, ...actions, ...links, ...exportEntries];
  }, [session, permissions, getPermission, canExport, startExport]);
};

const noStores: readonly StoreRow[] = [];

/** Entries for stores. While the user selects a store for an action, only stores to which the action applies. */
const useStoreEntries = (actionForStore: PaletteAction | null) => {
  const enabled = useUserPermissions().can('stores', 'index');
  const { stores = noStores, loading, failure } = useSearchableStores();
  const entries = useMemo(
    () =>
      stores
        .filter(({ opened }) => actionForStore === null || opened === (actionForStore.store === 'opened'))
        .map((store): PaletteEntry => ({
          id: `store:${store.id}`,
          kind: 'store',
          label: getNameOrId(store),
          detail: store.commune,
          store,
          icon: Store,
          // Does not focus the store's row if the entry opens a dialog, which would close on losing focus.
          target:
            actionForStore === null
              ? { to: { pathname: '/stores', search: toStoreListParams(store).toString() } }
              : { to: actionForStore.path, requested: { ask: actionForStore.ask, id: store.id } },
        })),
    [stores, actionForStore],
  );
  return { entries, stores, loading: enabled && loading, failed: enabled && failure !== null };
};

interface NamedUser {
  id: number;
  name: string;
  email: string;
}

const createUserEntry = ({ id, name, email }: NamedUser): PaletteEntry => ({
  id: `user:${id}`,
  kind: 'user',
  label: getNameOrId({ id, name }),
  detail: email,
  icon: User,
  target: {
    to: { pathname: '/users', search: new URLSearchParams({ query: email, focus: String(id) }).toString() },
  },
});

/** Users by name or email, searched by the platform, since there may be thousands. */
const useFoundUsers = (typedText: string): readonly NamedUser[] => {
  const permissions = useUserPermissions();
  const query = useDebounced(typedText.trim(), typingPauseMs);
  const enabled = permissions.can('admin_users', 'index') && query.length >= minUserQueryLength;
  const { value } = useCall('users.list', { query: { query, limit: maxUsers } }, { enabled, freshFor: staleTime });
  return enabled ? (value?.page ?? []) : [];
};

/** Recently selected users. Only ids are stored on this computer; deleted users are left out. */
const useRecentUsers = (recentIds: readonly string[]): readonly NamedUser[] => {
  const permissions = useUserPermissions();
  const canRead = permissions.can('admin_users', 'index') && permissions.can('admin_users', 'show');
  const ids = canRead
    ? recentIds.filter((id) => id.startsWith('user:')).map((id) => Number(id.slice('user:'.length)))
    : [];
  return useCalls(
    'users.get',
    ids.map((id) => ({ params: { id } })),
    { freshFor: staleTime },
  ).flatMap(({ value }) => (value === undefined ? [] : [value]));
};

/** All entries of the palette; only stores while the user selects a store for an action. */
export const usePaletteEntries = (
  typedText: string,
  actionForStore: PaletteAction | null,
  recentIds: readonly string[],
  shellCommands: ShellCommands,
) => {
  const fixedEntries = useFixedEntries();
  const deviceEntries = useDeviceEntries(shellCommands);
  const providerEntries = useProviderEntries(typedText.trim() !== '', shellCommands);
  const stores = useStoreEntries(actionForStore);
  const namedUsers = useFoundUsers(actionForStore === null ? typedText : '');
  const recentUsers = useRecentUsers(recentIds);
  const users = new Map([...recentUsers, ...namedUsers].map((user) => [user.id, createUserEntry(user)]));
  const commands = useStoreCommandEntries(actionForStore === null ? typedText : '', stores.stores);
  const { matches, others } = useFoundEntries(actionForStore === null ? typedText : '');
  const entries =
    actionForStore === null
      ? [...fixedEntries, ...deviceEntries, ...providerEntries, ...stores.entries, ...users.values(), ...others]
      : stores.entries;
  return { entries, commands: [...commands, ...matches], loading: stores.loading, failed: stores.failed };
};
