import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm, type Control, type UseFormGetValues, type UseFormSetValue } from 'react-hook-form';
import type { Failure } from '@shared/contract/protocol/failure';
import type { Editor, EditorModel, EditorPorts, EditorState, SaveResult } from '@kit/editor/editorTypes';
import { useEditor } from '@kit/editor/useEditor';
import { useIsDirty } from '@kit/editor/useIsDirty';
import type { FieldErrors } from '@kit/editor/validation';
import type { ValueStore } from '@kit/editor/valueStore';
import { notify } from '@kit/ui/overlays/notify';
import type { FormValues } from './fields/fields';
import { resolverOf } from './formErrors';
import { formStore } from './formStore';
import { toastFailure } from './toastFailure';
import { fieldErrorsIn } from './validation';

type Saved<Item, Draft> = Extract<SaveResult<Item, Draft>, { kind: 'saved' }>;

interface EditorFormOptions<Item, Draft> {
  /** Its names, blank values and rules count as they were when the form was mounted. */
  model: EditorModel<Item, Draft>;
  ports: EditorPorts<Item, Draft>;
  isNew: boolean;
  /** Where it is there already; else `editor.load` brings it. */
  item?: Item | null;
  /** Says errors while somebody types, and not only from the first attempt to save. */
  isLive?: boolean;
  /** For forms whose fields are not all on screen: shows the first of these paths, which have errors. */
  showErrors?: (paths: readonly string[]) => void;
  /** What the toast says of a failed save, where it is not the failure itself. */
  toastedAs?: ((failure: Failure) => Failure) | undefined;
  /** Something was sent, and the platform has it. */
  onSaved: (saved: Saved<Item, Draft>) => void;
  /** Nothing differed from what the platform has, so nothing was sent. The form says so by itself. */
  onUnchanged?: (item: Item) => void;
}

export interface EditorForm<Item, Draft> {
  editor: Editor<Item, Draft>;
  state: EditorState<Item>;
  control: Control<FormValues>;
  getValues: UseFormGetValues<FormValues>;
  setValue: UseFormSetValue<FormValues>;
  onSubmit: (event?: FormEvent) => void;
  /** The same, for who has to know whether it is saved. */
  submit: () => Promise<boolean>;
  /** Tries again to find out what became of a lost answer. */
  check: () => void;
  /** Saving would send something. What is typed and means the same as before is nothing to save. */
  dirty: boolean;
  /** A request is under way. */
  saving: boolean;
  /** For forms that had to wait for their values. */
  focusFirst: () => void;
}

const noErrors: FieldErrors = new Map();

/**
 * An editor whose values live in the fields of a form: react-hook-form draws only the field that is typed in and keeps the
 * rows of lists, everything else is the editor's.
 */
export const useEditorForm = <Item extends object, Draft>(
  options: EditorFormOptions<Item, Draft>,
): EditorForm<Item, Draft> => {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { t } = useTranslation();
  const { model, isNew, item = null, isLive = false, showErrors } = options;
  const validate = useRef<(values: FormValues) => FieldErrors>(() => noErrors);
  const resolver = useMemo(() => resolverOf((values) => validate.current(values)), []);
  const [initial] = useState(() => (item === null ? model.blank : model.valuesOf(item)));
  const form = useForm<FormValues>({
    defaultValues: initial,
    resolver,
    // Before the first attempt nobody has made a mistake yet; after it every key may mend one.
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
    createStore: () => formStore(form),
  });
  useEffect(() => {
    validate.current = editor.validate;
  }, [editor]);
  const dirty = useIsDirty(editor);
  // A key may mend or break other fields too.
  useEffect(() => (isLive ? editor.store.subscribe(() => void trigger()) : undefined), [editor, isLive, trigger]);

  const show = (paths: readonly string[]) => {
    if (showErrors !== undefined) return showErrors(paths);
    const first = model.names.find((name) => paths.includes(name)) ?? paths[0];
    // The fields are disabled while the request runs; they take the focus once they are back.
    if (first !== undefined) requestAnimationFrame(() => setFocus(first));
  };
  const settled = (result: SaveResult<Item, Draft>) => {
    if (result.kind === 'unchanged') {
      notify.info(t('form.unchanged'));
      latest.current.onUnchanged?.(result.item);
    }
    if (result.kind === 'saved') latest.current.onSaved(result);
    if (result.kind === 'failed') toastFailure(editor.state().notice, latest.current.toastedAs);
    if (result.kind !== 'invalid') return;
    for (const [path, message] of result.errors) setError(path, { type: 'platform', message });
    show([...result.errors.keys()]);
  };

  const send = async (event?: FormEvent): Promise<boolean> => {
    let isSaved = false;
    await handleSubmit(
      async () => {
        const result = await editor.save();
        isSaved = result.kind === 'saved' || result.kind === 'unchanged';
        settled(result);
      },
      (errors) => showErrors?.(fieldErrorsIn(errors).map(([path]) => path)),
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
      // Forms in dialogs are children of forms on pages as far as React's events go.
      event?.stopPropagation();
      void send(event);
    },
    submit: () => send(),
    check: () => void editor.check().then(settled),
    dirty,
    saving: state.status === 'saving',
    focusFirst: () => {
      const [first] = model.names;
      if (first !== undefined) setFocus(first);
    },
  };
};
