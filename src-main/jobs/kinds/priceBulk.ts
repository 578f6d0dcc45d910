import * as v from 'valibot';
import type { Menu } from '@shared/contract/catalogue/menus';
import { succeeded } from '@shared/contract/protocol/failure';
import type { Versioned } from '@shared/contract/protocol/version';
import {
  countChangedCells,
  invertChange,
  toRowBody,
  getRowChangeStatus,
  type PriceRowChange,
} from '@shared/domain/catalogue/priceSheet/rowChanges';
import { getMenuIds, type PriceBulkInput, type PriceBulkResult } from '@shared/jobs/priceBulk';
import { createBulkJob } from '../bulkJob';
import { toBulkReply, type BulkKind, type BulkPlan } from '../bulkKind';
import { createBulkStateSchema } from '../bulkState';
import { upgradePriceState } from './earlierBulkStates';

type VersionedMenu = Menu & Versioned;
/** Latest version of each menu, by id. */
type Menus = ReadonlyMap<number, VersionedMenu>;

/** Key of a price row: its group id and product id. */
type RowKey = `${number} ${number}`;
const getRowKey = (groupId: number, productId: number): RowKey => `${groupId} ${productId}`;
const isRowKey = (value: unknown): value is RowKey => typeof value === 'string' && /^\d+ \d+$/.test(value);

interface Body {
  menuId: number;
  groupId: number;
  rows: PriceRowChange[];
}

const indexRows = ({ groups }: PriceBulkInput): Map<RowKey, { groupId: number; row: PriceRowChange }> =>
  new Map(groups.flatMap(({ id, rows }) => rows.map((row) => [getRowKey(id, row[0]), { groupId: id, row }] as const)));

const findPrices = (menu: VersionedMenu | undefined, groupId: number) => {
  const group = menu?.priceGroups.find(({ id }) => id === groupId);
  return group && new Map(group.prices.map((row) => [row.productId, row]));
};

const kind: BulkKind<PriceBulkInput, RowKey, Menus, Body, null, PriceBulkResult> = {
  title: () => 'Cambio de precios',
  state: createBulkStateSchema(v.custom<RowKey>(isRowKey), v.null(), upgradePriceState),
  keys: ({ groups }) => groups.flatMap(({ id, rows }) => rows.map(([productId]) => getRowKey(id, productId))),
  getWeight: (input) => {
    const rows = indexRows(input);
    return (key) => {
      const match = rows.get(key);
      return match === undefined ? 0 : countChangedCells(match.row);
    };
  },
  // Requests are sequential, because each reply contains the version for the next request.
  maxConcurrentRequests: 1,
  batchSize: 500,
  splitsRejectedBatches: true,
  // Short maximum age, because a menu's version stays the same when a price group that it shares is changed through
  // another menu.
  maxReadAge: 5_000,
  read: async ({ call }, input, keys) => {
    const menus = new Map<number, VersionedMenu>();
    const rows = indexRows(input);
    const groupIds = new Set(keys.map((key) => rows.get(key)?.groupId));
    for (const id of getMenuIds({ ...input, groups: input.groups.filter((group) => groupIds.has(group.id)) })) {
      const outcome = await call('menus.get', { params: { id } });
      if (outcome.ok) menus.set(id, outcome.value);
      // If one of several menus no longer exists, only its groups fail.
      else if (outcome.failure.kind !== 'missing' || getMenuIds(input).length === 1) return outcome;
    }
    return succeeded(menus);
  },
  plan: (_calls, input, keys, menus, size) => {
    const rows = indexRows(input);
    const decisions: BulkPlan<RowKey, Body, null>['decisions'] = [];
    const currentBatch: { groupId: number | null; rows: PriceRowChange[] } = { groupId: null, rows: [] };
    const menuIdByGroup = new Map(input.groups.map(({ id, menuId }) => [id, menuId ?? input.menuId]));
    const prices = new Map([...menuIdByGroup].map(([id, menuId]) => [id, findPrices(menus.get(menuId), id)]));
    for (const key of keys) {
      const match = rows.get(key);
      const currentPrices = match && prices.get(match.groupId);
      if (match === undefined || currentPrices === undefined) {
        decisions.push([key, 'groupGone']);
        continue;
      }
      const status = getRowChangeStatus(match.row, currentPrices.get(match.row[0]));
      if (status !== 'open') decisions.push([key, status === 'changed' ? 'changedSince' : status]);
      else if (currentBatch.groupId === null || currentBatch.groupId === match.groupId) {
        currentBatch.groupId = match.groupId;
        currentBatch.rows.push(match.row);
      }
    }
    const { groupId } = currentBatch;
    if (groupId === null) return { decisions, requests: [] };
    const priceRowChanges = currentBatch.rows.slice(0, size);
    const request = {
      keys: priceRowChanges.map(([id]) => getRowKey(groupId, id)),
      body: { menuId: menuIdByGroup.get(groupId) ?? input.menuId, groupId, rows: priceRowChanges },
      before: () => null,
    };
    return { decisions, requests: [request] };
  },
  send: async ({ call }, _input, { body: { menuId, groupId, rows } }, menus) => {
    const menu = menus.get(menuId);
    const currentPrices = findPrices(menu, groupId);
    const prices = rows.map((row) => toRowBody(row, currentPrices?.get(row[0])));
    const lockVersion = menu?.lockVersion;
    const outcome = await call('menus.update', {
      params: { id: menuId },
      body: {
        priceGroups: [{ id: groupId, persisted: true, destroy: false, prices }],
        ...(lockVersion !== undefined && { lockVersion }),
      },
    });
    return toBulkReply(outcome, (savedMenu) => ({
      failures: new Map(),
      current: new Map(menus).set(menuId, savedMenu),
    }));
  },
  undo: (input, parts) => {
    const savedKeys = new Set(parts.flatMap(({ keys }) => keys));
    return {
      ...input,
      groups: input.groups
        .map((group) => ({
          ...group,
          rows: group.rows.filter(([id]) => savedKeys.has(getRowKey(group.id, id))).map(invertChange),
        }))
        .filter(({ rows }) => rows.length > 0),
    };
  },
  result: (input, results) => ({
    input,
    results: results.map(([key, result]) => {
      const [groupId = 0, productId = 0] = key.split(' ').map(Number);
      return [groupId, productId, result];
    }),
  }),
  deploys: ({ deploys }) => deploys,
  report: (input) => {
    const menuIds = getMenuIds(input);
    return { menuId: input.menuId, ...(menuIds.length > 1 && { menuIds }) };
  },
};

/** Changes prices in menus, from the price sheet or across several menus. */
export const priceBulk = createBulkJob(kind);
