import { createContext, useContext } from 'react';
import type { Control, FieldValues, UseFormGetValues, UseFormSetValue } from 'react-hook-form';
import type { FormMode } from '../form/fields/fields';

/**
 * The form of the page around. It stays the same object while somebody types: read values with `useController`,
 * `useWatch` or `useFieldArrayRows` on its `control`, each as far in as it can be, so that a key draws one field and not the page.
 */
export interface PageFormAccess<Values extends FieldValues, Item> {
  control: Control<Values>;
  getValues: UseFormGetValues<Values>;
  /** Values that are set by code need `{ shouldDirty: true }`, else nobody saves them. */
  setValue: UseFormSetValue<Values>;
  mode: FormMode;
  /** Draw values, and nothing that could change them. */
  readOnly: boolean;
  /** As it was last saved or read; null for a new one. */
  item: Item | null;
  /**
   * The entity was saved by another way than this form: these fields now stand as the platform has them. What was typed in
   * others stays.
   */
  adopt: (saved: Item, fields: readonly (keyof Values & string)[]) => void;
}

export const PageFormContext = createContext<PageFormAccess<FieldValues, unknown> | null>(null);

/** For a feature, with its types: `export const useStoreForm = () => usePageForm<StoreValues, Store>()`. */
export const usePageForm = <Values extends FieldValues, Item>(): PageFormAccess<Values, Item> => {
  const access = useContext(PageFormContext);
  if (access === null) throw new Error('usePageForm was used outside of a form page');
  return access as unknown as PageFormAccess<Values, Item>;
};
