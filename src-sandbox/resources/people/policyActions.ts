import {
  pathOfArea,
  policyActions,
  policyAreas,
  type PolicyAction,
  type PolicyArea,
} from '@shared/domain/people/policies';
import { policyLabels } from '@shared/domain/people/policyLabels';

/** A policy of a role: all actions of its area, and which of them it grants. */
export const policyView = (area: PolicyArea, granted: readonly PolicyAction[]) => ({
  path: pathOfArea(area),
  actions: policyActions.map((name) => ({ name, active: granted.includes(name), label: policyLabels[name] })),
});

/** Room for the actions of an area between the ids of one area and the next. */
const idsPerArea = 100;

/** Ids follow from the places in both lists, so new areas and actions are only ever appended. */
const idOf = (area: PolicyArea, action: PolicyAction): number =>
  (policyAreas.indexOf(area) + 1) * idsPerArea + policyActions.indexOf(action) + 1;

export type Grant = [area: PolicyArea, actions: PolicyAction[]];

export const idsOfGrants = (grants: readonly Grant[]): number[] =>
  grants.flatMap(([area, actions]) => actions.map((action) => idOf(area, action))).sort((a, b) => a - b);

/** What the ids grant, by area; null when one of them is none. */
export const grantsOfIds = (ids: readonly number[]): Grant[] | null => {
  const wanted = new Set(ids);
  const grants = policyAreas.map((area): Grant => [
    area,
    policyActions.filter((action) => wanted.has(idOf(area, action))),
  ]);
  const known = grants.reduce((sum, [, actions]) => sum + actions.length, 0);
  return known === wanted.size ? grants.filter(([, actions]) => actions.length > 0) : null;
};

/** Everything there is to grant. */
export const allPolicies = policyAreas.map((area, index) => ({
  id: index + 1,
  path: pathOfArea(area),
  actions: policyActions.map((name) => ({ id: idOf(area, name), name, label: policyLabels[name] })),
}));
