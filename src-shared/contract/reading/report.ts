import { countries, type CountryCode } from '../../domain/values/countries';

/** Why a field has its default: the platform did not send it, or what it sent has no reading. */
export type Gap = 'missing' | 'unreadable' | 'unknownValue';

/** A field of one reply that was not read as it came, and how often. */
export interface FieldGap {
  /** From the reply down, lists as `[]`: `page[].phone`. */
  field: string;
  gap: Gap;
  count: number;
}

/** A row that nothing can be done with, because what identifies it is not there. */
export interface SkippedRow {
  /** Path of the list in the reply: `page`, or `` if the reply is the list. */
  list: string;
  /** Counted from 1, as people count. */
  place: number;
  /** Null if the platform sent none. */
  name: string | null;
  /** The field that has no reading. */
  field: string;
}

/** Inputs of the schemas besides the reply. */
export interface ReadingContext {
  /** Time zone of the stores: times with an offset become wall time in it. */
  zone: string;
  /** The environment's: what holds where a tenant's settings name none. */
  country: CountryCode;
  /** The tenant's, for its money; absent: the environment's. */
  moneyCountry?: CountryCode | undefined;
  /** Milliseconds; decides which closings are in force. */
  now: () => number;
  /** What was asked for; replies that do not say what they are mean that. */
  query?: Readonly<Record<string, unknown>> | undefined;
}

/** Findings of parsing one reply. */
export interface ReadingReport {
  gaps: FieldGap[];
  unread: SkippedRow[];
}

interface State extends ReadingContext {
  path: string[];
  gaps: Map<string, FieldGap>;
  unread: SkippedRow[];
  /** Path of the identity that is missing, once a reader has refused. */
  refusedAt: string | null;
  /** Above 0 nothing is counted. */
  muted: number;
}

const anyContext: ReadingContext = {
  zone: countries.cl.timeZone,
  country: 'cl',
  now: () => Date.now(),
};

const begin = (context: ReadingContext): State => ({
  ...context,
  path: [],
  gaps: new Map(),
  unread: [],
  refusedAt: null,
  muted: 0,
});

/**
 * Readers are called by schemas, which pass them nothing but a value. Reading is synchronous, so what belongs to the reply
 * being read can stand here.
 */
let state = begin(anyContext);

/** Runs one reading in a context of its own. */
export const inContext = <T>(
  context: ReadingContext,
  read: () => T,
): { value: T; refusedAt: string | null } & ReadingReport => {
  const outer = state;
  state = begin(context);
  try {
    const value = read();
    return { value, refusedAt: state.refusedAt, gaps: [...state.gaps.values()], unread: state.unread };
  } finally {
    state = outer;
  }
};

export const readingZone = (): string => state.zone;
export const readingNow = (): number => state.now();
const noQuery: Readonly<Record<string, unknown>> = {};
export const readingQuery = (): Readonly<Record<string, unknown>> => state.query ?? noQuery;
export const readingCountry = (): CountryCode => state.country;
export const readingMoneyCountry = (): CountryCode => state.moneyCountry ?? state.country;

const pathText = (path: readonly string[]): string => path.join('.').replaceAll('.[]', '[]');

/** Keys from the reply down to what is being read. Whoever adds one takes it away. */
export const readingPath = (): string[] => state.path;

/** Reads below a key. Where reading throws, the whole context is left, path and all. */
export const atPath = <T>(key: string, read: (value: unknown) => T, value: unknown): T => {
  const { path } = state;
  path.push(key);
  const made = read(value);
  path.pop();
  return made;
};

export const recordGap = (gap: Gap): void => {
  if (state.muted > 0) return;
  const field = pathText(state.path);
  const key = `${gap} ${field}`;
  const known = state.gaps.get(key);
  if (known === undefined) state.gaps.set(key, { field, gap, count: 1 });
  else known.count += 1;
};

/** Says that what identifies something is not there. */
export const recordRejection = (): void => {
  if (state.muted > 0) return;
  state.refusedAt = pathText(state.path);
};

const nameOf = (raw: unknown): string | null => {
  if (typeof raw !== 'object' || raw === null) return null;
  const named = raw as Record<string, unknown>;
  const name = [named['name'], named['title'], named['code'], named['email']].find(
    (text) => typeof text === 'string' && text !== '',
  );
  return (name as string | undefined)?.slice(0, 80) ?? null;
};

/** Leaves the row out that has just been refused. */
export const recordSkippedRow = (place: number, raw: unknown): SkippedRow => {
  if (state.muted > 0) return { list: '', place: place + 1, name: nameOf(raw), field: '' };
  const list = pathText(state.path);
  const field = (state.refusedAt ?? '').slice(list.length).replace(/^\[\]\.?/, '');
  state.refusedAt = null;
  const row = { list, place: place + 1, name: nameOf(raw), field };
  state.unread.push(row);
  return row;
};

/** Number of rows left out of the reply so far. */
export const skippedRows = (): number => state.unread.length;

/** Reads without counting anything: what is worked out is no gap of the platform's. */
export const withoutRecording = <T>(read: () => T): T => {
  const muted = state;
  const depth = muted.path.length;
  muted.muted += 1;
  try {
    return read();
  } finally {
    muted.muted -= 1;
    // Where reading throws, the path is left as it was found.
    muted.path.length = depth;
  }
};
