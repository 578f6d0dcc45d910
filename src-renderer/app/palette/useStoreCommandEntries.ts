import { Lock, LockOpen } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoreRow } from '@shared/contract/stores/stores';
import type { BusinessPeriod } from '@shared/domain/schedules/businessHours';
import { hoursOf } from '@shared/domain/stores/closedCauses';
import { opennessOf, type ClosingScope } from '@shared/domain/stores/closing';
import { closableScopes } from '@entities/stores/closing/closingForm';
import { closingSentences } from '@entities/stores/closing/closingSentences';
import { useStoreCommands } from '@entities/stores/commands/useStoreCommands';
import { platformNow } from '@kit/session/platformClock';
import { useFormats } from '@kit/format/useFormats';
import { usePermission } from '@kit/session/hooks';
import { nameOrId } from '@kit/ui/nameOrId';
import { rankEntries } from './rank';
import { parseStoreCommand, planOf, requestOf, type Length } from './storeCommand';
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
    /** Until when, and what else the dialog would say. */
    const previewOf = (length: Length, scope: ClosingScope, store: StoreRow) => {
      const now = platformNow();
      const hours = hoursKnown(store);
      const plan = planOf(length, scope, now, formats.zone, hours);
      const { end } = plan.bounds;
      const others = store.selling?.closings ?? store.currentClosings;
      const isKnown = hours.length > 0;
      return {
        detail:
          end === null
            ? t('palette.command.permanent')
            : t('palette.command.until', { when: formats.when(t, end, now) }),
        warnings: closingSentences(t, formats, { plan, scope, others, hours: isKnown ? hours : null, now }).warnings,
      };
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
        ...previewOf(length, scope, store),
        icon: Lock,
        // From the moment of Enter on, however long it was looked at.
        target: {
          run: () => void close(store, requestOf(length, scope, platformNow(), formats.zone, hoursKnown(store))),
        },
      };
    });
  }, [typed, stores, t, formats, close, open, mayUpdate]);
};
