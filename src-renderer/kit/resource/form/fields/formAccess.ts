import { createContext, useContext, useMemo } from 'react';
import type { Control, FieldValues, UseFormGetValues, UseFormSetValue } from 'react-hook-form';
import type { Editor } from '@kit/editor/editorTypes';
import type { EditorForm } from '../useEditorForm';
import type { FormMode, FormValues } from './fields';

/** Reasons why this user cannot change fields, by name. */
type BlockedFields = Readonly<Partial<Record<string, string>>>;

/**
 * Form as seen by its fields. The object stays the same while typing: read values with `useController`, `useWatch` or
 * `useFieldArrayRows` on `control`, in the smallest component possible, so that a keystroke re-renders one field and
 * not the form.
 */
interface FormAccess<Values extends FieldValues, Item> {
  control: Control<Values>;
  getValues: UseFormGetValues<Values>;
  /** Values set by code need `{ shouldDirty: true }` to be saved. */
  setValue: UseFormSetValue<Values>;
  mode: FormMode;
  /** True to render values without controls. */
  readOnly: boolean;
  /** Entity as last saved or read; null for a new one. */
  item: Item | null;
  blocked: BlockedFields;
  /** Applies fields saved outside this form; other input stays. */
  adopt: (savedItem: Item, fields: readonly (keyof Values & string)[]) => void;
}

export const FormContext = createContext<FormAccess<FieldValues, unknown> | null>(null);

/**
 * Returns the surrounding form. Wrap this hook with a feature's types: `export const useStoreForm = () =>
 * useFormAccess<StoreValues, Store>()`.
 */
export const useFormAccess = <Values extends FieldValues, Item>(): FormAccess<Values, Item> => {
  const access = useContext(FormContext);
  if (access === null) throw new Error('useFormAccess was used outside of a form');
  return access as unknown as FormAccess<Values, Item>;
};

interface EditedForm<Item> extends Pick<EditorForm<Item, never>, 'control' | 'getValues' | 'setValue'> {
  editor: Pick<Editor<Item, never>, 'adopt'>;
}

const noBlockedFields: BlockedFields = {};
const getNoBlockedFields = () => noBlockedFields;
const useNoBlockedFields = () => getNoBlockedFields;

/** Value of `FormContext` for an editor; stable while the form re-renders, since fields depend on it. */
export const useFormContextValue = <Item extends object>(
  { editor, control, getValues, setValue }: EditedForm<Item>,
  mode: FormMode,
  item: Item | null,
  useBlockedFields: () => (item: Item) => BlockedFields = useNoBlockedFields,
): FormAccess<FormValues, unknown> => {
  const getBlockedFields = useBlockedFields();
  return useMemo(
    () => ({
      control,
      getValues,
      setValue,
      mode,
      readOnly: mode === 'view',
      item,
      blocked: item === null ? noBlockedFields : getBlockedFields(item),
      adopt: (savedItem, fields) => editor.adopt(savedItem as Item, fields),
    }),
    [control, getValues, setValue, mode, item, getBlockedFields, editor],
  );
};
