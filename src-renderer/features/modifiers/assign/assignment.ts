import { staleCode } from '@shared/bridge/errors';
import type { Failure, Outcome } from '@shared/bridge/failure';
import type { CallReplyOf } from '@shared/contract';
import type { WriteResult } from '@kit/editor/editorTypes';
import { beforeOf, changeOf, undoOf, type AssignMode, type Before, type ModifierChange } from './productModifiers';

type ProductItem = CallReplyOf<'products.get'>;

/** What became of one product. */
export type ProductResult =
  | { state: 'saved'; before: Before | null }
  | { state: 'unchanged' }
  | { state: 'failed'; why: Failure | 'notApplied' | 'changedSince' }
  /** Sent, and its answer lost: `before` is what it had. */
  | { state: 'unknown'; before: Before | null }
  /** Stopped before its turn. */
  | { state: 'left' };

export interface AssignPorts {
  read: (id: number) => Promise<Outcome<ProductItem>>;
  write: (product: ProductItem, change: ModifierChange) => Promise<WriteResult<ProductItem>>;
}

/** How often a product is read and written anew because somebody else saved it in between. */
const mostAttempts = 4;

const writeOne = async (
  { read, write }: AssignPorts,
  id: number,
  what: (product: ProductItem) => ModifierChange | 'left' | null,
  modifierId: number,
): Promise<ProductResult> => {
  for (let attempt = 1; ; attempt += 1) {
    const product = await read(id);
    if (!product.ok) return { state: 'failed', why: product.failure };
    const change = what(product.value);
    if (change === null) return { state: 'unchanged' };
    if (change === 'left') return { state: 'failed', why: 'changedSince' };
    const before = beforeOf(product.value, modifierId);
    const result = await write(product.value, change);
    switch (result.kind) {
      case 'answered':
      case 'reconciled':
        return { state: 'saved', before };
      case 'notApplied':
        return { state: 'failed', why: 'notApplied' };
      case 'unsettled':
        return { state: 'unknown', before };
      case 'failed':
        if (result.failure.code !== staleCode || attempt === mostAttempts)
          return { state: 'failed', why: result.failure };
    }
  }
};

/** Adds a modifier to a product or takes it out. `earlier`: it was sent before, and its answer lost. */
export const assignOne = async (
  ports: AssignPorts,
  mode: AssignMode,
  modifierId: number,
  id: number,
  earlier?: ProductResult,
): Promise<ProductResult> => {
  const result = await writeOne(ports, id, (product) => changeOf(mode, product, modifierId), modifierId);
  // What we sent has arrived after all.
  if (result.state === 'unchanged' && earlier?.state === 'unknown') return { state: 'saved', before: earlier.before };
  return result;
};

/** Takes back what was saved, where nobody has changed the same since. */
export const undoOne = (ports: AssignPorts, modifierId: number, id: number, before: Before): Promise<ProductResult> =>
  writeOne(ports, id, (product) => undoOf(product, modifierId, before), modifierId);

/** Writes at a time: more would only wait at the platform. */
const atOnce = 3;

/** Goes through the products; those that a stop leaves out stay `left`. */
export const goThrough = async (
  ids: readonly number[],
  one: (id: number) => Promise<ProductResult>,
  tell: (id: number, result: ProductResult) => void,
  isStopped: () => boolean,
): Promise<void> => {
  const waiting = [...ids];
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      tell(id, isStopped() ? { state: 'left' } : await one(id));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};
