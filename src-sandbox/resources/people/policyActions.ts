import {
  getAreaPath,
  policyActions,
  policyAreas,
  type PolicyAction,
  type PolicyArea,
} from '@shared/domain/people/policies';
import { policyLabels } from '@shared/domain/people/policyLabels';

/** Returns a role's policy for an area: all actions, with the granted ones active. */
export const toPolicyView = (area: PolicyArea, grantedActions: readonly PolicyAction[]) => ({
  path: getAreaPath(area),
  actions: policyActions.map((name) => ({ name, active: grantedActions.includes(name), label: policyLabels[name] })),
});

/** Number of ids reserved per area; leaves room for new actions. */
const actionIdStep = 100;

/** Returns an action's id, derived from list positions: new areas and actions must be appended to their lists. */
const toActionId = (area: PolicyArea, action: PolicyAction): number =>
  (policyAreas.indexOf(area) + 1) * actionIdStep + policyActions.indexOf(action) + 1;

export type Grant = [area: PolicyArea, actions: PolicyAction[]];

export const toActionIds = (grants: readonly Grant[]): number[] =>
  grants.flatMap(([area, actions]) => actions.map((action) => toActionId(area, action))).sort((a, b) => a - b);

/** Groups policy ids by area; returns null if an id is unknown. */
export const toGrants = (ids: readonly number[]): Grant[] | null => {
  const requestedIds = new Set(ids);
  const grants = policyAreas.map((area): Grant => [
    area,
    policyActions.filter((action) => requestedIds.has(toActionId(area, action))),
  ]);
  const grantCount = grants.reduce((sum, [, actions]) => sum + actions.length, 0);
  return grantCount === requestedIds.size ? grants.filter(([, actions]) => actions.length > 0) : null;
};

/** All policies that can be granted to roles. */
export const allPolicies = policyAreas.map((area, index) => ({
  id: index + 1,
  path: getAreaPath(area),
  actions: policyActions.map((name) => ({ id: toActionId(area, name), name, label: policyLabels[name] })),
}));
