import { useMemo } from 'react';
import type { SilenceRecord, SilenceJudgement } from '@shared/domain/guard/record';
import { invokeAction } from '@kit/bridge/client';
import { useLiveCollection } from '@kit/live/useLiveCollection';
import { notify } from '@kit/ui/overlays/notify';

const noRecords: readonly SilenceRecord[] = [];

/** Silences of the last weeks, ongoing and ended ones, newest first. */
export const useSilences = () => {
  const rows = useLiveCollection('silences')?.rows ?? noRecords;
  return useMemo(() => {
    const sortedRows = rows.toSorted((a, b) => b.at - a.at);
    return {
      current: sortedRows.filter(({ endedAt }) => endedAt === null),
      past: sortedRows.filter(({ endedAt }) => endedAt !== null),
    };
  }, [rows]);
};

/** Returns the ids of the stores that are silent. */
export const findSilentStores = (silences: readonly SilenceRecord[]): ReadonlySet<number> =>
  new Set(silences.flatMap(({ level, of }) => (level === 'store' ? [Number(of)] : [])));

const reportOutcome = (outcome: Awaited<ReturnType<typeof invokeAction<'guard.mute'>>>): void => {
  // `badRequest` means that the silence has ended in the meantime, which its record already shows.
  if (!outcome.ok && outcome.failure.kind !== 'badRequest') notify.failure(outcome.failure);
};

export const muteSilence = async (id: number, until: number): Promise<void> =>
  reportOutcome(await invokeAction('guard.mute', { id, until }));

export const judgeSilence = async (id: number, assessment: SilenceJudgement): Promise<void> =>
  reportOutcome(await invokeAction('guard.judge', { id, verdict: assessment }));
