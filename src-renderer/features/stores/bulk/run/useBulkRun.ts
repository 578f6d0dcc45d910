import { useCallback, useMemo, useRef, useState } from 'react';
import { isAsWanted, type BulkChange } from '@shared/domain/bulkChanges';
import { limits } from '@shared/domain/limits';
import { useCallCache } from '@kit/data/useCallCache';
import { useCommand } from '@kit/data/useCommand';
import { countsOf, runBulk, settleBulk, type ResultCounts, type RunPorts, type StoreResults } from './bulkRun';

/** What a run left out before it sent anything. */
export interface LeftOut {
  unchanged: readonly number[];
  refused: readonly { id: number; reason: string }[];
}

export interface BulkRun {
  phase: 'running' | 'settling' | 'done';
  change: BulkChange;
  /** All that were to be sent. */
  sent: readonly number[];
  leftOut: LeftOut;
  results: StoreResults;
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
export const idsOf = (results: StoreResults, wanted: 'failed' | 'unknown'): number[] =>
  [...results].flatMap(([id, { state }]) => (state === wanted ? [id] : []));

/** Runs a bulk change and keeps what became of every store, over its retries too. */
export const useBulkRun = (): BulkRuns => {
  const cache = useCallCache();
  const { run: send } = useCommand('stores.massiveUpdate');
  const [run, setRun] = useState<BulkRun | null>(null);
  const latest = useRef<BulkRun | null>(null);
  const stopped = useRef(false);

  const put = useCallback((part: Partial<BulkRun>) => {
    latest.current = latest.current && { ...latest.current, ...part };
    setRun(latest.current);
  }, []);

  return useMemo(() => {
    const perform = async (
      work: (ports: RunPorts) => Promise<StoreResults>,
      before: BulkRun,
    ): Promise<ResultCounts> => {
      stopped.current = false;
      latest.current = before;
      setRun(before);
      const kept = before.results;
      const merged = (results: StoreResults) => new Map([...kept, ...results]);
      const results = await work({
        send: (storeIds) =>
          send({
            body: {
              storeIds,
              // The wire's types are of lists that may be changed.
              store: structuredClone(before.change) as never,
            },
          }),
        readBack: () => {
          put({ phase: 'settling' });
          return cache.read('stores.bulk', { query: { view: 'bulk', limit: limits.storeSearchMax } });
        },
        isDone: (store) => isAsWanted(before.change, store),
        isStopped: () => stopped.current,
        progressed: (some) => put({ results: merged(some) }),
        wait,
      });
      put({ phase: 'done', results: merged(results), stopping: false });
      cache.refresh('stores.bulk');
      cache.refresh('stores.get');
      cache.refresh('stores.list');
      return countsOf(results);
    };
    const again = (
      work: (ports: RunPorts, ids: readonly number[]) => Promise<StoreResults>,
      wanted: 'failed' | 'unknown',
    ) => {
      const before = latest.current;
      if (before === null || before.phase !== 'done') return Promise.resolve(countsOf(new Map()));
      const ids = idsOf(before.results, wanted);
      return perform((ports) => work(ports, ids), { ...before, phase: wanted === 'failed' ? 'running' : 'settling' });
    };
    return {
      run,
      start: (change, ids, leftOut) =>
        perform((ports) => runBulk(ids, ports), {
          phase: 'running',
          change,
          sent: ids,
          leftOut,
          results: new Map(),
          stopping: false,
        }),
      retry: () => again((ports, ids) => runBulk(ids, ports), 'failed'),
      check: () => again((ports, ids) => settleBulk(ids, ports), 'unknown'),
      stop: () => {
        stopped.current = true;
        put({ stopping: true });
      },
      forget: () => {
        latest.current = null;
        setRun(null);
      },
    };
  }, [run, send, cache, put]);
};
