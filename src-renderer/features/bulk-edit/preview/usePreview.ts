import { useEffect, useState } from 'react';
import { createStorePreviewer, type BulkChange, type StorePreview } from '@shared/domain/bulk/bulkChanges';
import { getPlatformNow } from '@kit/session/platformClock';
import { useFormats } from '@kit/format/useFormats';
import type { PickableStore } from '../useBulkStores';

export interface PreviewLine {
  id: number;
  store: PickableStore;
  storePreview: StorePreview;
}

export interface Preview {
  lines: readonly PreviewLine[];
  counts: Record<StorePreview['kind'], number>;
  /** Ids of the stores that change. */
  changingIds: readonly number[];
}

const emptyPreview: Preview = { lines: [], counts: { changes: 0, unchanged: 0, refused: 0 }, changingIds: [] };

/** Maximum time of each slice of work, after which the window can respond (ms). */
const maxBlockMs = 8;

const createPreview = (lines: readonly PreviewLine[]): Preview => {
  const counts = { ...emptyPreview.counts };
  for (const { storePreview } of lines) counts[storePreview.kind] += 1;
  return {
    lines,
    counts,
    changingIds: lines.filter(({ storePreview }) => storePreview.kind === 'changes').map(({ store }) => store.id),
  };
};

/**
 * Previews a change, computed in slices so that typing never waits, even with a thousand stores. During the
 * computation, `preview` is the previous one and `isUpToDate` is false; `finishPreview` returns the new one at once.
 */
export const usePreview = (stores: readonly PickableStore[], change: BulkChange | null) => {
  const { zone } = useFormats();
  const [computedPreview, setComputedPreview] = useState<{ stores: unknown; change: unknown; preview: Preview }>({
    stores: null,
    change: null,
    preview: emptyPreview,
  });
  useEffect(() => {
    if (change === null) return undefined;
    const evaluateStore = createStorePreviewer(change, { now: getPlatformNow(), zone });
    const lines: PreviewLine[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const runWork = () => {
      const deadline = performance.now() + maxBlockMs;
      while (lines.length < stores.length && performance.now() < deadline) {
        const store = stores[lines.length];
        if (store !== undefined) lines.push({ id: store.id, store, storePreview: evaluateStore(store) });
      }
      if (lines.length < stores.length) timer = setTimeout(runWork);
      else setComputedPreview({ stores, change, preview: createPreview(lines) });
    };
    runWork();
    return () => clearTimeout(timer);
  }, [stores, change, zone]);
  const isUpToDate = computedPreview.stores === stores && computedPreview.change === change;
  const preview = change === null ? emptyPreview : computedPreview.preview;
  const finishPreview = (): Preview => {
    if (isUpToDate || change === null) return preview;
    const evaluateStore = createStorePreviewer(change, { now: getPlatformNow(), zone });
    return createPreview(stores.map((store) => ({ id: store.id, store, storePreview: evaluateStore(store) })));
  };
  return { preview, isUpToDate, finishPreview };
};
