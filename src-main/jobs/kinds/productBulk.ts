import { failureOf } from '@shared/bridge/errors';
import type { Failure } from '@shared/bridge/failure';
import { readBack } from '@shared/calls/reconcile';
import { loadAllPages } from '@shared/contract/allPages';
import type { ProductRow } from '@shared/contract/products';
import {
  hasProductPatch,
  productPatchOf,
  undoOfPatch,
  type ProductPatch,
  type ProductUndo,
} from '@shared/domain/catalogue/productBulk';
import { limits } from '@shared/domain/platform/limits';
import { wallTimeOf } from '@shared/domain/values/wallTime';
import {
  productBulkState,
  productCounts,
  type ProductBulkInput,
  type ProductBulkResult,
  type ProductBulkState,
  type ProductResult,
} from '@shared/jobs/productBulk';
import type { JobEnd, JobKind, JobRun } from '../kind';

/** Failures that every further product would share. */
const endsAll = ({ kind }: Failure): boolean =>
  kind === 'unauthenticated' || kind === 'forbidden' || kind === 'superseded';

/**
 * Makes a change in many products, one PATCH each. They are read first: what each is sent is worked out from how it is now,
 * so a run after a crash sends nothing anew that has happened. Every product gets exactly one result.
 */
class ProductRun {
  private readonly results: Map<number, ProductResult>;
  private readonly undo: Map<number, ProductUndo>;

  constructor(
    private readonly input: ProductBulkInput,
    private readonly run: JobRun<ProductBulkState>,
  ) {
    // What has no answer is looked at again: it may be as wanted by now.
    this.results = new Map(run.state.results.filter(([, { state }]) => state !== 'unknown'));
    this.undo = new Map(run.state.undo.map((part) => [part.id, part]));
  }

  async toTheEnd(): Promise<JobEnd> {
    const { run, input } = this;
    const all = await loadAllPages<ProductRow>({
      readPage: (page) => run.call('products.list', { query: { page, limit: limits.storeSearchMax } }),
      keyOf: ({ id }) => id,
      signal: run.signal,
    });
    const left = () => input.productIds.filter((id) => !this.results.has(id));
    if (all.failure !== null) {
      if (run.signal.aborted || all.failure.kind === 'offline') return { state: 'waitingForNetwork' };
      this.giveAll(left(), all.failure);
      return this.end();
    }
    const products = new Map(all.rows.map((product) => [product.id, product]));
    for (const id of left()) {
      if (run.cancelled.aborted) {
        this.giveAll(left(), 'notSent');
        break;
      }
      const stopped = await this.change(id, products.get(id));
      if (stopped === 'pause') return { state: 'waitingForNetwork' };
      if (stopped !== null) {
        this.giveAll(left(), stopped);
        break;
      }
    }
    return this.end();
  }

  /** `pause`: the app is closing or the platform out of reach; a failure: all further ones would fail by it. */
  private async change(id: number, product: ProductRow | undefined): Promise<'pause' | Failure | null> {
    const { run, input } = this;
    if (product === undefined) return this.give(id, { state: 'failed', why: failureOf('missing', 1002) });
    const patch = productPatchOf(product, input.change, wallTimeOf(run.now(), run.zone));
    if (patch === 'changedSince') return this.give(id, { state: 'failed', why: patch });
    if (Object.keys(patch).length === 0) return this.give(id, { state: 'saved' });
    if (!this.undo.has(id)) this.undo.set(id, undoOfPatch(product, patch));
    await run.save(this.state);
    if (run.signal.aborted) return 'pause';
    return this.send(id, patch);
  }

  private async send(id: number, patch: ProductPatch): Promise<'pause' | Failure | null> {
    const { run } = this;
    const result = await run.command(
      'products.update',
      { params: { id }, body: { product: patch as object } },
      {
        reconcile: readBack(
          () => run.call('products.get', { params: { id } }),
          (now) => hasProductPatch(now, patch),
        ),
      },
    );
    if (run.signal.aborted && result.kind !== 'answered' && result.kind !== 'reconciled') return 'pause';
    switch (result.kind) {
      case 'answered':
      case 'reconciled':
        return this.give(id, { state: 'saved' });
      case 'notApplied':
        return this.give(id, { state: 'failed', why: 'notApplied' });
      case 'unsettled':
        return this.give(id, { state: 'unknown' });
      case 'failed': {
        if (result.failure.kind === 'offline') return 'pause';
        this.give(id, { state: 'failed', why: result.failure });
        return endsAll(result.failure) ? result.failure : null;
      }
    }
  }

  private end(): JobEnd {
    if (this.run.cancelled.aborted) return { state: 'cancelled' };
    const { failed, unknown } = productCounts(this.results);
    return { state: failed + unknown > 0 ? 'incomplete' : 'completed' };
  }

  private give(id: number, result: ProductResult): null {
    this.results.set(id, result);
    this.run.show(this.state);
    return null;
  }

  private giveAll(ids: readonly number[], why: Failure | 'notSent'): void {
    for (const id of ids) this.results.set(id, { state: 'failed', why });
    this.run.show(this.state);
  }

  private get state(): ProductBulkState {
    return { results: [...this.results], undo: [...this.undo.values()], isUndone: this.run.state.isUndone };
  }
}

/** What can be taken back: of products that were saved, for what failed is as it was. */
const undoable = ({ results, undo, isUndone }: ProductBulkState): ProductUndo[] => {
  const saved = new Set(results.filter(([, { state }]) => state === 'saved').map(([id]) => id));
  return isUndone ? [] : undo.filter(({ id }) => saved.has(id));
};

/** One change of many products. */
export const productBulk: JobKind<ProductBulkInput, ProductBulkState> = {
  state: productBulkState,
  begin: () => ({ results: [], undo: [], isUndone: false }),
  run: (input, run) => new ProductRun(input, run).toTheEnd(),
  retry: ({ results, ...state }) => ({ ...state, results: results.filter(([, result]) => result.state !== 'failed') }),
  report: ({ productIds }, state) => ({
    progress: { done: state.results.length, total: productIds.length },
    counts: productCounts(state.results),
    undoable: undoable(state).length,
  }),
  undo: (_input, state) => {
    const parts = undoable(state);
    return {
      input: { change: { kind: 'restore', parts }, productIds: parts.map(({ id }) => id) },
      state: { ...state, isUndone: true },
    };
  },
  result: (_input, { results }): ProductBulkResult => ({ results }),
};
