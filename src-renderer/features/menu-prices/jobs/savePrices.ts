import { staleCode } from '@shared/contract/protocol/errors';
import type { Failure, Outcome } from '@shared/contract/protocol/failure';
import type { Menu } from '@shared/contract/catalogue/menus';
import type { Versioned } from '@shared/contract/protocol/version';
import {
  createGroupRequests,
  createOrderBody,
  getChangedGroupOrder,
  type GroupRequest,
  type PriceGroupBody,
} from '@shared/domain/catalogue/priceSheet/requests';
import { computeRowChanges, type GroupPriceChanges } from '@shared/domain/catalogue/priceSheet/rowChanges';
import {
  createSheetBase,
  findConflicts,
  listVisibleEdits,
  parseCellKey,
  rebaseSheet,
  countRemoteChanges,
  setCreatedGroupId,
  type CellConflict,
  type CellKey,
  type Sheet,
  type SheetGroup,
} from '@shared/domain/catalogue/priceSheet/sheet';
import type { UnsavedReason } from '@shared/jobs/bulkResult';
import type { FollowingDeploy } from '@shared/jobs/publishing';

export type SavedMenu = Menu & Versioned;

export interface SaveOptions {
  /** Instant at which to save the prices (ms since 1970); undefined to save now. */
  dueAt?: number | undefined;
  /** Deploys to start once the prices are saved. */
  deploys?: FollowingDeploy[];
}

export interface SavePorts {
  /** Reads the menu from the platform, bypassing all caches. */
  readMenu: () => Promise<Outcome<SavedMenu>>;
  /**
   * Sends price group changes and determines the outcome of lost replies. Resolves to null if the changes were applied
   * but no menu was returned. `version` is for platforms that check a menu's version.
   */
  sendGroups: (groups: readonly PriceGroupBody[], version: number | undefined) => Promise<Outcome<SavedMenu | null>>;
  getVersion: (menu: SavedMenu) => number | undefined;
  /** Starts or schedules the job that saves the prices. */
  startJob: (groups: readonly GroupPriceChanges[], options: SaveOptions) => Promise<Outcome<unknown>>;
}

/** Reason why a cell was not saved: the platform's failure, or a reason found by the app. */
export type CellFailure = Failure | UnsavedReason | 'unknown';

/** Unsaved changes with their failures; they stay in the sheet. */
export interface SaveFailures {
  cells: ReadonlyMap<CellKey, CellFailure>;
  /** Groups that could not be created, renamed, removed or reordered. `group` is null if reordering failed. */
  groups: readonly { group: SheetGroup | null; failure: Failure }[];
}

export const noFailures: SaveFailures = { cells: new Map(), groups: [] };

export type SavePricesResult =
  /** The save failed before sending anything, or stopped after sending a part. */
  | { kind: 'failed'; failure: Failure }
  /** Others changed cells edited here: sending stops until the user resolves the conflicts. */
  | { kind: 'conflicts'; sheet: Sheet; conflicts: readonly CellConflict[]; freshMenu: SavedMenu }
  | {
      kind: 'sent';
      sheet: Sheet;
      /** Number of cells that others changed and whose new values the sheet adopted. */
      remoteChangeCount: number;
      /** True if a job that saves the prices has started or is scheduled; false if no prices changed. */
      hasStarted: boolean;
      /** True if the job is scheduled for later. */
      isPlanned: boolean;
      failures: SaveFailures;
    };

/** Maximum attempts to send the groups; each version conflict causes another one. */
const maxAttempts = 5;

/** Checks for changes by others, saves the groups and starts the job that saves the prices. */
export const savePrices = async (
  initialSheet: Sheet,
  ports: SavePorts,
  options: SaveOptions = {},
): Promise<SavePricesResult> => {
  let sheet = initialSheet;
  let version: number | undefined;
  let menuGroups: SavedMenu['priceGroups'] = [];
  let remoteChangeCount = 0;
  const cells = new Map<CellKey, CellFailure>();
  const groups: { group: SheetGroup | null; failure: Failure }[] = [];

  const adoptMenu = (menu: SavedMenu) => {
    sheet = rebaseSheet(sheet, createSheetBase(menu.priceGroups));
    version = ports.getVersion(menu);
    menuGroups = menu.priceGroups;
  };
  /** Reads the menu and adopts changes by others. Returns the result that ends the save, or null to continue. */
  const checkCurrentPrices = async (): Promise<Exclude<SavePricesResult, { kind: 'sent' }> | null> => {
    const currentOutcome = await ports.readMenu();
    if (!currentOutcome.ok) return { kind: 'failed', failure: currentOutcome.failure };
    const freshSheetBase = createSheetBase(currentOutcome.value.priceGroups);
    const conflicts = findConflicts(sheet, freshSheetBase);
    if (conflicts.length > 0) return { kind: 'conflicts', sheet, conflicts, freshMenu: currentOutcome.value };
    remoteChangeCount += countRemoteChanges(sheet, freshSheetBase);
    adoptMenu(currentOutcome.value);
    return null;
  };
  /**
   * Sends the groups and adopts the reply. Returns null on success, otherwise a failure, or `stop` with the result that
   * ends the save.
   */
  const send = async (bodies: readonly PriceGroupBody[]): Promise<Failure | { stop: SavePricesResult } | null> => {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const outcome = await ports.sendGroups(bodies, version);
      if (!outcome.ok) {
        if (outcome.failure.code !== staleCode) return outcome.failure;
        const checkResult = await checkCurrentPrices();
        if (checkResult !== null) return { stop: checkResult };
        continue;
      }
      const reply = outcome.value === null ? await ports.readMenu() : { ok: true as const, value: outcome.value };
      if (!reply.ok) return { stop: { kind: 'failed', failure: reply.failure } };
      const [body] = bodies;
      const createdPriceGroup =
        body?.id === undefined ? reply.value.priceGroups.find(({ name }) => name === body?.name) : undefined;
      const createdSheetGroup =
        createdPriceGroup && sheet.groups.find(({ id, name }) => id === null && name === createdPriceGroup.name);
      if (createdPriceGroup !== undefined && createdSheetGroup !== undefined)
        sheet = setCreatedGroupId(sheet, createdSheetGroup.key, createdPriceGroup.id);
      adoptMenu(reply.value);
      return null;
    }
    return {
      stop: (await checkCurrentPrices()) ?? {
        kind: 'sent',
        sheet,
        remoteChangeCount: remoteChangeCount,
        hasStarted: false,
        isPlanned: false,
        failures: { cells, groups },
      },
    };
  };
  const addGroupFailure = ({ groupKey }: GroupRequest, failure: Failure) => {
    const group = [...sheet.groups, ...sheet.base.groups].find(({ key }) => key === groupKey);
    if (group !== undefined) groups.push({ group, failure });
    // Prices of a group that was not saved cannot be saved either.
    for (const [key] of listVisibleEdits(sheet)) if (parseCellKey(key).groupKey === groupKey) cells.set(key, failure);
  };

  const earlyResult = await checkCurrentPrices();
  if (earlyResult !== null) return earlyResult;
  for (const request of createGroupRequests(sheet)) {
    const failure = await send([request.body]);
    if (failure !== null && 'stop' in failure) return failure.stop;
    if (failure !== null) addGroupFailure(request, failure);
  }
  const order = getChangedGroupOrder(sheet, menuGroups);
  const orderFailure = order === null ? null : await send(createOrderBody(order));
  if (orderFailure !== null && 'stop' in orderFailure) return orderFailure.stop;
  if (orderFailure !== null) groups.push({ group: null, failure: orderFailure });

  // Leaves out the prices of groups that the platform rejected and that are therefore not in the menu.
  const existingIds = new Set(menuGroups.map(({ id }) => id));
  const changes = computeRowChanges(sheet).filter(({ id }) => existingIds.has(id));
  const startedJob = changes.length > 0 ? await ports.startJob(changes, options) : null;
  if (startedJob?.ok === false) return { kind: 'failed', failure: startedJob.failure };
  const hasStarted = startedJob !== null;
  const isPlanned = hasStarted && options.dueAt !== undefined;
  return {
    kind: 'sent',
    sheet,
    remoteChangeCount: remoteChangeCount,
    hasStarted,
    isPlanned,
    failures: { cells, groups },
  };
};
