import { useCallback, useMemo, useRef, useState } from 'react';
import { bulkVerdicts, hasPatch, type BulkChange } from '@shared/domain/bulkChanges';
import { limits } from '@shared/domain/limits';
import { call } from '@kit/bridge/client';
import { useCallCache } from '@kit/data/useCallCache';
import { platformNow } from '@kit/format/platformClock';
import { useFormats } from '@kit/format/useFormats';
import {
  countsOf,
  runBulk,
  settleBulk,
  type ResultCounts,
  type RunPorts,
  type SentPatches,
  type StoreResults,
} from './bulkRun';

/** What a run left out before it sent anything. */
export interface LeftOut {
  unchanged: readonly number[];
  refused: readonly { id: number; reason: string }[];
}

export interface BulkRun {
  phase: 'running' | 'settling' | 'done';
  change: BulkChange;
  /** All that the change was meant for, apart from those left out. */
  chosen: readonly number[];
  leftOut: LeftOut;
  results: StoreResults;
  /** What each was sent last. */
  sent: SentPatches;
  stopping: boolean;
}

interface BulkRuns {
  run: BulkRun | null;
  start: (change: BulkChange, ids: readonly number[], leftOut: LeftOut) => Promise<ResultCounts>;
  /** Sends only those that failed, once more. */
  retry: () => Promise<ResultCounts>;
  /** Tries to find out what became of those without an answer. */
  check: () => Promise<ResultCounts>;
  stop: () => void;
  forget: () => void;
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** The ids whose result has a state. */
const idsOf = (results: StoreResults, wanted: 'failed' | 'unknown'): number[] =>
  [...results].flatMap(([id, { state }]) => (state === wanted ? [id] : []));

/** Runs a bulk change and keeps what became of every store, over its retries too. */
export const useBulkRun = (): BulkRuns => {
  const cache = useCallCache();
  const { zone } = useFormats();
  const [run, setRun] = useState<BulkRun | null>(null);
  const latest = useRef<BulkRun | null>(null);
  const stopped = useRef(false);

  const put = useCallback((part: Partial<BulkRun>) => {
    latest.current = latest.current && { ...latest.current, ...part };
    setRun(latest.current);
  }, []);

  return useMemo(() => {
    const perform = async (
      work: (ports: RunPorts) => Promise<{ results: StoreResults; sent: SentPatches }>,
      before: BulkRun,
    ): Promise<ResultCounts> => {
      stopped.current = false;
      latest.current = before;
      setRun(before);
      const merged = (some: StoreResults) => new Map([...before.results, ...some]);
      const { results, sent } = await work({
        send: (storeIds, patch) =>
          // The wire's types are of lists that may be changed.
          call('stores.massiveUpdate', { body: { storeIds, ...(structuredClone(patch) as object) } }),
        read: () => cache.read('stores.bulk', { query: { view: 'bulk', limit: limits.storeSearchMax } }),
        verdictOn: bulkVerdicts(before.change, { now: platformNow(), zone }),
        hasPatch: (store, patch) => hasPatch(store, patch, { now: platformNow(), zone }),
        isStopped: () => stopped.current,
        progressed: (some) => put({ results: merged(some) }),
        settling: () => put({ phase: 'settling' }),
        wait,
        now: () => performance.now(),
      });
      put({
        phase: 'done',
        results: merged(results),
        sent: new Map([...before.sent, ...sent]),
        stopping: false,
      });
      return countsOf(results);
    };
    const finished = () => (latest.current?.phase === 'done' ? latest.current : null);
    const nothing = () => Promise.resolve(countsOf(new Map()));
    return {
      run,
      start: (change, chosen, leftOut) =>
        perform((ports) => runBulk(chosen, ports), {
          phase: 'running',
          change,
          chosen,
          leftOut,
          results: new Map(),
          sent: new Map(),
          stopping: false,
        }),
      retry: () => {
        const before = finished();
        if (before === null) return nothing();
        const ids = idsOf(before.results, 'failed');
        return perform((ports) => runBulk(ids, ports), { ...before, phase: 'running' });
      },
      check: () => {
        const before = finished();
        if (before === null) return nothing();
        const ids = new Set(idsOf(before.results, 'unknown'));
        const sent = new Map([...before.sent].filter(([id]) => ids.has(id)));
        return perform(async (ports) => ({ results: await settleBulk(sent, ports), sent }), {
          ...before,
          phase: 'settling',
        });
      },
      stop: () => {
        stopped.current = true;
        put({ stopping: true });
      },
      forget: () => {
        latest.current = null;
        setRun(null);
      },
    };
  }, [run, cache, put, zone]);
};
