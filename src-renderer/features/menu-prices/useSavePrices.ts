import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { command, outcomeOf } from '@shared/calls/command';
import { readBack } from '@shared/calls/reconcile';
import { isTaken } from '@shared/domain/catalogue/priceSheet/requests';
import {
  baseOf,
  groupChanges,
  rebased,
  withCells,
  type CellConflict,
  type CellKey,
} from '@shared/domain/catalogue/priceSheet/sheet';
import { useCallCache } from '@kit/data/useCallCache';
import { useCommandPorts } from '@kit/data/useCommand';
import { versionOf } from '@kit/editor/version';
import { useFormats } from '@kit/format/useFormats';
import { useCapability } from '@kit/session/hooks';
import { notify } from '@kit/ui/notify';
import { savePrices, type PricesSaved, type SaveFailures, type SavedMenu, type SavePorts } from './savePrices';
import type { PriceSheet } from './usePriceSheet';

const noFailures: SaveFailures = { cells: new Map(), groups: [] };

interface SavingPrices {
  /** Cells saved of those to be saved; null: nothing is being saved. */
  progress: { saved: number; all: number } | null;
  failures: SaveFailures;
  /** What was typed anew in a cell takes its failure away. */
  clearFailure: (keys: readonly CellKey[]) => void;
  conflict: readonly CellConflict[] | null;
  save: () => Promise<void>;
  /** Cells that are to stay as others left them; null: nothing is saved now. */
  resolve: (theirs: ReadonlySet<CellKey> | null) => Promise<void>;
}

/** Saves the sheet of a menu and says what became of it. */
export const useSavePrices = ({ menu, work }: { menu: SavedMenu; work: PriceSheet }): SavingPrices => {
  const { t } = useTranslation();
  const formats = useFormats();
  const cache = useCallCache();
  const commandPorts = useCommandPorts();
  const hasVersions = useCapability('lockVersions');
  const [progress, setProgress] = useState<SavingPrices['progress']>(null);
  const [failures, setFailures] = useState(noFailures);
  const [conflict, setConflict] = useState<Extract<PricesSaved, { kind: 'conflicts' }> | null>(null);
  const { id } = menu;

  const ports = useMemo((): SavePorts => {
    const read = () => cache.read('menus.get', { params: { id } });
    return {
      read,
      versionOf: (now) => versionOf(now, hasVersions),
      send: async (request, version) => {
        const body = { priceGroups: [request.body], ...(version !== undefined && { lockVersion: version }) };
        const reconcile = readBack(read, ({ priceGroups }) => isTaken(request, priceGroups));
        return outcomeOf(await command(commandPorts, 'menus.update', { params: { id }, body }, { reconcile }));
      },
      onProgress: (saved, all) => setProgress({ saved, all }),
    };
  }, [cache, commandPorts, hasVersions, id]);

  const say = ({ saved, takenOver, failures: left }: Extract<PricesSaved, { kind: 'sent' }>) => {
    const over = takenOver > 0 && {
      description: t('menuPrices.takenOver', { count: takenOver, value: formats.count(takenOver) }),
    };
    if (saved > 0) {
      notify.success(t('menuPrices.saved', { count: saved, value: formats.count(saved) }), { ...over });
    } else if (left.cells.size + left.groups.length === 0) notify.success(t('menuPrices.savedGroups'), { ...over });
  };

  const save = async () => {
    setFailures(noFailures);
    setProgress({ saved: 0, all: 0 });
    const before = work.latest();
    const hadGroupChanges = groupChanges(before).length > 0;
    const result = await savePrices(before, ports);
    setProgress(null);
    if (result.kind === 'failed') return notify.failure(result.failure);
    if (result.kind === 'conflicts') {
      work.replace(result.sheet, true);
      return setConflict(result);
    }
    work.replace(result.sheet, !hadGroupChanges && !result.hasNewGroups);
    setFailures(result.failures);
    say(result);
  };

  const resolve = async (theirs: ReadonlySet<CellKey> | null) => {
    const open = conflict;
    setConflict(null);
    if (open === null || theirs === null) return;
    const fresh = baseOf(open.fresh.priceGroups);
    const kept = rebased(work.latest(), fresh);
    const given = [...theirs].map((key) => [key, fresh.cells.get(key) ?? null] as const);
    work.replace(withCells(kept, given), false);
    await save();
  };

  const clearFailure = useCallback((keys: readonly CellKey[]) => {
    setFailures((before) => {
      const cells = new Map(before.cells);
      for (const key of keys) cells.delete(key);
      return cells.size === before.cells.size ? before : { ...before, cells };
    });
  }, []);

  return { progress, failures, clearFailure, conflict: conflict?.conflicts ?? null, save, resolve };
};
