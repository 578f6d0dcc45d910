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
export const usePriceDraft = (menuId: number, priceSheet: PriceSheet, enabled: boolean): PriceDraft => {
  const fetchMissingGroupPrices = useFetchGroupPrices();
  const { foundDrafts, onRecovered, remove, flush, discard } = useSavedDrafts({
    area: 'menuPrices',
    id: menuId,
    enabled,
    subscribe: priceSheet.subscribe,
    snapshot: () => toSheetDraft(priceSheet.latest()),
    isSaved: (content) => {
      const savedSheetDraft = parseSheetDraft(content);
      return savedSheetDraft !== null && summarizeSheetDraft(savedSheetDraft, priceSheet.latest()) === null;
    },
  });
  const createOffer = (draft: SavedDraft): PriceDraftOffer | null => {
    const savedSheetDraft = parseSheetDraft(draft.content);
    const draftSummary = savedSheetDraft && summarizeSheetDraft(savedSheetDraft, priceSheet.sheet);
    if (savedSheetDraft === null || draftSummary === null) return null;
    const recoverDraft = async () => {
      const currentSheet = priceSheet.latest();
      const groupIdsToRead = new Set(listGroupsToRead(savedSheetDraft, currentSheet));
      const sheetOutcome = await fetchMissingGroupPrices(
        currentSheet,
        (savedSheetDraft.groups?.shown ?? []).filter(({ id }) => id !== null && groupIdsToRead.has(id)),
      );
      if (!sheetOutcome.ok) return notify.failure(sheetOutcome.failure);
      priceSheet.replace(applySheetDraft(sheetOutcome.value, savedSheetDraft), false);
      onRecovered(draft);
    };
    return { ...draftSummary, savedAt: draft.keptAt, recover: () => void recoverDraft(), discard: () => remove(draft) };
  };
  return { offer: foundDrafts.map(createOffer).find((offer) => offer !== null) ?? null, flush, discard };
};
