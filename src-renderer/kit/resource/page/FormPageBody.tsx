import { Box, Stack } from '@chakra-ui/react';
import { memo, useId } from 'react';
import { t } from 'i18next';
import { Banner } from '@kit/ui/Banner';
import { Card, PageHeader } from '@kit/ui/layout/layout';
import { FootNotice } from '@kit/ui/layout/FootNotice';
import { getNameOrId } from '@kit/ui/nameOrId';
import { getPanelProps } from '@kit/ui/layout/Tabs';
import { useConfirm } from '@kit/ui/overlays/useConfirm';
import { EditorConflict } from '../form/conflict/EditorConflict';
import type { CrudArea, ItemOf } from '../form/crudCalls';
import type { FormMode } from '../form/fields/fields';
import { FormNotice } from '../form/FormNotice';
import { UnknownFieldsNotice } from '../form/UnknownFieldsNotice';
import { useUnsavedGuard } from '../form/unsaved/useUnsavedGuard';
import type { FormTab, PageForm } from '../form/formDefinition';
import { DraftBanner } from './drafts/DraftBanner';
import { useDraft } from './drafts/useDraft';
import { FormFields } from '../form/fields/FormFields';
import { FormContext, useFormContextValue } from '../form/fields/formAccess';
import { PageTabs } from './PageTabs';
import { SaveBar } from './SaveBar';
import { useRequestedField } from './useRequestedField';
import { useErrorFocus } from './useErrorFocus';
import { useFormPageEditor } from './useFormPageEditor';
import { useSaveShortcut } from './useSaveShortcut';
import { useTab } from './useTab';

interface FormPageBodyProps<A extends CrudArea, Values extends object> {
  form: PageForm<A, Values>;
  mode: FormMode;
  id: number | null;
  /** Freshly read entity; null for a new one. */
  loadedItem: ItemOf<A> | null;
}

/** Keeps focused controls from being covered by the top bar and save bar. */
const scrollMarginStyle = { '& :is(input, select, textarea, button)': { scrollMarginBlock: '7rem' } };

/** Memoized, because the page re-renders on saving and errors. */
const TabContent = memo(({ tab: { Content, sections = [] } }: { tab: FormTab }) =>
  Content === undefined ? (
    <Card p={{ base: '5', lg: '6' }}>
      <FormFields sections={sections} />
    </Card>
  ) : (
    <Content />
  ),
);

/** Form of a page, once its values are loaded. */
export const FormPageBody = <A extends CrudArea, Values extends object>({
  form,
  mode,
  id,
  loadedItem,
}: FormPageBodyProps<A, Values>) => {
  const pageId = useId();
  const readOnly = mode === 'view';
  const address = id === null ? form.paths.create : `${form.paths.edit}/${id}`;
  const tabs = form.tabs as readonly FormTab<never>[];
  const { tab, choose } = useTab(tabs, id === null ? null : address);
  const { panel, show } = useErrorFocus(tabs, tab, choose);
  useRequestedField(panel, tab.name);
  const { ask, dialog: discardDialog } = useConfirm();

  const formEditor = useFormPageEditor({
    form,
    id,
    loadedItem,
    showErrors: show,
    beforeSend: () => draft.flush(),
    onSaved: () => {
      void draft.flush();
      if (id === null || form.leavesOnSave) guard.release();
    },
  });
  const { editor, state, control } = formEditor;
  // Stays null on the page of a new entity: once created, the entity has its own page.
  const item = id === null ? null : state.item;
  const formAccess = useFormContextValue(formEditor, mode, item, form.useBlockedFields);
  const draft = useDraft({ area: form.of, id, enabled: !readOnly, editor });
  const guard = useUnsavedGuard(formEditor.isDirty && !readOnly, {
    onDiscard: draft.discard,
    onSave: formEditor.submit,
    isAllowedPath: (pathname) => pathname === address || (id !== null && pathname.startsWith(`${address}/`)),
  });
  useSaveShortcut(!readOnly, () => formEditor.onSubmit());

  const askToDiscard = async () => {
    const isConfirmed = await ask({
      title: t('form.unsavedTitle'),
      body: t('form.unsavedBody'),
      confirmLabel: t('form.discard'),
      danger: true,
    });
    if (!isConfirmed) return;
    editor.discard();
    void draft.flush();
  };

  const title = item === null ? t(form.createKey) : (form.getTitle?.(item) ?? getNameOrId(item));
  return (
    <FormContext value={formAccess}>
      <PageHeader
        title={title}
        {...(item !== null && form.Header !== undefined && { actions: <form.Header item={item} /> })}
      />
      <Stack gap="5" pb={readOnly ? '6' : undefined} flex="1" data-fills-main="">
        {draft.offer !== null && <DraftBanner offer={draft.offer} getLabels={formEditor.getLabels} />}
        {readOnly && <Banner tone="info" title={t('form.readOnly')} />}
        <FootNotice>
          <FormNotice notice={state.notice} onCheck={formEditor.checkLostWrite} isChecking={formEditor.isSaving} />
        </FootNotice>
        {item !== null && <UnknownFieldsNotice item={item} />}
        <PageTabs id={pageId} tabs={tabs} selectedTab={tab.name} onSelect={choose} control={control} />
        {/* Enter in a field does not save; the save bar and its shortcut do. */}
        <form noValidate aria-label={title} onSubmit={(event) => event.preventDefault()}>
          <Box
            ref={panel}
            {...getPanelProps(pageId, tab.name)}
            css={scrollMarginStyle}
            inert={mode === 'create' && formEditor.isSaving}
          >
            <TabContent key={tab.name} tab={tab as FormTab} />
          </Box>
        </form>
        {!readOnly && (
          <SaveBar
            control={control}
            isDirty={formEditor.isDirty}
            isSaving={formEditor.isSaving}
            onSave={() => formEditor.onSubmit()}
            onDiscard={() => void askToDiscard()}
          />
        )}
      </Stack>
      {formEditor.confirmDialog}
      <EditorConflict editor={editor} state={state} groups={form.tabs} />
      {discardDialog}
      {guard.dialog}
    </FormContext>
  );
};
