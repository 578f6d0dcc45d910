import { useEffect, useRef, useState } from 'react';
import { useCommandPorts } from '@kit/data/useCommand';
import { versionOf } from '@kit/editor/version';
import { getItem, updateItem } from '@kit/resource/form/entityCalls';
import { useCapability } from '@kit/session/hooks';
import { assignOne, goThrough, undoOne, type AssignPorts, type ProductResult } from './assignment';
import { changeOf, undoOf, type AssignMode, type ModifierChange } from './productModifiers';

export interface Run {
  /** `undo`: it takes back what was added or removed. */
  kind: AssignMode | 'undo';
  /** All that were chosen. */
  ids: readonly number[];
  results: ReadonlyMap<number, ProductResult>;
  busy: boolean;
}

/** What is done to one product; `earlier`: what became of it the last time. */
type One = (id: number, earlier?: ProductResult) => Promise<ProductResult>;

const isToRetry = (result: ProductResult | undefined): boolean =>
  result === undefined ||
  result.state === 'unknown' ||
  result.state === 'left' ||
  (result.state === 'failed' && result.why !== 'changedSince');

type ProductItem = Parameters<AssignPorts['write']>[0];

/** Adds a modifier to many products or takes it out, one change each, and knows what became of every one. */
export const useAssignment = (modifierId: number) => {
  const commandPorts = useCommandPorts();
  const hasVersions = useCapability('lockVersions');
  const [run, setRun] = useState<Run | null>(null);
  const one = useRef<One | null>(null);
  const stopped = useRef(false);
  // Whoever leaves the screen stops what has not begun.
  useEffect(() => {
    stopped.current = false;
    return () => {
      stopped.current = true;
    };
  }, []);

  /** `next`: what there is still to write; null once it has arrived. */
  const portsFor = (next: (product: ProductItem) => ModifierChange | 'left' | null): AssignPorts => ({
    read: (id) => getItem('products', id),
    write: (item, changes) => {
      const version = versionOf(item, hasVersions);
      const idempotencyKey = crypto.randomUUID();
      const isTaken = (now: ProductItem) => next(now) === null;
      return updateItem(commandPorts, 'products', item.id, { item, changes, version, idempotencyKey, isTaken }, false);
    },
  });

  const go = async (kind: Run['kind'], all: readonly number[], known: Run['results'], ids: readonly number[]) => {
    stopped.current = false;
    let results = new Map(known);
    setRun({ kind, ids: all, results, busy: true });
    await goThrough(
      ids,
      (id) => one.current?.(id, known.get(id)) ?? Promise.resolve({ state: 'left' }),
      (id, result) => {
        results = new Map(results).set(id, result);
        setRun({ kind, ids: all, results, busy: true });
      },
      () => stopped.current,
    );
    setRun({ kind, ids: all, results, busy: false });
  };

  const assign = (mode: AssignMode, ids: readonly number[]) => {
    const ports = portsFor((product) => changeOf(mode, product, modifierId));
    one.current = (id, earlier) => assignOne(ports, mode, modifierId, id, earlier);
    return go(mode, ids, new Map(), ids);
  };
  const retry = (from: Run) =>
    go(
      from.kind,
      from.ids,
      from.results,
      from.ids.filter((id) => isToRetry(from.results.get(id))),
    );
  const undo = (from: Run) => {
    const saved = new Map(
      [...from.results].flatMap(([id, result]) =>
        result.state === 'saved' && result.before !== null ? [[id, result.before] as const] : [],
      ),
    );
    one.current = async (id) => {
      const before = saved.get(id);
      if (before === undefined) return { state: 'unchanged' };
      return undoOne(
        portsFor((product) => undoOf(product, modifierId, before)),
        modifierId,
        id,
        before,
      );
    };
    return go('undo', [...saved.keys()], new Map(), [...saved.keys()]);
  };
  const stop = () => {
    stopped.current = true;
  };
  return { run, assign, retry, undo, stop };
};

export const countRetries = ({ ids, results }: Run): number => ids.filter((id) => isToRetry(results.get(id))).length;
