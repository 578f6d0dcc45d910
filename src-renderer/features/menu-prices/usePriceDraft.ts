import type { KeptDraft } from '@shared/bridge/drafts';
import {
  differenceOf,
  groupsToRead,
  keptIn,
  keptOf,
  withKept,
  type KeptDifference,
} from '@shared/domain/catalogue/priceSheet/kept';
import { useKeptDrafts, type KeptDrafts } from '@kit/resource/page/drafts/useKeptDrafts';
import { notify } from '@kit/ui/notify';
import type { PriceSheet } from './usePriceSheet';
import { useReadGroups } from './useReadGroups';

export interface PriceDraftOffer extends KeptDifference {
  keptAt: number;
  recover: () => void;
  discard: () => void;
}

interface PriceDraft extends Pick<KeptDrafts, 'flush' | 'discard'> {
  offer: PriceDraftOffer | null;
}

/** Keeps the edited cells of a menu on this computer's disk, and offers those that an earlier sheet left there. */
export const usePriceDraft = (menuId: number, work: PriceSheet, enabled: boolean): PriceDraft => {
  const readGroups = useReadGroups();
  const { found, taken, remove, flush, discard } = useKeptDrafts({
    area: 'menuPrices',
    id: menuId,
    enabled,
    subscribe: work.subscribe,
    snapshot: () => keptOf(work.latest()),
    isSaved: (content) => {
      const kept = keptIn(content);
      return kept !== null && differenceOf(kept, work.latest()) === null;
    },
  });
  const offerOf = (draft: KeptDraft): PriceDraftOffer | null => {
    const kept = keptIn(draft.content);
    const difference = kept && differenceOf(kept, work.sheet);
    if (kept === null || difference === null) return null;
    const recover = async () => {
      const before = work.latest();
      const toRead = new Set(groupsToRead(kept, before));
      const sheet = await readGroups(
        before,
        (kept.groups?.shown ?? []).filter(({ id }) => id !== null && toRead.has(id)),
      );
      if (!sheet.ok) return notify.failure(sheet.failure);
      work.replace(withKept(sheet.value, kept), false);
      taken(draft);
    };
    return { ...difference, keptAt: draft.keptAt, recover: () => void recover(), discard: () => remove(draft) };
  };
  return { offer: found.map(offerOf).find((offer) => offer !== null) ?? null, flush, discard };
};
