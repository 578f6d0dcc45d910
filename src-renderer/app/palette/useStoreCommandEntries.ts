import { Lock, LockOpen } from 'lucide-react';
import { useMemo } from 'react';
import { t } from 'i18next';
import type { StoreRow } from '@shared/contract/stores/stores';
import type { BusinessPeriod } from '@shared/domain/schedules/businessHours';
import { getStoreHours } from '@shared/domain/stores/closedCauses';
import { getOpenState, type ClosingScope } from '@shared/domain/stores/closing';
import { getClosableScopes } from '@entities/stores/closing/closingForm';
import { getClosingSentences } from '@entities/stores/closing/closingSentences';
import { useStoreCommands } from '@entities/stores/commands/useStoreCommands';
import { getPlatformNow } from '@kit/session/platformClock';
import { useFormats } from '@kit/format/useFormats';
import { usePermission } from '@kit/session/hooks';
import { getNameOrId } from '@kit/ui/nameOrId';
import { formatList } from '@kit/format/formatList';
import { rankEntries } from './rank';
import {
  parseStoreCommand,
  createClosingPlan,
  createClosingRequest,
  splitStores,
  extractTrailingMinutes,
  type ClosingDuration,
  type StoreCommand,
} from './storeCommand';
import type { PaletteEntry } from './entry';

const maxShown = 5;

/** Opening hours in a store's list row; empty if the row has none. */
const listKnownHours = ({ selling }: StoreRow): readonly BusinessPeriod[] => {
  const { businessHours = null, haveDifferentBusinessHours = false } = selling ?? {};
  return businessHours === null ? [] : getStoreHours({ businessHours, haveDifferentBusinessHours });
};

interface NamedStore {
  label: string;
  store: StoreRow;
}

/** Reads a number after the store's name as part of the name if such a store exists, otherwise as minutes. */
const parseCommand = <Match>(
  parsedCommand: StoreCommand,
  findStoresByName: (name: string) => Match[],
): { command: StoreCommand; matches: Match[] } => {
  const matchingStores = findStoresByName(parsedCommand.store);
  const commandWithMinutes = matchingStores.length === 0 ? extractTrailingMinutes(parsedCommand) : null;
  return commandWithMinutes === null
    ? { command: parsedCommand, matches: matchingStores }
    : { command: commandWithMinutes, matches: findStoresByName(commandWithMinutes.store) };
};

/**
 * Returns one group with the best match of each typed name, without duplicates. Returns [] if fewer than two stores
 * were named or a name matches no store.
 */
const combineBestMatches = (matches: readonly (readonly NamedStore[])[]): NamedStore[][] => {
  const bestMatches = matches.flatMap(([first]) => first ?? []);
  return bestMatches.length < matches.length || bestMatches.length < 2
    ? []
    : [[...new Map(bestMatches.map((item) => [item.store.id, item])).values()]];
};

/** Palette entries for "cerrar maipú 2 horas", one per matching store; each says what Enter does. */
export const useStoreCommandEntries = (typedText: string, stores: readonly StoreRow[]): PaletteEntry[] => {
  const formats = useFormats();
  const { close, open } = useStoreCommands();
  const canUpdate = usePermission()('stores', 'update') === 'allowed';
  return useMemo(() => {
    const parsedCommand = canUpdate ? parseStoreCommand(typedText) : null;
    if (parsedCommand === null) return [];
    const candidates = stores
      .filter((store) => getOpenState(store) !== (parsedCommand.verb === 'close' ? 'closed' : 'open'))
      .map((store) => ({ id: `store:${store.id}`, label: getNameOrId(store), detail: store.commune, store }));
    const findStores = (name: string) => rankEntries(candidates, name, [], maxShown);
    const { command, matches: matchingStores } = parseCommand(parsedCommand, findStores);
    const { verb, duration, scope: requestedScope, reason } = command;
    const listedStores =
      matchingStores.length > 0
        ? matchingStores.map((item) => [item])
        : combineBestMatches(splitStores(command.store).map(findStores));
    // Asks for a missing duration in a dialog. The dialog closes one store, so each store gets its own entry.
    const needsDialog = verb === 'close' && duration === null;
    const groups = needsDialog ? listedStores.flat().map((item) => [item]) : listedStores;
    const getScope = (store: StoreRow): ClosingScope => {
      const scopes = getClosableScopes(store);
      return requestedScope !== null && scopes.includes(requestedScope) ? requestedScope : scopes[0];
    };
    const createClosing = (closingDuration: ClosingDuration, store: StoreRow) => ({
      ...createClosingRequest(closingDuration, getScope(store), getPlatformNow(), formats.zone, listKnownHours(store)),
      ...(reason !== null && { reason }),
    });
    /** End of the closing and its warnings, as the closing dialog would show them. */
    const getPreview = (closingDuration: ClosingDuration, scope: ClosingScope, store: StoreRow) => {
      const now = getPlatformNow();
      const hours = listKnownHours(store);
      const plan = createClosingPlan(closingDuration, scope, now, formats.zone, hours);
      const { end } = plan.bounds;
      const otherClosingTimes = store.selling?.closings ?? store.currentClosings;
      const hasKnownHours = hours.length > 0;
      return {
        detail:
          end === null
            ? t('palette.command.permanent')
            : t('palette.command.until', { when: formats.relativeTime(end, now) }),
        warnings: getClosingSentences(formats, {
          plan,
          scope,
          otherClosings: otherClosingTimes,
          hours: hasKnownHours ? hours : null,
          now,
        }).warnings,
      };
    };
    return groups.map((group): PaletteEntry => {
      const allStores = group.map(({ store }) => store);
      const [store = allStores[0]!] = allStores;
      const id = `command:${allStores.map(({ id: storeId }) => storeId).join(',')}`;
      const name = formatList(group.map(({ label }) => label));
      if (verb === 'open') {
        return {
          id,
          kind: 'action',
          label: t('palette.command.open', { name }),
          detail: t('palette.command.openDetail'),
          icon: LockOpen,
          target: { run: () => allStores.forEach((storeToOpen) => void open(storeToOpen)) },
        };
      }
      const names = { name, scope: t(`palette.command.scopes.${getScope(store)}`) };
      if (duration === null) {
        return {
          id,
          kind: 'action',
          label: t('palette.command.close', names),
          detail: t('palette.command.askLength'),
          icon: Lock,
          target: { to: '/stores', requested: { ask: 'close', id: store.id } },
        };
      }
      const previews = allStores.map((candidate) => getPreview(duration, getScope(candidate), candidate));
      const details = [...new Set(previews.map(({ detail }) => detail))];
      return {
        id,
        kind: 'action',
        label: t('palette.command.close', names),
        detail: [...details, ...(reason === null ? [] : [t('palette.command.reason', { reason })])].join(' · '),
        warnings: [...new Set(previews.flatMap(({ warnings }) => warnings))],
        icon: Lock,
        // Computes the closing when Enter is pressed, not when the entry is shown.
        target: {
          run: () => allStores.forEach((candidate) => void close(candidate, createClosing(duration, candidate))),
        },
      };
    });
  }, [typedText, stores, formats, close, open, canUpdate]);
};
