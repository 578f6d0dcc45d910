import { notAppliedCode, staleCode } from '@shared/bridge/errors';
import type { Failure, Outcome } from '@shared/bridge/failure';
import type { Menu } from '@shared/contract/menus';
import type { Versioned } from '@shared/contract/version';
import { halvesOf, priceRequests, withGroupId, type PriceRequest } from '@shared/domain/catalogue/priceSheet/requests';
import {
  baseOf,
  conflictsWith,
  rebased,
  takenOverFrom,
  withGroupMade,
  type CellConflict,
  type CellKey,
  type Sheet,
  type SheetGroup,
} from '@shared/domain/catalogue/priceSheet/sheet';

export type SavedMenu = Menu & Versioned;

export interface SavePorts {
  /** The menu as the platform has it now, past every cache. */
  read: () => Promise<Outcome<SavedMenu>>;
  /** Sends one part and settles it; null: done, but not told. `version`: the menu's, where the platform keeps versions. */
  send: (request: PriceRequest, version: number | undefined) => Promise<Outcome<SavedMenu | null>>;
  versionOf: (menu: SavedMenu) => number | undefined;
  onProgress: (saved: number, all: number) => void;
}

/** What was not saved, and why. It stays in the sheet. */
export interface SaveFailures {
  cells: ReadonlyMap<CellKey, Failure>;
  /** Groups that were not made, renamed or taken out. */
  groups: readonly { group: SheetGroup; failure: Failure }[];
}

export type PricesSaved =
  /** The platform could not be read: nothing was sent. */
  | { kind: 'failed'; failure: Failure }
  /** Others changed cells that are edited here: nothing (more) is sent until somebody has chosen. */
  | { kind: 'conflicts'; sheet: Sheet; conflicts: readonly CellConflict[]; fresh: SavedMenu }
  | {
      kind: 'sent';
      sheet: Sheet;
      /** Cells that are saved. */
      saved: number;
      /** Cells that others changed meanwhile, and stayed. */
      takenOver: number;
      /** New groups have ids now: steps that name them cannot be undone. */
      hasNewGroups: boolean;
      failures: SaveFailures;
    };

/** So many refusals are looked into to name single cells; what is left then is named as a whole. */
const mostRefusals = 60;

/** Only what is wrong with a part of a request may be found by dividing it. */
const isAboutContent = ({ kind, code }: Failure): boolean =>
  kind === 'invalid' || (kind === 'refused' && code !== staleCode && code !== notAppliedCode);

/** Saves what differs, part by part, after a look at what others have changed since. */
export const savePrices = async (before: Sheet, ports: SavePorts): Promise<PricesSaved> => {
  let sheet = before;
  let version: number | undefined;
  /** Ids of new groups, by the keys they had. */
  const ids = new Map<string, number>();
  const cells = new Map<CellKey, Failure>();
  const groups: { group: SheetGroup; failure: Failure }[] = [];
  let saved = 0;
  let takenOver = 0;
  let refusals = 0;

  const adopt = (menu: SavedMenu) => {
    sheet = rebased(sheet, baseOf(menu.priceGroups));
    version = ports.versionOf(menu);
  };
  /** Null: nothing stands in the way of sending. */
  const look = async (): Promise<PricesSaved | Failure | null> => {
    const now = await ports.read();
    if (!now.ok) return now.failure;
    const fresh = baseOf(now.value.priceGroups);
    const conflicts = conflictsWith(sheet, fresh);
    if (conflicts.length > 0) return { kind: 'conflicts', sheet, conflicts, fresh: now.value };
    takenOver += takenOverFrom(sheet, fresh);
    adopt(now.value);
    return null;
  };
  const isResult = (looked: PricesSaved | Failure): looked is PricesSaved => 'sheet' in looked;

  const refuse = ({ groupKey, cells: keys }: PriceRequest, failure: Failure) => {
    for (const key of keys) cells.set(key, failure);
    const group = [...sheet.groups, ...sheet.base.groups].find(({ key }) => key === groupKey);
    if (keys.length === 0 && group !== undefined) groups.push({ group, failure });
  };
  const named = (request: PriceRequest): PriceRequest => {
    const id = ids.get(request.groupKey);
    return id === undefined ? request : withGroupId(request, id);
  };
  const done = (request: PriceRequest, menu: SavedMenu) => {
    const { body, groupKey } = request;
    const made = body.id === undefined ? menu.priceGroups.find(({ name }) => name === body.name) : undefined;
    if (made !== undefined) {
      ids.set(groupKey, made.id);
      sheet = withGroupMade(sheet, groupKey, made.id);
    }
    adopt(menu);
    saved += request.cells.length;
  };
  const sent = (): PricesSaved => ({
    kind: 'sent',
    sheet,
    saved,
    takenOver,
    hasNewGroups: ids.size > 0,
    failures: { cells, groups },
  });

  const first = await look();
  if (first !== null) return isResult(first) ? first : { kind: 'failed', failure: first };
  const queue = priceRequests(sheet);
  const all = queue.reduce((sum, { cells: keys }) => sum + keys.length, 0);
  const stop = (failure: Failure): PricesSaved => {
    for (const rest of queue) refuse(named(rest), failure);
    return sent();
  };

  for (let next = queue[0]; next !== undefined; next = queue[0]) {
    const request = named(next);
    const unmade = groups.find(({ group }) => group.key === request.groupKey && group.id === null);
    if (unmade !== undefined) {
      queue.shift();
      refuse(request, unmade.failure);
      continue;
    }
    const outcome = await ports.send(request, version);
    if (outcome.ok) {
      const told = outcome.value === null ? await ports.read() : { ok: true as const, value: outcome.value };
      if (!told.ok) return stop(told.failure);
      queue.shift();
      done(request, told.value);
      ports.onProgress(saved, all);
      continue;
    }
    const { failure } = outcome;
    refusals += 1;
    if (failure.code === staleCode && refusals < mostRefusals) {
      const looked = await look();
      if (looked === null) continue;
      return isResult(looked) ? looked : stop(looked);
    }
    if (!isAboutContent(failure)) return stop(failure);
    queue.shift();
    const halves = refusals < mostRefusals ? halvesOf(request) : [];
    if (halves.length === 0) refuse(request, failure);
    else queue.unshift(...halves);
  }
  return sent();
};
