import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { t } from 'i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useFormats } from '@kit/format/useFormats';
import { getConflictFields } from '../form/conflict/fieldParts';
import type { CrudArea, DraftOf, ItemOf } from '../form/crudCalls';
import { createFormModel } from '../form/formModel';
import { notifySaved } from '../form/notifySaved';
import { useEditorForm, type EditorForm } from '../form/useEditorForm';
import { useEntityPorts } from '../form/useEntityPorts';
import { scrollRestoreState, useLastListUrl } from '../list/state/listScrollRestoration';
import type { PageForm } from '../form/formDefinition';
import { readCreationRequest, type CreationResult } from './creationRequest';
import { createdState } from './createdState';

interface FormPageEditorOptions<A extends CrudArea, Values extends object> {
  form: PageForm<A, Values>;
  /** Null for a new entity. */
  id: number | null;
  loadedItem: ItemOf<A> | null;
  showErrors: (paths: readonly string[]) => void;
  /** Called before sending. */
  beforeSend: () => Promise<void>;
  /** Called after a save, before a new entity's form is replaced by the entity's own page. */
  onSaved: () => void;
}

interface FormPageEditor<A extends CrudArea> extends EditorForm<ItemOf<A> & object, DraftOf<A>> {
  /** Returns the labels of the fields with the given paths. */
  getLabels: (names: readonly string[]) => string[];
  /** Dialog that asks for confirmation before a save that needs it. */
  confirmDialog: ReactNode;
}

/** Editor of a form page. Shows a toast after a save, and stays on the page unless the form has `leavesOnSave`. */
export const useFormPageEditor = <A extends CrudArea, Values extends object>({
  form,
  id,
  loadedItem,
  showErrors,
  beforeSend,
  onSaved,
}: FormPageEditorOptions<A, Values>): FormPageEditor<A> => {
  const { rules } = useFormats();
  const navigate = useNavigate();
  const listAddress = useLastListUrl(form.paths.list);
  const creation = readCreationRequest(useLocation().state);
  const { ports, dialog: confirmDialog } = useEntityPorts(form, id);

  const model = useMemo(() => createFormModel(form, rules), [form, rules]);
  const getLabels = (names: readonly string[]) => {
    const conflictFields = getConflictFields(form.tabs, null);
    return names.flatMap((name) => {
      const conflictField = conflictFields.get(name);
      return conflictField === undefined ? [] : [t(conflictField.labelKey)];
    });
  };

  const editorForm = useEditorForm<ItemOf<A> & object, DraftOf<A>>({
    model,
    ports: {
      ...ports,
      write: async (request, options) => {
        await beforeSend();
        return ports.write(request, options);
      },
    },
    isNew: id === null,
    item: loadedItem,
    showErrors,
    toToastFailure: form.toToastFailure,
    onUnchanged: () => onSaved(),
    onSaved: ({ item, draft, isReconciled, incomingPaths }) => {
      const savedFields = { ...(draft as { name?: string }), ...(item as { name?: string } | null) };
      const name = form.getTitle?.(savedFields as ItemOf<A>) ?? savedFields.name ?? '';
      const text = id === null ? t('form.created', { name }) : t('form.updated', { name });
      notifySaved(text, { isReconciled, remoteLabels: getLabels(incomingPaths) });
      onSaved();
      if (form.leavesOnSave) return void navigate(listAddress, { state: scrollRestoreState });
      if (id !== null) return;
      const createdId = (item as { id: number } | null)?.id ?? null;
      if (creation !== null) {
        const state: CreationResult = { created: { area: form.of, id: createdId } };
        return void navigate(creation.returnTo, { replace: true, state });
      }
      // Opens the list, in which the user can find an entity that the platform did not return.
      if (createdId === null) void navigate(form.paths.list);
      else void navigate(`${form.paths.edit}/${createdId}`, { replace: true, state: createdState });
    },
  });
  const { editor } = editorForm;
  const [prefill] = useState(creation?.prefill);
  useEffect(() => {
    if (id === null) for (const [path, value] of Object.entries(prefill ?? {})) editor.set(path, value);
  }, [editor, id, prefill]);
  return { ...editorForm, getLabels, confirmDialog };
};
