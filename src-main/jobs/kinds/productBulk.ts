import { failureOf, staleCode } from '@shared/bridge/errors';
import type { Failure } from '@shared/bridge/failure';
import type { CommandResult } from '@shared/calls/command';
import { readBack } from '@shared/calls/reconcile';
import { loadAllPages } from '@shared/contract/allPages';
import type { Product, ProductRow } from '@shared/contract/products';
import { carry } from '@shared/contract/reading';
import { hasProductPatch, productPatchOf, undoOfPatch, type ProductUndo } from '@shared/domain/catalogue/productBulk';
import {
  modifierChangeOf,
  modifiersBeforeOf,
  modifierUndoOf,
  type ModifierChange,
  type ModifierParts,
  type ModifiersBefore,
} from '@shared/domain/catalogue/productModifiers';
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

/** How often a product is read and written anew because somebody else saved it in between. */
const mostAttempts = 4;

/** A change of modifiers: what is still to be written to a product, and what it has of them before that. */
interface ModifierStep {
  next: (product: ModifierParts) => ModifierChange | 'changedSince' | null;
  before: (product: ModifierParts) => ModifiersBefore | undefined;
}

/** Null where the change is of other fields. */
const modifierStepOf = (change: ProductBulkInput['change'], id: number): ModifierStep | null => {
  if (change.kind === 'modifiers')
    return {
      next: (product) => modifierChangeOf(product, change),
      before: (product) => modifiersBeforeOf(product, change),
    };
  if (change.kind !== 'restore') return null;
  const before = change.parts.find((part) => part.id === id)?.modifiers;
  return before === undefined ? null : { next: (product) => modifierUndoOf(product, before), before: () => undefined };
};

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
    const left = () => input.productIds.filter((id) => !this.results.has(id));
    const products = await this.read(left);
    if (products === 'pause') return { state: 'waitingForNetwork' };
    for (const id of left()) {
      if (run.cancelled.aborted) {
        this.giveAll(left(), 'notSent');
        break;
      }
      const step = modifierStepOf(input.change, id);
      const stopped = await (step === null ? this.change(id, products.get(id)) : this.changeModifiers(id, step));
      if (stopped === 'pause') return { state: 'waitingForNetwork' };
      if (stopped !== null) {
        this.giveAll(left(), stopped);
        break;
      }
    }
    return this.end();
  }

  /** The products as the list has them; it says nothing of their modifiers, so for a change of these they are read one by one. */
  private async read(left: () => readonly number[]): Promise<ReadonlyMap<number, ProductRow> | 'pause'> {
    const { run, input } = this;
    if (left().every((id) => modifierStepOf(input.change, id) !== null)) return new Map();
    const all = await loadAllPages<ProductRow>({
      readPage: (page) => run.call('products.list', { query: { page, limit: limits.storeSearchMax } }),
      keyOf: ({ id }) => id,
      signal: run.signal,
    });
    if (all.failure === null) return new Map(all.rows.map((product) => [product.id, product]));
    if (run.signal.aborted || all.failure.kind === 'offline') return 'pause';
    this.giveAll(left(), all.failure);
    return new Map();
  }

  /** `pause`: the app is closing or the platform out of reach; a failure: all further ones would fail by it. */
  private async change(id: number, product: ProductRow | undefined): Promise<'pause' | Failure | null> {
    const { run, input } = this;
    const { change } = input;
    if (change.kind === 'modifiers') return null;
    if (product === undefined) return this.give(id, { state: 'failed', why: failureOf('missing', 1002) });
    const patch = productPatchOf(product, change, wallTimeOf(run.now(), run.zone));
    if (patch === 'changedSince') return this.give(id, { state: 'failed', why: patch });
    if (Object.keys(patch).length === 0) return this.give(id, { state: 'saved' });
    if (!this.undo.has(id)) this.undo.set(id, undoOfPatch(product, patch));
    await run.save(this.state);
    if (run.signal.aborted) return 'pause';
    let sent: object = patch;
    if (patch.tags !== undefined) {
      // Lists leave out tags that only the platform knows; a product by itself has them, and they stay.
      const read = await run.call('products.get', { params: { id } });
      if (!read.ok) return this.settle(id, { kind: 'failed', failure: read.failure });
      sent = carry(read.value, patch);
    }
    return this.settle(id, await this.send(id, sent, (now) => hasProductPatch(now, patch)));
  }

  private async changeModifiers(id: number, step: ModifierStep): Promise<'pause' | Failure | null> {
    const { run } = this;
    for (let attempt = 1; ; attempt += 1) {
      const read = await run.call('products.get', { params: { id } });
      if (run.signal.aborted) return 'pause';
      if (!read.ok) return this.settle(id, { kind: 'failed', failure: read.failure });
      const product = read.value;
      const changes = step.next(product);
      if (changes === 'changedSince') return this.give(id, { state: 'failed', why: changes });
      if (changes === null) return this.give(id, { state: 'saved' });
      const modifiers = step.before(product);
      if (!this.undo.has(id) && modifiers !== undefined) this.undo.set(id, { id, sent: {}, before: {}, modifiers });
      await run.save(this.state);
      if (run.signal.aborted) return 'pause';
      const { lockVersion } = product;
      const patch = { ...carry(product, changes), ...(lockVersion !== undefined && { lockVersion }) };
      const result = await this.send(id, patch, (now) => step.next(now) === null);
      const isStale = result.kind === 'failed' && result.failure.code === staleCode;
      // What was sent in vain is worked out anew, and so is what takes it back.
      if (result.kind === 'failed' || result.kind === 'notApplied') this.undo.delete(id);
      if (!isStale || attempt === mostAttempts) return this.settle(id, result);
    }
  }

  private send(id: number, patch: object, isApplied: (now: Product) => boolean) {
    const { run } = this;
    return run.command(
      'products.update',
      { params: { id }, body: { product: patch } },
      { reconcile: readBack(() => run.call('products.get', { params: { id } }), isApplied) },
    );
  }

  private settle(id: number, result: CommandResult<unknown, unknown>): 'pause' | Failure | null {
    if (this.run.signal.aborted && result.kind !== 'answered' && result.kind !== 'reconciled') return 'pause';
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
