import { Stack } from '@chakra-ui/react';
import { useEffect, useId, useMemo, useRef } from 'react';
import { t } from 'i18next';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { ErrorState, RowSkeletons } from '@kit/ui/layout/states';
import { EditorConflict } from './conflict/EditorConflict';
import type { CrudArea, DraftOf, ItemOf } from './crudCalls';
import type { ResourceForm } from './formDefinition';
import { FormContext, useFormContextValue } from './fields/formAccess';
import type { FormMode } from './fields/fields';
import { FormFields } from './fields/FormFields';
import { createFormModel } from './formModel';
import { FormNotice } from './FormNotice';
import { UnknownFieldsNotice } from './UnknownFieldsNotice';
import { useEditorForm } from './useEditorForm';
import { useEntityPorts } from './useEntityPorts';
import { useFreshItem } from './useFreshItem';
import { useUnsavedGuard } from './unsaved/useUnsavedGuard';

const returnNull = () => null;

export interface SavedItem<A extends CrudArea> {
  /** Saved entity; null if it was created and the platform did not return it. */
  item: ItemOf<A> | null;
  draft: DraftOf<A>;
  isCreated: boolean;
  isReconciled: boolean;
}

interface ResourceFormDialogProps<A extends CrudArea> {
  form: ResourceForm<A>;
  mode: FormMode;
  /** Id of an existing entity, null for a new one. */
  id: number | null;
  /** Name of the entity in the list. */
  name: string;
  onSaved: (savedItem: SavedItem<A>) => void;
  onClose: () => void;
}

/** Form dialog of an entity: to create, to edit, or read-only without the permission. */
export const ResourceFormDialog = <A extends CrudArea>({
  form,
  mode,
  id,
  name,
  onSaved,
  onClose,
}: ResourceFormDialogProps<A>) => {
  const { rules } = useFormats();
  const formId = useId();
  const { item: loadedItem, failure, refetch } = useFreshItem(form.of, id);
  const formAction = (form.useFormAction ?? returnNull)();

  const sections = form.tabs.flatMap((tab) => tab.sections ?? []);
  const model = useMemo(() => createFormModel(form, rules), [form, rules]);
  const { ports, dialog: confirmDialog } = useEntityPorts(form, id);
  const { editor, state, ...entityForm } = useEditorForm<ItemOf<A> & object, DraftOf<A>>({
    model,
    ports,
    isNew: id === null,
    toToastFailure: form.toToastFailure,
    onUnchanged: () => {
      guard.release();
      onClose();
    },
    onSaved: ({ item: savedItem, draft, isReconciled }) => {
      guard.release();
      onSaved({ item: savedItem, draft, isCreated: id === null, isReconciled });
      onClose();
    },
  });
  const { item } = state;
  useEffect(() => {
    if (loadedItem !== null) editor.load(loadedItem);
  }, [editor, loadedItem]);
  const guard = useUnsavedGuard(entityForm.isDirty, { onSave: entityForm.submit });
  const close = () => guard.leave(onClose);

  const formAccess = useFormContextValue({ editor, ...entityForm }, mode, item, form.useBlockedFields);
  const actionButton = formAction !== null && id !== null && (
    <Button
      variant="ghost"
      me="auto"
      disabled={entityForm.isSaving}
      onClick={() =>
        guard.leave(() => {
          guard.release();
          onClose();
          formAction.run(id);
        })
      }
    >
      <formAction.icon aria-hidden /> {t(formAction.labelKey)}
    </Button>
  );

  const isReady = id === null || item !== null;
  const focusFirstRef = useRef(entityForm.focusFirstField);
  useEffect(() => {
    // Focuses the first field once the entity is loaded, since the dialog had no fields when it opened.
    if (item !== null && mode === 'edit') focusFirstRef.current();
  }, [item, mode]);
  const getTitle = () => {
    if (mode === 'create') return t(form.createKey);
    return mode === 'edit' ? t('form.editing', { name }) : name;
  };
  return (
    <Dialog
      open
      onClose={close}
      title={getTitle()}
      size={form.size ?? 'lg'}
      busy={entityForm.isSaving}
      footer={
        mode === 'view' ? (
          <>
            {actionButton}
            <Button variant="outline" onClick={close}>
              {t('ui.close')}
            </Button>
          </>
        ) : (
          <>
            {actionButton}
            <Button variant="outline" onClick={close} disabled={entityForm.isSaving}>
              {t('ui.cancel')}
            </Button>
            <Button
              type="submit"
              form={formId}
              disabled={!isReady}
              loading={entityForm.isSaving}
              loadingText={t('form.saving')}
            >
              {t('form.save')}
            </Button>
          </>
        )
      }
    >
      {failure !== null && <ErrorState failure={failure} onRetry={refetch} />}
      {failure === null && !isReady && <RowSkeletons rows={4} />}
      <FormContext value={formAccess}>
        {isReady && mode === 'view' && item !== null && (
          <Stack gap="5">
            <UnknownFieldsNotice item={item} />
            <FormFields titleAs="h3" sections={sections} />
          </Stack>
        )}
        {isReady && mode !== 'view' && (
          <form id={formId} noValidate aria-label={getTitle()} onSubmit={entityForm.onSubmit}>
            <Stack gap="5">
              <FormNotice notice={state.notice} onCheck={entityForm.checkLostWrite} isChecking={entityForm.isSaving} />
              {item !== null && <UnknownFieldsNotice item={item} />}
              <FormFields titleAs="h3" sections={sections} />
            </Stack>
          </form>
        )}
      </FormContext>
      {confirmDialog}
      <EditorConflict editor={editor} state={state} groups={form.tabs} />
      {guard.dialog}
    </Dialog>
  );
};
