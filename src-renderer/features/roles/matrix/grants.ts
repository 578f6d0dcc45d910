import type { CheckState } from '@kit/grid/GridCheckbox';
import type { CallReplyOf } from '@shared/contract';
import { exceedsPermissions } from '@shared/domain/people/delegation';
import type { Permissions } from '@shared/domain/people/policies';
import { policyLabels } from '@shared/domain/people/policyLabels';
import { findPolicyAction } from '@shared/domain/people/findPolicyAction';

type Policies = CallReplyOf<'policies.list'>;

export interface MatrixColumn {
  action: string;
  label: string;
}

export interface MatrixRow {
  path: string;
  label: string;
  /** Policy action id by action. */
  ids: ReadonlyMap<string, number>;
}

export interface Matrix {
  columns: readonly MatrixColumn[];
  rows: readonly MatrixRow[];
}

/** Permissions as a table of areas and actions, in the platform's order. */
export const createMatrix = (policies: Policies, getName: (path: string) => string): Matrix => {
  const columns = new Map<string, MatrixColumn>();
  const rows = policies.map(({ path, actions }) => {
    const ids = new Map<string, number>();
    for (const action of actions) {
      // Merges different names of an action into one column. If an area has two names of the same action, the second
      // gets its own column.
      const knownPolicyAction = findPolicyAction(action);
      const key = knownPolicyAction === undefined || ids.has(knownPolicyAction) ? action.name : knownPolicyAction;
      const label = action.label || (knownPolicyAction && policyLabels[knownPolicyAction]) || action.name;
      ids.set(key, action.id);
      if (!columns.has(key)) columns.set(key, { action: key, label });
    }
    return { path, label: getName(path), ids };
  });
  return { columns: [...columns.values()], rows };
};

export type PolicyIds = ReadonlySet<number>;

/** Ids that the user can neither grant nor revoke, because the user lacks these permissions. */
export const findUngrantableIds = (policies: Policies, ownPermissions: Permissions): PolicyIds =>
  new Set(
    policies.flatMap(({ path, actions }) =>
      actions
        .filter((action) => exceedsPermissions(ownPermissions, [{ path, actions: [{ ...action, active: true }] }]))
        .map(({ id }) => id),
    ),
  );

/** Check state of a set of ids. */
export const getCheckState = (ids: readonly number[], checkedIds: PolicyIds): CheckState => {
  const count = ids.filter((id) => checkedIds.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
};

/** Unchecks the ids if all are checked, otherwise checks all. Locked ids stay unchanged. */
export const toggleGrants = (
  requestedIds: readonly number[],
  checkedIds: PolicyIds,
  lockedIds: PolicyIds = new Set(),
): PolicyIds => {
  const nextIds = new Set(checkedIds);
  const ids = requestedIds.filter((id) => !lockedIds.has(id));
  const isRemoving = getCheckState(ids, checkedIds) === 'all';
  for (const id of ids) {
    if (isRemoving) nextIds.delete(id);
    else nextIds.add(id);
  }
  return nextIds;
};

export const getRowIds = (row: MatrixRow): number[] => [...row.ids.values()];

export const getColumnIds = (rows: readonly MatrixRow[], action: string): number[] =>
  rows.flatMap(({ ids }) => ids.get(action) ?? []);

export interface RowChange {
  label: string;
  added: readonly string[];
  removed: readonly string[];
}

/** Permissions added and removed by a save, by area, without unchanged areas. */
export const findRowChanges = ({ rows, columns }: Matrix, previousIds: PolicyIds, currentIds: PolicyIds): RowChange[] =>
  rows
    .map(({ label, ids }) => {
      const getLabels = (grantedIds: PolicyIds, missingIds: PolicyIds) =>
        columns
          .filter(({ action }) => {
            const id = ids.get(action);
            return id !== undefined && grantedIds.has(id) && !missingIds.has(id);
          })
          .map((column) => column.label);
      return { label, added: getLabels(currentIds, previousIds), removed: getLabels(previousIds, currentIds) };
    })
    .filter(({ added, removed }) => added.length + removed.length > 0);
