import { closingKinds, type ClosingKind, type ClosingTime } from '../../domain/stores/closing';
import { isObject, type Json } from '../../domain/values/json';
import { toWallTime } from '../../domain/values/wallTime';
import { findPersonName } from '../sales/customerName';
import {
  derived,
  endTimeOrNull,
  getReadingTime,
  getReadingZone,
  inForms,
  optional,
  number,
  prepared,
  reader,
  rejected,
  textOrNull,
  wallTimeOrNull,
  roundTripObject,
  spelledList,
  spelledRow,
  type Read,
} from '../reading';
import { flattenResource } from '../json/envelope';
import { findList } from '../reading/lists';
import { fallback, isAbsent } from '../reading/reader';
import { recordRejection, withoutRecording } from '../reading/report';
import { createEnumFinder, isTimeSet, parseBoolean, parseText, parseUtcDay } from '../reading/scalars';
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

const startReader = wallTimeOrNull();

/** Start of a closing. If it is unreadable, the closing counts as in force since midnight. */
const closingStart = reader((value) => {
  if (value === undefined) {
    recordRejection();
    return rejected;
  }
  const start = withoutRecording(() => startReader.read(value));
  if (typeof start === 'string') return start;
  const today = toWallTime(getReadingTime(), getReadingZone()).slice(0, 10);
  return fallback(value === null ? 'missing' : 'unreadable', value, `${today}T00:00:00`);
}, startReader.json);

/** Adds a null start to a closing that has only an end or a kind. */
const addStart = (closing: Json): Json =>
  closing['startDatetime'] === undefined && (closing['endDatetime'] ?? closing['kind']) != null
    ? { ...closing, startDatetime: null }
    : closing;

/**
 * Converts a closing from the first to the last second of days in UTC, which means these days in any time zone. Writes
 * send both times as local, because a changed end alone would leave a start in UTC.
 */
const toLocalDays = (closing: Json): Json => {
  const [firstDay, lastDay] = [closing['startDatetime'], closing['endDatetime']].map(parseUtcDay);
  const areDays = firstDay?.endsWith('T00:00:00') === true && lastDay?.endsWith('T23:59:59') === true;
  return areDays ? { ...closing, startDatetime: firstDay, endDatetime: lastDay } : closing;
};

const findKind = createEnumFinder(closingKinds);

/**
 * Closing as reported. An unknown or missing dispatch method counts as both, because users check a store that is
 * wrongly shown as closed, but not one wrongly shown as open.
 */
const reportedClosing = inForms(
  prepared(
    roundTripObject({
      id: optional(number(0)),
      startDatetime: closingStart,
      endDatetime: endTimeOrNull(),
      reason: textOrNull(),
      dispatchMethod: scope(),
    }),
    addStart,
  ),
  { startDatetime: 'waitDate', endDatetime: 'waitDate' },
);

/** Adds the closing's kind and author, because updates must send both back unchanged. */
const completeClosing = <T extends { id?: number } & Omit<ClosingTime, 'id' | 'kind' | 'closedBy'>>(
  { id, ...closing }: T,
  raw: unknown,
): Omit<T, 'id'> & Pick<ClosingTime, 'id' | 'kind' | 'closedBy'> => {
  const { kind, closedBy } = isObject(raw) ? raw : {};
  const author = findPersonName(closedBy);
  const defaultKind: ClosingKind = closing.endDatetime === null ? 'permanent' : 'scheduled';
  return {
    ...closing,
    ...(author !== null && { closedBy: author }),
    id: id || computeClosingId(closing),
    kind: findKind(parseText(kind) ?? '') ?? defaultKind,
  };
};

/** Closing of a store. */
export const closingTime = derived(reportedClosing, completeClosing);
export type ClosingTimeReply = Read<typeof closingTime>;

const isCanceled = (closing: unknown): boolean => {
  const row = flattenResource(closing);
  if (!isObject(row)) return false;
  const { canceledAt, cancelledAt = canceledAt, canceled, cancelled = canceled, deletedAt } = row;
  const { startDatetime, endDatetime, kind, reason } = row;
  // Some platforms send an empty closing, with zero dates, for a store without one.
  const isBlank =
    isAbsent(kind) &&
    (isAbsent(reason) || reason === '') &&
    [startDatetime, endDatetime].every((time) => !isAbsent(time) && !isTimeSet(time));
  return isBlank || parseBoolean(cancelled) === true || isTimeSet(cancelledAt) || isTimeSet(deletedAt);
};

/** Removes canceled closings, which some platforms keep in the list. */
export const dropCanceledClosings = (value: unknown): unknown => {
  if (isCanceled(value)) return [];
  const list = findList(value, true);
  return list?.some(isCanceled) ? list.filter((closing) => !isCanceled(closing)) : value;
};

/** Reads a store's closings. Writes use the spelling of the received closings. */
export const closingTimes = () => {
  const list = spelledList(
    derived(
      prepared(spelledRow(reportedClosing, ['startDatetime', 'endDatetime', 'dispatchMethod']), toLocalDays),
      completeClosing,
    ),
  );
  return reader((value) => list.read(dropCanceledClosings(value)), list.json);
};
