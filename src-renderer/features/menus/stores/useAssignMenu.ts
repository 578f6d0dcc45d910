import { useRef, useState } from 'react';
import type { Failure } from '@shared/contract/protocol/failure';
import { reconcileUpdate } from '@shared/calls/reconcile';
import { call } from '@kit/bridge/client';
import { useCommand } from '@kit/data/useCommand';

export interface AssignFailure {
  id: number;
  /** Null: the answer was lost, and the store has not the menu. */
  failure: Failure | null;
}

interface Run {
  done: number;
  total: number;
  failed: readonly AssignFailure[];
  isOver: boolean;
}

/** Gives a menu to stores one after the other: each has an outcome of its own. Null: nothing has begun. */
export const useAssignMenu = (menuId: number) => {
  const { run: send } = useCommand('stores.update');
  const [run, setRun] = useState<Run | null>(null);
  const isRunning = useRef(false);
  const isStopped = useRef(false);
  /** The stores that it could not be given to. */
  const start = async (ids: readonly number[]): Promise<readonly AssignFailure[]> => {
    if (isRunning.current) return [];
    isRunning.current = true;
    isStopped.current = false;
    const failed: AssignFailure[] = [];
    let done = 0;
    setRun({ done, total: ids.length, failed: [], isOver: false });
    for (const id of ids) {
      if (isStopped.current) break;
      const result = await send(
        { params: { id }, body: { menuId } },
        {
          reconcile: reconcileUpdate(
            () => call('stores.get', { params: { id } }),
            (store) => store.menuId === menuId,
          ),
        },
      );
      if (result.kind === 'notApplied') failed.push({ id, failure: null });
      else if (result.kind === 'failed' || result.kind === 'unsettled') failed.push({ id, failure: result.failure });
      done += 1;
      setRun({ done, total: ids.length, failed: [...failed], isOver: false });
    }
    isRunning.current = false;
    setRun({ done, total: ids.length, failed, isOver: true });
    return failed;
  };
  return { run, start, stop: () => void (isStopped.current = true) };
};
