import * as v from 'valibot';
import { useEffect, useRef, useState } from 'react';
import { roundings } from '@shared/domain/catalogue/priceSheet/change';
import { isSameValue } from '@kit/editor/changes';
import type { OfferedDraft } from '@kit/resource/page/drafts/DraftOffer';
import { useSavedDrafts } from '@kit/resource/page/drafts/useSavedDrafts';
import { blankChange, changeKinds } from '../changes/ChangeFields';

/** Values of the choice of products beside the names of categories, which may be anything. */
export const anyCategory = 'any';

const choicesSchema = v.object({
  /** Groups that stay as they are: those of a menu that is chosen later take part by themselves. */
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

/** Which prices of the chosen menus change and by how much, as it is typed. */
export type ChangeChoices = v.InferOutput<typeof choicesSchema>;
type ChangeDraft = v.InferOutput<typeof draftSchema>;

const blank: ChangeChoices = { left: [], category: anyCategory, typed: blankChange };

export interface ChoicesOffer extends OfferedDraft, Pick<ChangeDraft, 'menuIds' | 'typed'> {}

interface ChangeChoicesResult {
  choices: ChangeChoices;
  set: (changes: Partial<ChangeChoices>) => void;
  /** The job with the change has begun: the amount is empty again, and no draft of it is left. */
  reset: () => void;
  offer: ChoicesOffer | null;
}

/** State of the form, kept on this computer's disk. `setMenus` chooses those of a draft. */
export const useChangeChoices = (
  menuIds: readonly number[],
  setMenus: (ids: readonly number[]) => void,
): ChangeChoicesResult => {
  const [choices, setChoices] = useState(blank);
  // Read by the draft as soon as it is typed, not with the next draw.
  const latest = useRef<{ choices: ChangeChoices; saved: ChangeChoices; listeners: Set<() => void> }>(null);
  latest.current ??= { choices: blank, saved: blank, listeners: new Set() };
  const state = latest.current;
  const latestMenus = useRef(menuIds);
  useEffect(() => {
    latestMenus.current = menuIds;
    state.listeners.forEach((listener) => listener());
  }, [menuIds, state]);

  const become = (next: ChangeChoices) => {
    state.choices = next;
    setChoices(next);
    state.listeners.forEach((listener) => listener());
  };
  const { found, taken, remove, flush } = useSavedDrafts({
    area: 'severalMenuPrices',
    id: null,
    enabled: true,
    subscribe: (listener) => {
      state.listeners.add(listener);
      return () => state.listeners.delete(listener);
    },
    snapshot: () =>
      isSameValue(state.choices, state.saved) ? null : { ...state.choices, menuIds: [...latestMenus.current] },
    // By percent: whether prices have changed by it already cannot be told from them.
    isSaved: () => false,
  });
  const offers = found.flatMap((draft): ChoicesOffer[] => {
    const read = v.safeParse(draftSchema, draft.content);
    if (!read.success) return [];
    const { menuIds: draftMenus, ...draftChoices } = read.output;
    const recover = () => {
      latestMenus.current = draftMenus;
      setMenus(draftMenus);
      become(draftChoices);
      taken(draft);
    };
    const { typed } = draftChoices;
    return [{ keptAt: draft.keptAt, menuIds: draftMenus, typed, recover, discard: () => remove(draft) }];
  });
  return {
    choices,
    set: (changes) => become({ ...state.choices, ...changes }),
    reset: () => {
      state.saved = { ...state.choices, typed: blankChange };
      become(state.saved);
      void flush();
    },
    offer: offers[0] ?? null,
  };
};
