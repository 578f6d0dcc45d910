import type { SilenceFacts, SilenceLevel } from './silenceWatch';

/** The user's judgment of a silence: a real problem or a false alarm. */
export const silenceJudgements = ['real', 'false'] as const;
export type SilenceJudgement = (typeof silenceJudgements)[number];

/** Silence as saved in the detector's log. */
export interface SilenceRecord extends SilenceFacts {
  id: number;
  level: SilenceLevel;
  /** Id of the store, or name of the channel or payment method; null for all stores. */
  of: string | number | null;
  /** Name of the store; null for other levels. */
  name: string | null;
  /** Time of detection (ms). */
  at: number;
  /** True if it rang, within the weekly budget; false if it was only listed. */
  rang: boolean;
  /** Time until which it does not ring again after an acknowledgement; null if it was never acknowledged. */
  mutedUntil: number | null;
  /** Time at which orders arrived again, or the store closed for the day; null while it lasts. */
  endedAt: number | null;
  verdict: SilenceJudgement | null;
}

/** Retention of a record (ms). */
export const silenceRetention = 90 * 24 * 60 * 60_000;

/** True while a silence demands attention with sound and notifications. */
export const isRinging = ({ rang, endedAt, mutedUntil }: SilenceRecord, now: number): boolean =>
  rang && endedAt === null && (mutedUntil === null || now >= mutedUntil);

/** Series that sells too little to be watched. */
export interface QuietSeries {
  level: SilenceLevel;
  of: string | number | null;
  name: string | null;
  perDay: number;
}

/**
 * - `reading`: past orders are being read.
 * - `watching`: missing orders raise alarms.
 * - `unreadable`: past orders could not be read; another attempt follows.
 * - `tooFew`: there are too few past orders to estimate the usual ones.
 * - `withoutStores`: the user may not see stores, whose hours and closings are needed.
 */
export type GuardPhase = 'reading' | 'watching' | 'unreadable' | 'tooFew' | 'withoutStores';

/** Coverage of the detector, and the past orders it uses. */
export interface GuardStatus {
  phase: GuardPhase;
  /** Source and days of the past orders, and the time at which they were read (ms); null before the first read. */
  basis: { source: 'reports' | 'orders'; days: number; readAt: number } | null;
  /** Number of watched series by level. */
  watched: Readonly<Record<SilenceLevel, number>>;
  tooQuiet: readonly QuietSeries[];
  /** Number of times the alarm rang in the last seven days; the limit is `maxRingsPerWeek`. */
  rings: number;
}
