import { staleCode } from '../bridge/errors';
import type { Outcome } from '../bridge/failure';
import { contract, endpoints, internalCalls, type Area } from '../contract';
import { areaOf } from '../contract/areaOf';
import { isWrite } from '../contract/endpoint';

const isArea = (name: string): name is Area => Object.hasOwn(contract, name);

/** Besides what was done: what may have been, and refusals that tell of somebody else's change. */
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
export const areasChangedBy = (name: string, outcome: Outcome<unknown>): Area[] => {
  const row = endpoints.get(name);
  // Nobody else tells that what a job was to change is there now.
  if (row?.tellsEnd === true) return isEndOfJob(outcome) ? [...(row.changes ?? [])].filter(isArea) : [];
  if (row === undefined || !isWrite(row) || !tellsOfChange(outcome)) return [];
  // Those that only the main process makes are about nothing on screen, unless their row says so.
  if (internalCalls.has(name) && row.changes === undefined) return [];
  return [areaOf(name), ...(row.changes ?? [])].filter(isArea);
};
