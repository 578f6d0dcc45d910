import { staleCode } from '../contract/protocol/errors';
import type { Outcome } from '../contract/protocol/failure';
import { contract, endpoints, internalCalls, type ContractArea } from '../contract';
import { callArea } from '../contract/protocol/callArea';
import { isWrite } from '../contract/protocol/endpoint';

const isArea = (name: string): name is ContractArea => Object.hasOwn(contract, name);

/** True also for unconfirmed writes, and for errors that reveal a change by another user. */
const tellsOfChange = (outcome: Outcome<unknown>): boolean =>
  outcome.ok ||
  outcome.failure.kind === 'unknownOutcome' ||
  outcome.failure.kind === 'missing' ||
  outcome.failure.code === staleCode;

/** The platform's answer that a job of its own is over, however it went. */
const isEndOfJob = (outcome: Outcome<unknown>): boolean =>
  outcome.ok &&
  typeof outcome.value === 'object' &&
  outcome.value !== null &&
  'status' in outcome.value &&
  outcome.value.status !== 'pending';

/** The areas whose answers are old once a call has ended like this, its own first. None for what only reads. */
export const invalidatedAreas = (name: string, outcome: Outcome<unknown>): ContractArea[] => {
  const row = endpoints.get(name);
  // Nobody else tells that what a job was to change is there now.
  if (row?.pollsJob === true) return isEndOfJob(outcome) ? [...(row.changes ?? [])].filter(isArea) : [];
  if (row === undefined || !isWrite(row) || !tellsOfChange(outcome)) return [];
  // Those that only the main process makes are about nothing on screen, unless their row says so.
  if (internalCalls.has(name) && row.changes === undefined) return [];
  return [callArea(name), ...(row.changes ?? [])].filter(isArea);
};
