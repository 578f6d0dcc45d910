import { Stack } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { t } from 'i18next';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';
import type { FormMode, FormSection } from './fields/fields';
import { FormFieldControl } from './fields/FormFieldControl';
import { FormSections } from './fields/FormSections';
import { FormNotice } from './FormNotice';
import type { EditorForm } from './useEditorForm';

interface EditorDialogProps<Item> {
  title: string;
  form: Pick<EditorForm<Item, never>, 'state' | 'control' | 'onSubmit' | 'checkLostWrite' | 'isSaving'>;
  mode: FormMode;
  sections: readonly FormSection<string, Item>[];
  onClose: () => void;
  /** Dialogs above this one, outside its form. */
  children?: ReactNode;
}

/** Dialog with the fields of an editor and the buttons to save or cancel. */
export const EditorDialog = <Item,>({ title, form, mode, sections, onClose, children }: EditorDialogProps<Item>) => {
  const { state, control, onSubmit, checkLostWrite, isSaving } = form;
  const formId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      busy={isSaving}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isSaving}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isSaving} loadingText={t('form.saving')}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate aria-label={title} onSubmit={onSubmit}>
        <Stack gap="5">
          <FormNotice notice={state.notice} onCheck={checkLostWrite} isChecking={isSaving} />
          <FormSections
            sections={sections}
            control={control}
            render={(field) => <FormFieldControl field={field} control={control} mode={mode} item={state.item} />}
          />
        </Stack>
      </form>
      {children}
    </Dialog>
  );
};
