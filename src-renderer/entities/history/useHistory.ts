import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ReportedChange } from '@shared/contract/people/activity';
import type { Failure } from '@shared/contract/protocol/failure';
import {
  historyActions,
  historyAreas,
  type HistoryEntry,
  type HistoryQuery,
} from '@shared/domain/history/historyEntry';
import { mergeHistory } from '@shared/domain/history/mergeHistory';
import { toInstant } from '@shared/domain/values/wallTime';
import { invokeAction } from '@kit/bridge/client';
import { useCall } from '@kit/data/useCall';
import { useFormats } from '@kit/format/useFormats';
import { useCapability } from '@kit/session/hooks';

/** Maximum changes read from the platform. */
const maxPlatformChanges = 500;

/** Converts a platform change to an entry; returns [] if its area or action is unknown or its time is missing. */
const toHistoryEntries = (
  { id, area: reportedArea, action: reportedAction, entityIds: ids, name, at: wallTime, user, fields }: ReportedChange,
  zone: string,
): HistoryEntry[] => {
  const area = historyAreas.find((candidate) => candidate === reportedArea);
  const action = historyActions.find((candidate) => candidate === reportedAction);
  if (area === undefined || action === undefined || wallTime === null) return [];
  return [
    {
      key: `platform/${id}`,
      source: 'platform',
      at: toInstant(wallTime, zone),
      area,
      action,
      ids,
      name,
      by: user?.name || null,
      fields: fields.map(({ name: fieldName, before, after }) => ({
        name: fieldName,
        before,
        after,
        isBeforeKnown: before !== undefined,
      })),
    },
  ];
};

interface HistoryResult {
  /** Changes, newest first; null while loading, or if the changes logged on this computer could not be read. */
  entries: readonly HistoryEntry[] | null;
  failure: Failure | null;
  /** True if the platform reports changes. */
  hasPlatformHistory: boolean;
  /** True if the platform's changes could not be read. */
  isPartial: boolean;
  /** True if the platform has more changes than were read. */
  hasMore: boolean;
  refetch: () => void;
}

/**
 * Changes of all entities or of one, merged from the platform and this computer. `name` is the entity's name, used for
 * changes without a name.
 */
export const useHistory = ({ area, id }: HistoryQuery, name: string | null = null): HistoryResult => {
  const { zone } = useFormats();
  const hasPlatformHistory = useCapability('activityHistory');
  const [journal, setJournal] = useState<{ entries: HistoryEntry[] | null; failure: Failure | null }>({
    entries: null,
    failure: null,
  });
  const [refetchCount, setRefetchCount] = useState(0);
  useEffect(() => {
    let isCancelled = false;
    const query = { ...(area !== undefined && { area }), ...(id !== undefined && { id }) };
    void invokeAction('history.list', query).then((outcome) => {
      if (isCancelled) return;
      setJournal(outcome.ok ? { entries: outcome.value, failure: null } : { entries: null, failure: outcome.failure });
    });
    return () => {
      isCancelled = true;
    };
  }, [area, id, refetchCount]);
  const platformHistory = useCall(
    'activity.changes',
    {
      query: {
        limit: maxPlatformChanges,
        ...(area !== undefined && { area }),
        ...(id !== undefined && { entityId: id }),
      },
    },
    { enabled: hasPlatformHistory, untracked: true },
  );
  const { value, failure, refetch: refetchReported } = platformHistory;
  const isPlatformLoading = hasPlatformHistory && value === undefined && failure === null;
  const entries = useMemo(
    () =>
      journal.entries === null || isPlatformLoading
        ? null
        : mergeHistory(
            (value?.page ?? []).flatMap((change) => toHistoryEntries(change, zone)),
            journal.entries,
            // Shows and restores a change of several entities as a change of the requested entity only.
          ).map((entry) =>
            id !== undefined && entry.ids.includes(id) ? { ...entry, ids: [id], name: entry.name ?? name } : entry,
          ),
    [journal.entries, isPlatformLoading, value, zone, id, name],
  );
  return {
    entries,
    failure: journal.failure,
    hasPlatformHistory,
    isPartial: hasPlatformHistory && value === undefined && failure !== null,
    hasMore: value !== undefined && value.nextPage !== null,
    refetch: useCallback(() => {
      setRefetchCount((count) => count + 1);
      if (hasPlatformHistory) refetchReported();
    }, [hasPlatformHistory, refetchReported]),
  };
};
