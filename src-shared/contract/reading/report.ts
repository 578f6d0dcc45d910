import { countries, type CountryCode } from '../../domain/values/countries';
import { isObject } from '../../domain/values/json';

/** Reason why a field has its default or an unknown value. */
export type GapKind = 'missing' | 'unreadable' | 'unknownValue';

/** Field of a reply that was not read as sent, with the number of occurrences. */
export interface FieldGap {
  /** Path within the reply, with `[]` for lists: `page[].phone`. */
  field: string;
  gap: GapKind;
  count: number;
}

/** Row that was left out because an identifying field is missing. */
export interface SkippedRow {
  /** Path of the list within the reply: `page`, or empty if the reply itself is the list. */
  list: string;
  /** Position in the list, from 1. */
  place: number;
  /** Name of the row; null if the platform sent none. */
  name: string | null;
  /** The identifying field that is missing or unreadable. */
  field: string;
  /** True if that field is an id sent as a string, such as a UUID. Ids are numbers. */
  hasTextId?: true;
}

/** Data that reading depends on, in addition to the reply. */
export interface ReadingContext {
  /** Time zone of the stores, to which times with an offset are converted. */
  zone: string;
  /** Country of the environment, used if the tenant's settings contain none. */
  country: CountryCode;
  /** Country whose number format applies to money; by default `country`. */
  moneyCountry?: CountryCode | undefined;
  /** Returns the current time (ms), which decides which closings are current. */
  now: () => number;
  /** Query of the call, for replies that do not repeat it. */
  query?: Readonly<Record<string, unknown>> | undefined;
}

/** Gaps and skipped rows found while parsing one reply. */
export interface ReadingReport {
  gaps: FieldGap[];
  unread: SkippedRow[];
}

interface ReadingState extends ReadingContext {
  path: string[];
  gaps: Map<string, FieldGap>;
  unread: SkippedRow[];
  /** Path of the missing identifying field, if the reply was rejected. */
  rejectedPath: string | null;
  /** Nesting depth of `withoutRecording`; nothing is recorded above 0. */
  muteDepth: number;
}

const defaultContext: ReadingContext = {
  zone: countries.cl.timeZone,
  country: 'cl',
  now: () => Date.now(),
};

const createState = (context: ReadingContext): ReadingState => ({
  ...context,
  path: [],
  gaps: new Map(),
  unread: [],
  rejectedPath: null,
  muteDepth: 0,
});

/**
 * State of the reply being parsed. It is a module variable because schemas can pass only values to readers. This is
 * safe because parsing is synchronous.
 */
let state = createState(defaultContext);

/** Parses one reply with its own context and report. */
export const readInContext = <T>(
  context: ReadingContext,
  read: () => T,
): { value: T; rejectedPath: string | null } & ReadingReport => {
  const outerState = state;
  state = createState(context);
  try {
    const value = read();
    return { value, rejectedPath: state.rejectedPath, gaps: [...state.gaps.values()], unread: state.unread };
  } finally {
    state = outerState;
  }
};

export const getReadingZone = (): string => state.zone;
export const getReadingTime = (): number => state.now();
const noQuery: Readonly<Record<string, unknown>> = {};
export const getReadingQuery = (): Readonly<Record<string, unknown>> => state.query ?? noQuery;
export const getReadingCountry = (): CountryCode => state.country;
export const getReadingMoneyCountry = (): CountryCode => state.moneyCountry ?? state.country;

const formatPath = (path: readonly string[]): string => path.join('.').replaceAll('.[]', '[]');

/** Returns the path of the value being read. Callers add keys to the array and must remove them again. */
export const getReadingPath = (): string[] => state.path;

/**
 * Reads a value with `key` appended to the path. An exception does not restore the path, because it ends the whole
 * context.
 */
export const atPath = <T>(key: string, read: (value: unknown) => T, value: unknown): T => {
  const { path } = state;
  path.push(key);
  const parsedValue = read(value);
  path.pop();
  return parsedValue;
};

export const recordGap = (gap: GapKind): void => {
  if (state.muteDepth > 0) return;
  const field = formatPath(state.path);
  const key = `${gap} ${field}`;
  const existingGap = state.gaps.get(key);
  if (existingGap === undefined) state.gaps.set(key, { field, gap, count: 1 });
  else existingGap.count += 1;
};

/** Records the current path as the path of a missing identifying field. */
export const recordRejection = (): void => {
  if (state.muteDepth > 0) return;
  state.rejectedPath = formatPath(state.path);
};

const findName = (raw: unknown): string | null => {
  if (typeof raw !== 'object' || raw === null) return null;
  const record = raw as Record<string, unknown>;
  const name = [record['name'], record['title'], record['code'], record['email']].find(
    (text) => typeof text === 'string' && text !== '',
  );
  return (name as string | undefined)?.slice(0, 80) ?? null;
};

const getTextIdFlag = (raw: unknown): { hasTextId: true } | false => {
  const id = isObject(raw) ? raw['id'] : raw;
  return typeof id === 'string' && id.trim() !== '' && { hasTextId: true };
};

/** Records a row that is left out. */
export const recordSkippedRow = (index: number, raw: unknown): SkippedRow => {
  if (state.muteDepth > 0) return { list: '', place: index + 1, name: findName(raw), field: '' };
  const list = formatPath(state.path);
  const field = (state.rejectedPath ?? '').slice(list.length).replace(/^\[\]\.?/, '');
  state.rejectedPath = null;
  const row = { list, place: index + 1, name: findName(raw), field, ...(field === 'id' && getTextIdFlag(raw)) };
  state.unread.push(row);
  return row;
};

/** Returns the number of rows left out of the reply so far. */
export const countSkippedRows = (): number => state.unread.length;

/** Reads a value without recording gaps, for values that the app computed itself. */
export const withoutRecording = <T>(read: () => T): T => {
  const mutedState = state;
  const pathLength = mutedState.path.length;
  mutedState.muteDepth += 1;
  try {
    return read();
  } finally {
    mutedState.muteDepth -= 1;
    // Restores the path in case reading throws.
    mutedState.path.length = pathLength;
  }
};
