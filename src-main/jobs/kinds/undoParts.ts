import type { BulkPatch } from '@shared/domain/bulk/bulkPatch';
import { undoOf, type UndoPart } from '@shared/domain/bulk/bulkUndo';
import type { BulkStore } from '@shared/contract/otherStores';

/** How stores were before something was sent to them. Most stores of a tenant have the same: those are kept together. */
export class UndoParts {
  private readonly byText = new Map<string, { part: Omit<UndoPart, 'storeIds'>; storeIds: Set<number> }>();

  constructor(parts: readonly UndoPart[]) {
    for (const { storeIds, ...part } of parts)
      this.byText.set(JSON.stringify(part), { part, storeIds: new Set(storeIds) });
  }

  /** A store that is sent something once more is kept as it is now. */
  keep(store: BulkStore, sent: BulkPatch): void {
    for (const { storeIds } of this.byText.values()) storeIds.delete(store.id);
    const part = { sent, before: undoOf(store, sent) };
    const text = JSON.stringify(part);
    const known = this.byText.get(text);
    if (known === undefined) this.byText.set(text, { part, storeIds: new Set([store.id]) });
    else known.storeIds.add(store.id);
  }

  get parts(): { storeIds: number[]; sent: BulkPatch; before: BulkPatch }[] {
    return [...this.byText.values()]
      .filter(({ storeIds }) => storeIds.size > 0)
      .map(({ part, storeIds }) => ({ ...part, storeIds: [...storeIds] }));
  }
}
