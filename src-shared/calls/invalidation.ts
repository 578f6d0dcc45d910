import { staleCode } from '../contract/protocol/errors';
import type { Outcome } from '../contract/protocol/failure';
import { contract, endpoints, internalCalls, type ContractArea } from '../contract';
import { callArea } from '../contract/protocol/callArea';
import { isWrite } from '../contract/protocol/endpoint';

const isArea = (name: string): name is ContractArea => Object.hasOwn(contract, name);

/** True also for unconfirmed writes, and for errors that reveal a change by another user. */
const canHaveChanged = (outcome: Outcome<unknown>): boolean =>
  outcome.ok ||
  outcome.failure.kind === 'unknownOutcome' ||
  outcome.failure.kind === 'missing' ||
  outcome.failure.code === staleCode;

/** True if the reply says that a platform job ended, successfully or not. */
const isEndOfJob = (outcome: Outcome<unknown>): boolean =>
  outcome.ok &&
  typeof outcome.value === 'object' &&
  outcome.value !== null &&
  'status' in outcome.value &&
  outcome.value.status !== 'pending';

/** Areas invalidated by the outcome of a call, its own first. Empty for reads. */
export const invalidatedAreas = (name: string, outcome: Outcome<unknown>): ContractArea[] => {
  const row = endpoints.get(name);
  // The changes of a job are visible only after its end.
  if (row?.pollsJob === true) return isEndOfJob(outcome) ? [...(row.changes ?? [])].filter(isArea) : [];
  if (row === undefined || !isWrite(row) || !canHaveChanged(outcome)) return [];
  // Calls made only by the main process affect no screen unless their row says so.
  if (internalCalls.has(name) && row.changes === undefined) return [];
  return [callArea(name), ...(row.changes ?? [])].filter(isArea);
};
