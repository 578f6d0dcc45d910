import type { UseFormGetValues, UseFormReset, UseFormSetValue, UseFormSubscribe } from 'react-hook-form';
import { isSameValue } from '@kit/editor/changes';
import type { ValueStore } from '@kit/editor/valueStore';
import type { FormValues } from './fields/fields';

interface FormMethods {
  getValues: UseFormGetValues<FormValues>;
  setValue: UseFormSetValue<FormValues>;
  reset: UseFormReset<FormValues>;
  subscribe: UseFormSubscribe<FormValues>;
}

/** Stores an editor's values in form fields, which re-render one by one. */
export const createFormStore = ({ getValues, setValue, reset, subscribe }: FormMethods): ValueStore => ({
  get: getValues,
  set: (path, value) => setValue(path, value, { shouldDirty: true }),
  reset: (base, values) => {
    const valuesBefore = getValues();
    const names = new Set([...Object.keys(base), ...Object.keys(values)]);
    // Sets only changed values: a reset would make the form lose the rows of its lists.
    for (const name of names) if (!isSameValue(values[name], valuesBefore[name])) setValue(name, values[name]);
    // Sets the base only: resetting the values too would unmount list rows while they are being edited.
    reset(base, { keepValues: true });
    for (const name of names) {
      const value = values[name];
      if (isSameValue(value, valuesBefore[name]) && isSameValue(value, base[name])) continue;
      setValue(name, value, { shouldDirty: true });
    }
  },
  subscribe: (listener) => subscribe({ formState: { values: true }, callback: listener }),
});
