import type { SavedDraft } from '@shared/bridge/drafts';
import {
  summarizeSheetDraft,
  listGroupsToRead,
  parseSheetDraft,
  toSheetDraft,
  applySheetDraft,
  type SheetDraftSummary,
} from '@shared/domain/catalogue/priceSheet/sheetDraft';
import type { OfferedDraft } from '@kit/resource/page/drafts/DraftOffer';
import { useSavedDrafts, type SavedDrafts } from '@kit/resource/page/drafts/useSavedDrafts';
import { notify } from '@kit/ui/overlays/notify';
import type { PriceSheet } from './grid/usePriceSheet';
import { useFetchGroupPrices } from './useFetchGroupPrices';

export interface PriceDraftOffer extends SheetDraftSummary, OfferedDraft {}

interface PriceDraft extends Pick<SavedDrafts, 'flush' | 'discard'> {
  offer: PriceDraftOffer | null;
}

/** Saves a menu's edited cells on this computer, and offers those left from an earlier session. */
export const usePriceDraft = (menuId: number, work: PriceSheet, enabled: boolean): PriceDraft => {
  const readGroups = useFetchGroupPrices();
  const { foundDrafts, onRecovered, remove, flush, discard } = useSavedDrafts({
    area: 'menuPrices',
    id: menuId,
    enabled,
    subscribe: work.subscribe,
    snapshot: () => toSheetDraft(work.latest()),
    isSaved: (content) => {
      const savedSheetDraft = parseSheetDraft(content);
      return savedSheetDraft !== null && summarizeSheetDraft(savedSheetDraft, work.latest()) === null;
    },
  });
  const createOffer = (draft: SavedDraft): PriceDraftOffer | null => {
    const savedSheetDraft = parseSheetDraft(draft.content);
    const difference = savedSheetDraft && summarizeSheetDraft(savedSheetDraft, work.sheet);
    if (savedSheetDraft === null || difference === null) return null;
    const recoverDraft = async () => {
      const before = work.latest();
      const groupIdsToRead = new Set(listGroupsToRead(savedSheetDraft, before));
      const sheet = await readGroups(
        before,
        (savedSheetDraft.groups?.shown ?? []).filter(({ id }) => id !== null && groupIdsToRead.has(id)),
      );
      if (!sheet.ok) return notify.failure(sheet.failure);
      work.replace(applySheetDraft(sheet.value, savedSheetDraft), false);
      onRecovered(draft);
    };
    return { ...difference, savedAt: draft.keptAt, recover: () => void recoverDraft(), discard: () => remove(draft) };
  };
  return { offer: foundDrafts.map(createOffer).find((offer) => offer !== null) ?? null, flush, discard };
};
