import { createContext, useContext } from 'react';
import type { Control, FieldValues, UseFormGetValues, UseFormSetValue } from 'react-hook-form';
import type { FormMode } from '../form/fields/fields';

/**
 * Form of the surrounding page. Stable while typing: read values with `useController`, `useWatch` or
 * `useFieldArrayRows` on its `control`, as deep as possible, so that a key re-renders one field and not the page.
 */
export interface PageFormAccess<Values extends FieldValues, Item> {
  control: Control<Values>;
  getValues: UseFormGetValues<Values>;
  /** Values set by code need `{ shouldDirty: true }` to be saved. */
  setValue: UseFormSetValue<Values>;
  mode: FormMode;
  /** Render values without controls. */
  readOnly: boolean;
  /** Entity as last saved or read; null for a new one. */
  item: Item | null;
  /** Takes over fields saved outside this form; other input stays. */
  adopt: (saved: Item, fields: readonly (keyof Values & string)[]) => void;
}

export const PageFormContext = createContext<PageFormAccess<FieldValues, unknown> | null>(null);

/** Wrap it with a feature's types: `export const useStoreForm = () => usePageForm<StoreValues, Store>()`. */
export const usePageForm = <Values extends FieldValues, Item>(): PageFormAccess<Values, Item> => {
  const access = useContext(PageFormContext);
  if (access === null) throw new Error('usePageForm was used outside of a form page');
  return access as unknown as PageFormAccess<Values, Item>;
};
