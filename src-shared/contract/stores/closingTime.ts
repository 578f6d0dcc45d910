import { closingKinds, type ClosingKind, type ClosingTime } from '../../domain/stores/closing';
import type { Json } from '../../domain/values/json';
import { toWallTime } from '../../domain/values/wallTime';
import { findPersonName } from '../sales/customerName';
import {
  anyValue,
  closedEnum,
  derived,
  endTimeOrNull,
  getReadingTime,
  getReadingZone,
  optional,
  number,
  prepared,
  reader,
  rejected,
  textOrNull,
  wallTimeOrNull,
  roundTripObject,
  type Read,
} from '../reading';
import { fallback } from '../reading/reader';
import { recordRejection, withoutRecording } from '../reading/report';
import { scope } from './storeShape';

/** Computes an id from the content of a closing that has none. The id is negative and never sent. */
export const computeClosingId = (
  { startDatetime, endDatetime, dispatchMethod }: Pick<ClosingTime, 'startDatetime' | 'endDatetime' | 'dispatchMethod'>,
  ...storeIds: readonly unknown[]
): number => {
  let hash = 0;
  for (const character of [startDatetime, endDatetime, dispatchMethod, ...storeIds].join())
    hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0;
  return -(Math.abs(hash) || 1);
};

const knownStart = wallTimeOrNull();

/** Start of a closing. Without a readable one, the closing is in force, since midnight as far as known. */
const closingStart = reader((value) => {
  if (value === undefined) {
    recordRejection();
    return rejected;
  }
  const start = withoutRecording(() => knownStart.read(value));
  if (typeof start === 'string') return start;
  const today = toWallTime(getReadingTime(), getReadingZone()).slice(0, 10);
  return fallback(value === null ? 'missing' : 'unreadable', value, `${today}T00:00:00`);
}, knownStart.json);

/** Marks the start as null in a closing that has only an end or a kind. */
const addStart = (closing: Json): Json =>
  closing['startDatetime'] === undefined && (closing['endDatetime'] ?? closing['kind']) != null
    ? { ...closing, startDatetime: null }
    : closing;

/**
 * Closing of a store. An unknown or missing dispatch method counts as both: users check a store that is wrongly shown
 * as closed, but not one wrongly shown as open.
 */
export const closingTime = derived(
  prepared(
    roundTripObject({
      id: optional(number(0)),
      kind: optional(closedEnum(closingKinds, 'scheduled')),
      startDatetime: closingStart,
      endDatetime: endTimeOrNull(),
      reason: textOrNull(),
      closedBy: optional(derived(anyValue(), findPersonName)),
      dispatchMethod: scope(),
    }),
    addStart,
  ),
  ({ id, kind, ...closing }) => ({
    ...closing,
    id: id || computeClosingId(closing),
    kind: kind ?? ((closing.endDatetime === null ? 'permanent' : 'scheduled') satisfies ClosingKind as ClosingKind),
  }),
);
export type ClosingTimeReply = Read<typeof closingTime>;
