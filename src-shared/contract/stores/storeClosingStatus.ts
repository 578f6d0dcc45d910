import type { SellingConditions } from '../../domain/stores/closedCauseTypes';
import { findClosingsInForce, listOpenDispatchMethods } from '../../domain/stores/closing';
import { closingTimes, computeClosingId, dropCanceledClosings, type ClosingTimeReply } from './closingTime';
import { object, boolean, optional, prepared, getReadingTime, getReadingZone, rejected, type Read } from '../reading';
import { isObject, type Json } from '../../domain/values/json';
import { findList } from '../reading/lists';
import { isAbsent } from '../reading/reader';
import { normalizeSpelling, parseBoolean } from '../reading/scalars';
import { parseSalesConditions } from './storeSelling';
import type { orderMethodShape } from './storeShape';

interface ReportedClosings {
  opened?: boolean;
  currentClosings?: ClosingTimeReply[];
  scheduledClosingTimes?: ClosingTimeReply[];
}

interface ClosingStatus {
  /** True if at least one dispatch method is not closed. */
  opened: boolean;
  /** Closings in force now. */
  currentClosings: ClosingTimeReply[];
}

type OrderMethod = Read<typeof orderMethodShape>;

/**
 * Adds `currentClosings` and `opened`. Derives what the platform does not send: current closings from the scheduled
 * ones and the clock, and `opened` from the current closings.
 */
export const addClosingStatus = <S extends object>(
  store: S,
  orderMethod: OrderMethod,
  reportedClosings: ReportedClosings,
): S & ClosingStatus => {
  // Mutates `store` instead of copying it, because replies may contain a thousand stores. The caller has just created
  // the object.
  const storeWithStatus = store as S & ClosingStatus;
  storeWithStatus.currentClosings =
    reportedClosings.currentClosings ??
    findClosingsInForce(reportedClosings.scheduledClosingTimes ?? [], getReadingTime(), getReadingZone());
  storeWithStatus.opened =
    reportedClosings.opened ??
    listOpenDispatchMethods({ opened: true, orderMethod, currentClosings: storeWithStatus.currentClosings }).length > 0;
  return storeWithStatus;
};

/** Fields in which platforms report whether a store takes orders. */
export const closingStatusFields = {
  opened: optional(boolean(true)),
  currentClosings: optional(closingTimes()),
  scheduledClosingTimes: optional(closingTimes()),
};

const openWords: ReadonlySet<string> = new Set(['opened', 'open', 'abierta', 'abierto']);
const closedWords =
  /^(?:temporarily|temporal(?:mente)?)?(?:closed|paused|suspended|inactive|(?:cerrad|pausad|suspendid|inactiv)[ao])(?:temporarily|temporal(?:mente)?)?$/;

const parseOpenWord = (word: unknown): boolean | undefined => {
  const normalizedWord = typeof word === 'string' ? normalizeSpelling(word) : '';
  return openWords.has(normalizedWord) || (closedWords.test(normalizedWord) ? false : undefined);
};

/** Reads flags by dispatch method, as in `{ delivery: false, pickUp: true }`; true if any of them is true. */
const parseAnyFlag = (flags: unknown): boolean | undefined => {
  const values = isObject(flags) ? Object.values(flags).map(parseBoolean) : [];
  return values.includes(true) || (values.includes(false) ? false : undefined);
};

const negate = (flag: boolean | undefined): boolean | undefined => (flag === undefined ? undefined : !flag);

/**
 * Sets `opened` if the platform reports the state in another field, such as `isOpen`, `closed`, `paused` or `status:
 * 'closed'`.
 */
export const addOpenedFlag = (store: Readonly<Json>): Readonly<Json> => {
  const { opened, isOpen = store['isOpened'] ?? store['open'], isClosed = store['closed'] } = store;
  if (parseBoolean(opened) !== undefined) return store;
  const isPaused = parseBoolean(store['isPaused'] ?? store['paused']);
  const isStoreOpen =
    parseBoolean(isOpen) ??
    negate(parseBoolean(isClosed)) ??
    parseAnyFlag(opened) ??
    parseOpenWord(opened ?? store['status'] ?? store['state']) ??
    (isPaused === true ? false : undefined);
  return isStoreOpen === undefined ? store : { ...store, opened: isStoreOpen };
};

/** Other names of a store's closings. Platforms that allow only one closing send it as an object. */
const closingNames: readonly (readonly [name: string, others: readonly string[]])[] = [
  [
    'currentClosings',
    ['currentClosing', 'currentClosingTimes', 'currentClosingTime', 'activeClosings', 'activeClosing'],
  ],
  ['scheduledClosingTimes', ['scheduledClosings', 'closingTimes', 'closings', 'closures']],
];

/** Copies the closings and the open state from the various fields in which platforms report them. */
export const addClosingFields = (store: Readonly<Json>): Readonly<Json> => {
  const closings = closingNames.flatMap(([name, others]): [string, unknown][] => {
    const alias = isAbsent(store[name]) ? others.find((other) => !isAbsent(store[other])) : undefined;
    return alias === undefined ? [] : [[name, store[alias]]];
  });
  return addOpenedFlag(closings.length === 0 ? store : { ...store, ...Object.fromEntries(closings) });
};

const status = prepared(object(closingStatusFields), addClosingFields);

const noReportedClosings: ReportedClosings = {};

/**
 * Makes the computed ids of closings differ between stores by including the store's id. A store counts as closed if
 * none of its current closings could be read.
 */
export const completeClosings = <R extends ReportedClosings>(store: R, raw: unknown): R => {
  const { id: storeId, currentClosings: rawClosings } = isObject(raw) ? addClosingFields(raw) : {};
  const { currentClosings, scheduledClosingTimes = [] } = store;
  // Mutates the closings, like `addClosingStatus`.
  for (const closing of [...(currentClosings ?? []), ...scheduledClosingTimes])
    if (closing.id < 0 && closing.id === computeClosingId(closing)) closing.id = computeClosingId(closing, storeId);
  return currentClosings?.length === 0 && (findList(dropCanceledClosings(rawClosings)) ?? []).length > 0
    ? { ...store, opened: store.opened ?? false }
    : store;
};

export const readReportedClosings = (raw: unknown): ReportedClosings => {
  const reportedStatus = status.read(raw);
  return reportedStatus === rejected ? noReportedClosings : completeClosings(reportedStatus, raw);
};

/** Adds the data that determines whether a store sells, unless the platform sent only closings. */
export const attachSellingConditions = <S extends ClosingStatus>(
  store: S,
  raw: unknown,
  reportedClosings: ReportedClosings,
): S & { selling?: SellingConditions } => {
  const selling = parseSalesConditions(raw, { ...reportedClosings, currentClosings: store.currentClosings });
  return selling === undefined ? store : Object.assign(store, { selling });
};
