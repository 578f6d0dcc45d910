import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { t } from 'i18next';
import { useForm, type Control, type UseFormGetValues, type UseFormSetValue } from 'react-hook-form';
import type { Failure } from '@shared/contract/protocol/failure';
import type { Editor, EditorModel, EditorPorts, EditorState, SaveResult } from '@kit/editor/editorTypes';
import { useEditor } from '@kit/editor/useEditor';
import { useIsDirty } from '@kit/editor/useIsDirty';
import type { FieldErrors } from '@kit/editor/validation';
import type { ValueStore } from '@kit/editor/valueStore';
import { notify } from '@kit/ui/overlays/notify';
import type { FormValues } from './fields/fields';
import { createResolver } from './formErrors';
import { createFormStore } from './formStore';
import { showFailureToast } from './toastFailure';
import { listFieldErrors } from './fieldErrors';

type SavedResult<Item, Draft> = Extract<SaveResult<Item, Draft>, { kind: 'saved' }>;

interface EditorFormOptions<Item, Draft> {
  /** Read once, when the form mounts. */
  model: EditorModel<Item, Draft>;
  ports: EditorPorts<Item, Draft>;
  isNew: boolean;
  /** Edited entity, if already loaded; otherwise pass it to `editor.load` later. */
  item?: Item | null;
  /** Validates while typing instead of from the first save attempt. */
  isLive?: boolean;
  /** Shows the first invalid path, for forms with off-screen fields. */
  showErrors?: (paths: readonly string[]) => void;
  /** Replaces the failure shown in the toast. */
  toToastFailure?: ((failure: Failure) => Failure) | undefined;
  /** Called once the platform has the sent values. */
  onSaved: (savedResult: SavedResult<Item, Draft>) => void;
  /** Called if the input equals the platform's data, so that nothing was sent. The form notifies the user itself. */
  onUnchanged?: (item: Item) => void;
}

export interface EditorForm<Item, Draft> {
  editor: Editor<Item, Draft>;
  state: EditorState<Item>;
  control: Control<FormValues>;
  getValues: UseFormGetValues<FormValues>;
  setValue: UseFormSetValue<FormValues>;
  onSubmit: (event?: FormEvent) => void;
  /** Submits the form; resolves to true if it was saved. */
  submit: () => Promise<boolean>;
  /** Checks again whether a write whose reply was lost was applied. */
  checkLostWrite: () => void;
  /** True if saving would send something; equivalent input does not count. */
  isDirty: boolean;
  /** True while a request is running. */
  isSaving: boolean;
  /** Focuses the first field, for forms whose values loaded late. */
  focusFirstField: () => void;
}

const noErrors: FieldErrors = new Map();

/**
 * Editor whose values are stored in form fields. React-hook-form re-renders only the edited field and manages list
 * rows; the editor loads, validates, merges and saves.
 */
export const useEditorForm = <Item extends object, Draft>(
  options: EditorFormOptions<Item, Draft>,
): EditorForm<Item, Draft> => {
  const latestOptions = useRef(options);
  useEffect(() => {
    latestOptions.current = options;
  });
  const { model, isNew, item = null, isLive = false, showErrors } = options;
  const validateRef = useRef<(values: FormValues) => FieldErrors>(() => noErrors);
  const resolver = useMemo(() => createResolver((values) => validateRef.current(values)), []);
  const [initialValues] = useState(() => (item === null ? model.blank : model.getValues(item)));
  const form = useForm<FormValues>({
    defaultValues: initialValues,
    resolver,
    // Reports errors from the first save attempt on, and then on every keystroke.
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: showErrors === undefined,
  });
  const { control, handleSubmit, setError, setFocus, getValues, setValue, trigger } = form;

  const { editor, state } = useEditor<Item, Draft, ValueStore>({
    model,
    isNew,
    item,
    ports: options.ports,
    createStore: () => createFormStore(form),
  });
  useEffect(() => {
    validateRef.current = editor.validate;
  }, [editor]);
  const dirty = useIsDirty(editor);
  // Validates all fields, because a change may fix or break others.
  useEffect(() => (isLive ? editor.store.subscribe(() => void trigger()) : undefined), [editor, isLive, trigger]);

  const showErrorsAt = (paths: readonly string[]) => {
    if (showErrors !== undefined) return showErrors(paths);
    const firstErrorName = model.names.find((name) => paths.includes(name)) ?? paths[0];
    // Waits a frame, since fields are disabled during the request and cannot be focused.
    if (firstErrorName !== undefined) requestAnimationFrame(() => setFocus(firstErrorName));
  };
  const handleResult = (result: SaveResult<Item, Draft>) => {
    if (result.kind === 'unchanged') {
      notify.info(t('form.unchanged'));
      latestOptions.current.onUnchanged?.(result.item);
    }
    if (result.kind === 'saved') latestOptions.current.onSaved(result);
    if (result.kind === 'failed') showFailureToast(editor.getState().notice, latestOptions.current.toToastFailure);
    if (result.kind !== 'invalid') return;
    for (const [path, message] of result.errors) setError(path, { type: 'platform', message });
    showErrorsAt([...result.errors.keys()]);
  };

  const send = async (event?: FormEvent): Promise<boolean> => {
    let isSaved = false;
    await handleSubmit(
      async () => {
        const result = await editor.save();
        isSaved = result.kind === 'saved' || result.kind === 'unchanged';
        handleResult(result);
      },
      (errors) => showErrors?.(listFieldErrors(errors).map(([path]) => path)),
    )(event);
    return isSaved;
  };

  return {
    editor,
    state,
    control,
    getValues,
    setValue,
    onSubmit: (event) => {
      // Stops React from bubbling submits of dialog forms to the page form.
      event?.stopPropagation();
      void send(event);
    },
    submit: () => send(),
    checkLostWrite: () => void editor.checkLostWrite().then(handleResult),
    isDirty: dirty,
    isSaving: state.status === 'saving',
    focusFirstField: () => {
      const [firstName] = model.names;
      if (firstName !== undefined) setFocus(firstName);
    },
  };
};
