import { useEffect, useMemo, useState } from 'react';
import { createVerdictEvaluator, type BulkChange, type BulkVerdict } from '@shared/domain/bulk/bulkChanges';
import { getPlatformNow } from '@kit/session/platformClock';
import { useFormats } from '@kit/format/useFormats';
import type { PickableStore } from '../useBulkStores';

export interface PreviewLine {
  id: number;
  store: PickableStore;
  verdict: BulkVerdict;
}

export interface Preview {
  lines: readonly PreviewLine[];
  counts: Record<BulkVerdict['kind'], number>;
  /** Ids of the stores that would be sent. */
  changing: readonly number[];
}

const nothing: Preview = { lines: [], counts: { changes: 0, unchanged: 0, refused: 0 }, changing: [] };

/** Maximum time of each slice of work before the window can respond (ms). */
const stretch = 8;

const createPreview = (lines: readonly PreviewLine[]): Preview => {
  const counts = { ...nothing.counts };
  for (const { verdict } of lines) counts[verdict.kind] += 1;
  return {
    lines,
    counts,
    changing: lines.filter(({ verdict }) => verdict.kind === 'changes').map(({ store }) => store.id),
  };
};

/**
 * Preview of a change, computed in slices so that typing never waits, even with a thousand stores. Null while
 * computing; the screen keeps the previous preview meanwhile.
 */
export const usePreview = (stores: readonly PickableStore[], change: BulkChange | null) => {
  const { zone } = useFormats();
  const [made, setMade] = useState<{ stores: unknown; change: unknown; preview: Preview }>({
    stores: null,
    change: null,
    preview: nothing,
  });
  useEffect(() => {
    if (change === null) return undefined;
    const verdictOn = createVerdictEvaluator(change, { now: getPlatformNow(), zone });
    const lines: PreviewLine[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const work = () => {
      const until = performance.now() + stretch;
      while (lines.length < stores.length && performance.now() < until) {
        const store = stores[lines.length];
        if (store !== undefined) lines.push({ id: store.id, store, verdict: verdictOn(store) });
      }
      if (lines.length < stores.length) timer = setTimeout(work);
      else setMade({ stores, change, preview: createPreview(lines) });
    };
    work();
    return () => clearTimeout(timer);
  }, [stores, change, zone]);
  const isCurrent = made.stores === stores && made.change === change;
  return useMemo(() => ({ preview: change === null ? nothing : made.preview, isCurrent }), [made, change, isCurrent]);
};
