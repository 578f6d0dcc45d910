import { useCallback, useMemo, useRef, useState } from 'react';
import { t } from 'i18next';
import { runCommand, toOutcome } from '@shared/calls/command';
import { reconcileUpdate } from '@shared/calls/reconcile';
import { isGroupBodyApplied } from '@shared/domain/catalogue/priceSheet/requests';
import { getChangedCellKeys } from '@shared/domain/catalogue/priceSheet/rowChanges';
import {
  createSheetBase,
  findConflicts,
  listChangedGroups,
  isReordered,
  listVisibleEdits,
  rebaseSheet,
  setCells,
  type CellConflict,
  type CellKey,
} from '@shared/domain/catalogue/priceSheet/sheet';
import type { Job } from '@shared/jobs/job';
import { isUpToDate } from '@shared/jobs/bulkResult';
import type { PriceBulkResult } from '@shared/jobs/priceBulk';
import { invokeAction } from '@kit/bridge/client';
import { useCallCache } from '@kit/data/useCallCache';
import { useCommandDependencies } from '@kit/data/useCommand';
import { findVersion } from '@kit/editor/version';
import { getPlatformNow } from '@kit/session/platformClock';
import { useFormats } from '@kit/format/useFormats';
import { startJob } from '@kit/jobs/jobs';
import { useCapability } from '@kit/session/hooks';
import { getNameOrId } from '@kit/ui/nameOrId';
import { notify } from '@kit/ui/overlays/notify';
import {
  noFailures,
  savePrices,
  type CellFailure,
  type SavePricesResult,
  type SavedMenu,
  type SaveFailures,
  type SaveOptions,
  type SavePorts,
} from './savePrices';
import { usePriceJobs, type PriceJob } from './usePriceJobs';
import type { PriceSheet } from '../grid/usePriceSheet';

interface SavePricesState {
  /** True while groups are being saved and the job has not started. */
  isBusy: boolean;
  /** Job that is changing prices of this menu; the sheet waits for it. */
  runningJob: PriceJob | null;
  /** Scheduled price changes of this menu. */
  plannedJobs: PriceJob[];
  failures: SaveFailures;
  /** Removes the failures of cells that the user edited again. */
  clearFailure: (keys: readonly CellKey[]) => void;
  conflicts: readonly CellConflict[] | null;
  /** `staysInEditor`: keeps the sheet open after everything is saved. A planned save leaves the sheet unchanged. */
  save: (staysInEditor: boolean, options: SaveOptions) => Promise<void>;
  /** Continues after conflicts. `theirKeys` are the cells that keep the other users' values; null cancels the save. */
  resolveConflicts: (theirKeys: ReadonlySet<CellKey> | null) => Promise<void>;
}

/** Finds the cells that a job did not save, except those changed by others, which are conflicts. */
const findFailedCells = ({ input, results }: PriceBulkResult): Map<CellKey, CellFailure> => {
  const groups = new Map(input.groups.map(({ id, rows }) => [id, new Map(rows.map((row) => [row[0], row]))]));
  const cells = new Map<CellKey, CellFailure>();
  for (const [groupId, productId, result] of results) {
    const row = groups.get(groupId)?.get(productId);
    if (row === undefined || (result.state !== 'failed' && result.state !== 'unknown')) continue;
    const reason = result.state === 'unknown' ? 'unknown' : result.why;
    if (reason !== 'changedSince') for (const key of getChangedCellKeys(groupId, row)) cells.set(key, reason);
  }
  return cells;
};

const isFullySaved = (job: Job, { results }: PriceBulkResult): boolean =>
  job.status === 'completed' && results.every(([, , result]) => isUpToDate(result));

/**
 * Conflict that the user must resolve. `options` are those of the interrupted save. They are null if a scheduled job or
 * a job of another window caused the conflict: nothing is saved then, because the user has not reviewed the unsaved
 * prices.
 */
type OpenConflict = Extract<SavePricesResult, { kind: 'conflicts' }> & { options: SaveOptions | null };

interface SavePricesOptions {
  menu: SavedMenu;
  priceSheet: PriceSheet;
  /** Called when everything is saved and the sheet is to close. */
  onLeave: () => void;
}

/** Saves a menu's sheet and reports the result. */
export const useSavePrices = ({ menu, priceSheet, onLeave }: SavePricesOptions): SavePricesState => {
  const formats = useFormats();
  const cache = useCallCache();
  const commandPorts = useCommandDependencies();
  const hasVersions = useCapability('lockVersions');
  const [isBusy, setIsBusy] = useState(false);
  const [failures, setFailures] = useState(noFailures);
  const [conflict, setConflict] = useState<OpenConflict | null>(null);
  /** True if the sheet closes after the current save. */
  const shouldLeaveRef = useRef(false);
  const { id } = menu;
  const name = getNameOrId(menu);

  /** After a job ends, reloads the sheet from the platform and keeps unsaved changes. */
  const handleJobEnd = async (job: Job, isOwn: boolean) => {
    const [result, currentOutcome] = await Promise.all([
      invokeAction('jobs.result', { id: job.id }),
      cache.read('menus.get', { params: { id } }),
    ]);
    if (isOwn && result.ok) {
      const cells = findFailedCells(result.value as PriceBulkResult);
      setFailures(({ groups, cells: previousCells }) => ({ groups, cells: new Map([...previousCells, ...cells]) }));
    }
    if (!currentOutcome.ok) return notify.failure(currentOutcome.failure);
    const freshSheetBase = createSheetBase(currentOutcome.value.priceGroups);
    const sheet = priceSheet.latest();
    const conflicts = findConflicts(sheet, freshSheetBase);
    if (conflicts.length > 0)
      return setConflict({
        kind: 'conflicts',
        sheet,
        conflicts,
        freshMenu: currentOutcome.value,
        options: isOwn ? {} : null,
      });
    priceSheet.replace(rebaseSheet(sheet, freshSheetBase), true);
    if (!isOwn || !shouldLeaveRef.current) return;
    shouldLeaveRef.current = false;
    if (result.ok && isFullySaved(job, result.value as PriceBulkResult)) onLeave();
  };
  const jobs = usePriceJobs(id, (job, isOwn) => void handleJobEnd(job, isOwn));
  const { trackOwnJob } = jobs;

  const ports = useMemo((): SavePorts => {
    const readMenu = () => cache.read('menus.get', { params: { id } });
    return {
      readMenu: readMenu,
      getVersion: (currentMenu) => findVersion(currentMenu, hasVersions),
      sendGroups: async (priceGroups, version) => {
        const body = { priceGroups: [...priceGroups], ...(version !== undefined && { lockVersion: version }) };
        const [firstPriceGroupBody] = priceGroups;
        const reconcile = reconcileUpdate(readMenu, (currentMenu) => {
          const order = currentMenu.priceGroups
            .map((group) => group.id)
            .filter((groupId) => priceGroups.some((sentPriceGroup) => sentPriceGroup.id === groupId));
          const isInOrder =
            priceGroups.length < 2 || priceGroups.every((sentPriceGroup, index) => sentPriceGroup.id === order[index]);
          return (
            firstPriceGroupBody === undefined ||
            (isInOrder &&
              priceGroups.every((sentPriceGroup) => isGroupBodyApplied(sentPriceGroup, currentMenu.priceGroups)))
          );
        });
        return toOutcome(await runCommand(commandPorts, 'menus.update', { params: { id }, body }, { reconcile }));
      },
      startJob: async (groups, { dueAt, deploys = [] }) => {
        const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
        const label = t('menuPrices.job.label', { name, count, value: formats.count(count) });
        const startedJob = await startJob(
          'priceBulk',
          label,
          {
            menuId: id,
            groups: [...groups],
            ...(deploys.length > 0 && { deploys }),
          },
          dueAt,
        );
        if (startedJob.ok && dueAt === undefined) trackOwnJob(startedJob.value.id);
        return startedJob;
      },
    };
  }, [cache, commandPorts, hasVersions, id, name, formats, trackOwnJob]);

  const save = async (staysInEditor: boolean, options: SaveOptions = {}) => {
    const { dueAt } = options;
    shouldLeaveRef.current = !staysInEditor && dueAt === undefined;
    setFailures(noFailures);
    setIsBusy(true);
    const currentSheet = priceSheet.latest();
    const hadGroupChanges = listChangedGroups(currentSheet).length > 0 || isReordered(currentSheet);
    const result = await savePrices(currentSheet, ports, options);
    setIsBusy(false);
    if (result.kind === 'failed') return notify.failure(result.failure);
    if (result.kind === 'conflicts') {
      priceSheet.replace(result.sheet, true);
      return setConflict({ ...result, options });
    }
    if (result.isPlanned) {
      priceSheet.replace({ ...result.sheet, edits: new Map() }, false);
      notify.success(t('menuPrices.planned', { when: formats.relativeTime(dueAt ?? 0, getPlatformNow()) }));
      if (!staysInEditor) onLeave();
      return;
    }
    priceSheet.replace(result.sheet, !hadGroupChanges);
    setFailures(result.failures);
    const { remoteChangeCount } = result;
    if (result.failures.groups.length > 0) shouldLeaveRef.current = false;
    const remoteChangesText = t('menuPrices.takenOver', {
      count: remoteChangeCount,
      value: formats.count(remoteChangeCount),
    });
    if (result.failures.groups.length === 0 && !result.hasStarted) {
      notify.success(t('menuPrices.savedGroups'), { ...(remoteChangeCount > 0 && { description: remoteChangesText }) });
      if (shouldLeaveRef.current) onLeave();
    } else if (remoteChangeCount > 0) notify.info(remoteChangesText);
  };

  const resolveConflict = async (theirKeys: ReadonlySet<CellKey> | null) => {
    const openConflict = conflict;
    setConflict(null);
    if (openConflict === null || theirKeys === null) return;
    const freshSheetBase = createSheetBase(openConflict.freshMenu.priceGroups);
    const mergedSheet = rebaseSheet(priceSheet.latest(), freshSheetBase);
    const theirCells = [...theirKeys].map((key) => [key, freshSheetBase.cells.get(key) ?? null] as const);
    const nextSheet = setCells(mergedSheet, theirCells);
    priceSheet.replace(nextSheet, false);
    if (openConflict.options === null) return;
    if (listVisibleEdits(nextSheet).length > 0 || listChangedGroups(nextSheet).length > 0 || isReordered(nextSheet))
      await save(!shouldLeaveRef.current, openConflict.options);
  };

  const clearFailure = useCallback((keys: readonly CellKey[]) => {
    setFailures((previousFailures) => {
      const cells = new Map(previousFailures.cells);
      for (const key of keys) cells.delete(key);
      return cells.size === previousFailures.cells.size ? previousFailures : { ...previousFailures, cells };
    });
  }, []);

  return {
    isBusy,
    runningJob: jobs.runningJob,
    plannedJobs: jobs.plannedJobs,
    failures,
    clearFailure,
    conflicts: conflict?.conflicts ?? null,
    save,
    resolveConflicts: resolveConflict,
  };
};
