import * as v from 'valibot';
import { useEffect, useRef, useState } from 'react';
import { roundings } from '@shared/domain/catalogue/priceSheet/priceChange';
import { isSameValue } from '@kit/editor/changes';
import type { OfferedDraft } from '@kit/resource/page/drafts/DraftOffer';
import { useSavedDrafts } from '@kit/resource/page/drafts/useSavedDrafts';
import { emptyChange, changeKinds } from '@entities/prices/ChangeFields';

/** Option value for all categories. Category names get a prefix, so that no name equals this value. */
export const anyCategory = 'any';

const choicesSchema = v.object({
  /** Ids of the groups left out of the change. Groups of menus selected later are included by default. */
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

const blankChoices: ChangeChoices = { left: [], category: anyCategory, typed: emptyChange };

export interface RestorableChangeDraft extends OfferedDraft, Pick<ChangeDraft, 'menuIds' | 'typed'> {}

interface ChangeChoicesResult {
  choices: ChangeChoices;
  updateChoices: (changes: Partial<ChangeChoices>) => void;
  /** Clears the amount and deletes the draft once the job has started. */
  reset: () => void;
  offer: RestorableChangeDraft | null;
}

/** State of the form, saved as a draft on this computer. Calls `setMenus` to select the menus of a restored draft. */
export const useChangeChoices = (
  menuIds: readonly number[],
  setMenus: (ids: readonly number[]) => void,
): ChangeChoicesResult => {
  const [choices, setChoices] = useState(blankChoices);
  // A ref, because the draft reads the values before the next render.
  const stateRef = useRef<{ choices: ChangeChoices; savedChoices: ChangeChoices; listeners: Set<() => void> }>(null);
  stateRef.current ??= { choices: blankChoices, savedChoices: blankChoices, listeners: new Set() };
  const state = stateRef.current;
  const menuIdsRef = useRef(menuIds);
  useEffect(() => {
    menuIdsRef.current = menuIds;
    state.listeners.forEach((listener) => listener());
  }, [menuIds, state]);

  const replaceChoices = (nextChoices: ChangeChoices) => {
    state.choices = nextChoices;
    setChoices(nextChoices);
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
      isSameValue(state.choices, state.savedChoices) ? null : { ...state.choices, menuIds: [...menuIdsRef.current] },
    // Never assumes that a draft was saved: prices do not show whether a percentage was already applied.
    isSaved: () => false,
  });
  const offers = foundDrafts.flatMap((draft): RestorableChangeDraft[] => {
    const parseResult = v.safeParse(draftSchema, draft.content);
    if (!parseResult.success) return [];
    const { menuIds: draftMenuIds, ...draftChoices } = parseResult.output;
    const recoverDraft = () => {
      menuIdsRef.current = draftMenuIds;
      setMenus(draftMenuIds);
      replaceChoices(draftChoices);
      onRecovered(draft);
    };
    const { typed } = draftChoices;
    return [
      { savedAt: draft.keptAt, menuIds: draftMenuIds, typed, recover: recoverDraft, discard: () => remove(draft) },
    ];
  });
  return {
    choices,
    updateChoices: (changes) => replaceChoices({ ...state.choices, ...changes }),
    reset: () => {
      state.savedChoices = { ...state.choices, typed: emptyChange };
      replaceChoices(state.savedChoices);
      void flush();
    },
    offer: offers[0] ?? null,
  };
};
