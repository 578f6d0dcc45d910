import * as v from 'valibot';
import { openingStates, type LoggedOpeningDecision } from '@shared/bridge/stores/openings';
import { closingKinds } from '@shared/domain/stores/closing';
import { dispatchScope } from '@shared/domain/schedules/openingRules';
import { OwnerLogs, type LogsPorts } from '../watch/ownerLogs';

/** Retention period of openings (ms). */
const openingRetention = 90 * 86_400_000;

/** A closing that this computer observed. Recorded to recognize stores that pause often. */
export interface LoggedPause {
  kind: 'pause';
  /** Start of the closing (ms). */
  at: number;
  storeId: number;
  closingId: number;
}

export type OpeningLogRow = LoggedOpeningDecision | LoggedPause;

const decisionEntries = {
  id: v.pipe(v.number(), v.integer()),
  at: v.number(),
  storeId: v.number(),
  name: v.string(),
  cause: v.picklist(['ended', 'unexplained', 'untold']),
  since: v.number(),
  by: v.nullable(v.string()),
};

const closingSchema = v.object({
  id: v.number(),
  kind: v.picklist(closingKinds),
  startDatetime: v.string(),
  endDatetime: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  dispatchMethod: dispatchScope,
});

const rowSchema = v.variant('kind', [
  v.object({ kind: v.literal('pause'), at: v.number(), storeId: v.number(), closingId: v.number() }),
  v.object({
    kind: v.literal('opened'),
    ...decisionEntries,
    state: v.picklist(openingStates),
    closings: v.array(closingSchema),
    undoneAt: v.nullable(v.number()),
  }),
  v.object({ kind: v.literal('refused'), ...decisionEntries }),
]) satisfies v.GenericSchema<unknown, OpeningLogRow>;

/** Stores the openings of each tenant on disk, shared by its users. */
export class OpeningLogs extends OwnerLogs<OpeningLogRow> {
  constructor(ports: LogsPorts) {
    super(ports, { field: 'openings', row: rowSchema, retention: openingRetention });
  }
}
