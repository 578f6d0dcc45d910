import { Lock, LockOpen } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoreRow } from '@shared/contract/stores';
import type { BusinessPeriod } from '@shared/domain/schedules/businessHours';
import { hoursOf } from '@shared/domain/stores/closedCauses';
import { opennessOf, type ClosingScope } from '@shared/domain/stores/closing';
import { closableScopes } from '@entities/stores/closing/closingForm';
import { useStoreCommands } from '@entities/stores/commands/useStoreCommands';
import { platformNow } from '@kit/format/platformClock';
import { useFormats } from '@kit/format/useFormats';
import { usePermission } from '@kit/session/hooks';
import { nameOrId } from '@kit/ui/nameOrId';
import { rankEntries } from './rank';
import { endOf, parseStoreCommand, requestOf, type Length } from './storeCommand';
import type { PaletteEntry } from './entry';

const maxShown = 5;

/** As the list tells them. */
const hoursKnown = ({ selling }: StoreRow): readonly BusinessPeriod[] => {
  const { businessHours = null, haveDifferentBusinessHours = false } = selling ?? {};
  return businessHours === null ? [] : hoursOf({ businessHours, haveDifferentBusinessHours });
};

/** "cerrar maipú 2 horas" as entries that say what Enter does: one for each store that is meant. */
export const useStoreCommandEntries = (typed: string, stores: readonly StoreRow[]): PaletteEntry[] => {
  const { t } = useTranslation();
  const formats = useFormats();
  const { close, open } = useStoreCommands();
  const mayUpdate = usePermission()('stores', 'update') === 'allowed';
  return useMemo(() => {
    const command = mayUpdate ? parseStoreCommand(typed) : null;
    if (command === null) return [];
    const { verb, length, scope: asked } = command;
    const meant = rankEntries(
      stores
        .filter((store) => opennessOf(store) !== (verb === 'close' ? 'closed' : 'open'))
        .map((store) => ({ id: `store:${store.id}`, label: nameOrId(store), detail: store.commune, store })),
      command.store,
      [],
      maxShown,
    );
    const lengthText = (of: Length, scope: ClosingScope, store: StoreRow): string => {
      const now = platformNow();
      const end = endOf(of, scope, now, formats.zone, hoursKnown(store));
      return end === null
        ? t('palette.command.permanent')
        : t('palette.command.until', { when: formats.when(t, end, now) });
    };
    return meant.map(({ store, label: name }): PaletteEntry => {
      const id = `command:${store.id}`;
      if (verb === 'open') {
        return {
          id,
          kind: 'action',
          label: t('palette.command.open', { name }),
          detail: t('palette.command.openDetail'),
          icon: LockOpen,
          target: { run: () => void open(store) },
        };
      }
      const scopes = closableScopes(store);
      const scope = asked !== null && scopes.includes(asked) ? asked : scopes[0];
      const what = { name, scope: t(`palette.command.scopes.${scope}`) };
      if (length === null) {
        return {
          id,
          kind: 'action',
          label: t('palette.command.close', what),
          detail: t('palette.command.askLength'),
          icon: Lock,
          target: { to: '/stores', requested: { ask: 'close', id: store.id } },
        };
      }
      return {
        id,
        kind: 'action',
        label: t('palette.command.close', what),
        detail: lengthText(length, scope, store),
        icon: Lock,
        // From the moment of Enter on, however long it was looked at.
        target: {
          run: () => void close(store, requestOf(length, scope, platformNow(), formats.zone, hoursKnown(store))),
        },
      };
    });
  }, [typed, stores, t, formats, close, open, mayUpdate]);
};
