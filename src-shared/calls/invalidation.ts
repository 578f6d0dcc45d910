import { staleCode } from '../contract/protocol/errors';
import type { Outcome } from '../contract/protocol/failure';
import { contract, endpoints, internalCalls, type ContractArea } from '../contract';
import { parseCallArea } from '../contract/protocol/callArea';
import { isWrite } from '../contract/protocol/endpoint';

const isArea = (name: string): name is ContractArea => Object.hasOwn(contract, name);

/**
 * Checks whether data may have changed: after success, after an unconfirmed write, and after errors that reveal another
 * user's change.
 */
const canHaveChanged = (outcome: Outcome<unknown>): boolean =>
  outcome.ok ||
  outcome.failure.kind === 'unknownOutcome' ||
  outcome.failure.kind === 'missing' ||
  outcome.failure.code === staleCode;

/** Checks whether the reply reports the end of a platform job, successful or not. */
const hasJobEnded = (outcome: Outcome<unknown>): boolean =>
  outcome.ok &&
  typeof outcome.value === 'object' &&
  outcome.value !== null &&
  'status' in outcome.value &&
  outcome.value.status !== 'pending';

/**
 * Returns the areas whose cached replies are outdated after a call, its own area first. Returns an empty list for
 * reads.
 */
export const getInvalidatedAreas = (name: string, outcome: Outcome<unknown>): ContractArea[] => {
  const endpoint = endpoints.get(name);
  // The changes of a job become visible only when it ends.
  if (endpoint?.pollsJob === true) return hasJobEnded(outcome) ? [...(endpoint.changes ?? [])].filter(isArea) : [];
  if (endpoint === undefined || !isWrite(endpoint) || !canHaveChanged(outcome)) return [];
  // Calls that only the main process makes affect no screen, unless the endpoint lists areas in `changes`.
  if (internalCalls.has(name) && endpoint.changes === undefined) return [];
  return [parseCallArea(name), ...(endpoint.changes ?? [])].filter(isArea);
};
