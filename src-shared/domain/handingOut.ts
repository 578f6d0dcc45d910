import { rightsOf, type Policy, type PolicyAction, type PolicyArea, type Right, type Rights } from './policies';

/**
 * Nobody hands out what they do not have: neither by a role's policies, nor by giving a role to somebody, nor by putting
 * somebody in charge of stores. What was there before may stay, so that a wider role can still be renamed.
 */

const holds = (own: Rights, right: Right): boolean => {
  const [area, action] = right.split('.') as [PolicyArea, PolicyAction];
  return own.can(area, action);
};

/** Of the rights that a change brings, those that whoever makes it lacks. */
export const rightsBeyond = (own: Rights, after: Iterable<Right>, before: Iterable<Right> = []): Right[] => {
  const kept = new Set(before);
  return [...after].filter((right) => !kept.has(right) && !holds(own, right));
};

/** Whether policies allow something that `own` does not. */
export const allowsMoreThan = (own: Rights, policies: readonly Policy[]): boolean =>
  rightsBeyond(own, rightsOf({ superAdmin: false, roles: [{ policies: [...policies] }] })).length > 0;

/** Who may found stores answers for all of them; everybody else for those they belong to. */
export const isBoundToOwnStores = (own: Rights): boolean => !own.can('stores', 'create');

/** Of the stores that a change brings, those that whoever makes it may not put anybody in charge of. */
export const storesBeyond = (
  own: Rights,
  ownStores: readonly number[],
  after: readonly number[],
  before: readonly number[] = [],
): number[] => {
  if (!isBoundToOwnStores(own)) return [];
  const known = new Set([...ownStores, ...before]);
  return after.filter((id) => !known.has(id));
};
