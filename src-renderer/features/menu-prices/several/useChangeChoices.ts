import * as v from 'valibot';
import { useEffect, useRef, useState } from 'react';
import { roundings } from '@shared/domain/catalogue/priceSheet/change';
import { isSameValue } from '@kit/editor/changes';
import type { OfferedDraft } from '@kit/resource/page/drafts/DraftOffer';
import { useSavedDrafts } from '@kit/resource/page/drafts/useSavedDrafts';
import { blankChange, changeKinds } from '@entities/prices/ChangeFields';

/** Option value for all categories. Category names get a prefix, so that none equals this value. */
export const anyCategory = 'any';

const choicesSchema = v.object({
  /** Ids of excluded groups; groups of menus selected later are included by default. */
  left: v.array(v.number()),
  category: v.string(),
  typed: v.object({
    kind: v.picklist(changeKinds),
    by: v.string(),
    rounding: v.picklist(roundings),
    fillEmpty: v.boolean(),
  }),
});
const draftSchema = v.object({ ...choicesSchema.entries, menuIds: v.array(v.number()) });

/** Prices to change and the amount, as entered in the form. */
export type ChangeChoices = v.InferOutput<typeof choicesSchema>;
type ChangeDraft = v.InferOutput<typeof draftSchema>;

const blank: ChangeChoices = { left: [], category: anyCategory, typed: blankChange };

export interface RestorableChangeDraft extends OfferedDraft, Pick<ChangeDraft, 'menuIds' | 'typed'> {}

interface ChangeChoicesResult {
  choices: ChangeChoices;
  set: (changes: Partial<ChangeChoices>) => void;
  /** Clears the amount and deletes the draft once the job has started. */
  reset: () => void;
  offer: RestorableChangeDraft | null;
}

/** State of the form, saved as a draft on this computer. Calls `setMenus` to select the menus of a restored draft. */
export const useChangeChoices = (
  menuIds: readonly number[],
  setMenus: (ids: readonly number[]) => void,
): ChangeChoicesResult => {
  const [choices, setChoices] = useState(blank);
  // A ref, because the draft reads the values before the next render.
  const stateRef = useRef<{ choices: ChangeChoices; saved: ChangeChoices; listeners: Set<() => void> }>(null);
  stateRef.current ??= { choices: blank, saved: blank, listeners: new Set() };
  const state = stateRef.current;
  const latestMenus = useRef(menuIds);
  useEffect(() => {
    latestMenus.current = menuIds;
    state.listeners.forEach((listener) => listener());
  }, [menuIds, state]);

  const replaceValues = (next: ChangeChoices) => {
    state.choices = next;
    setChoices(next);
    state.listeners.forEach((listener) => listener());
  };
  const { foundDrafts, onRecovered, remove, flush } = useSavedDrafts({
    area: 'severalMenuPrices',
    id: null,
    enabled: true,
    subscribe: (listener) => {
      state.listeners.add(listener);
      return () => state.listeners.delete(listener);
    },
    snapshot: () =>
      isSameValue(state.choices, state.saved) ? null : { ...state.choices, menuIds: [...latestMenus.current] },
    // Never assumes that a draft was saved: prices do not show whether a percentage was already applied.
    isSaved: () => false,
  });
  const offers = foundDrafts.flatMap((draft): RestorableChangeDraft[] => {
    const readResult = v.safeParse(draftSchema, draft.content);
    if (!readResult.success) return [];
    const { menuIds: draftMenus, ...draftChoices } = readResult.output;
    const recoverDraft = () => {
      latestMenus.current = draftMenus;
      setMenus(draftMenus);
      replaceValues(draftChoices);
      onRecovered(draft);
    };
    const { typed } = draftChoices;
    return [{ savedAt: draft.keptAt, menuIds: draftMenus, typed, recover: recoverDraft, discard: () => remove(draft) }];
  });
  return {
    choices,
    set: (changes) => replaceValues({ ...state.choices, ...changes }),
    reset: () => {
      state.saved = { ...state.choices, typed: blankChange };
      replaceValues(state.saved);
      void flush();
    },
    offer: offers[0] ?? null,
  };
};
