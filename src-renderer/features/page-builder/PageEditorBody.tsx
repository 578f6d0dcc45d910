import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockData } from '@blocks/blockData';
import { isNewerContent } from '@shared/contract/content/blocks';
import { changedFraming, getFraming, type Framing } from '@shared/contract/content/framing';
import { EditorConflict } from '@kit/resource/form/conflict/EditorConflict';
import { FormNotice } from '@kit/resource/form/FormNotice';
import { useUnsavedGuard } from '@kit/resource/form/useUnsavedGuard';
import { DraftBanner } from '@kit/resource/page/drafts/DraftBanner';
import { useDraft } from '@kit/resource/page/drafts/useDraft';
import { useSaveShortcut } from '@kit/resource/page/useSaveShortcut';
import { Banner } from '@kit/ui/Banner';
import { Button } from '@kit/ui/Button';
import { BuilderBar } from './bar/BuilderBar';
import { widths, type WidthName } from './bar/WidthChoice';
import { CheckPanel } from './check/CheckPanel';
import { usePageCheck } from './check/usePageCheck';
import { toPageContent } from './document/blockCommands';
import { AboutFields } from './form/AboutFields';
import { pageFields } from './form/pageFields';
import { FramingDialog } from './framing/FramingDialog';
import { hasFramingTargets } from './framing/framingTargets';
import { PagesPanel } from './pages/PagesPanel';
import type { PageActions } from './pages/usePageActions';
import { PageWorkspace } from './PageWorkspace';
import { PreviewDialog } from './preview/PreviewDialog';
import { pageNames } from './save/pageModel';
import { lacksAddress, type SitePage } from '@entities/pages/sitePages';
import { usePageEditor } from './save/usePageEditor';
import { conflictGroups } from './versions/conflictGroups';
import { VersionsDialog } from './versions/VersionsDialog';

const pageConflictGroups = conflictGroups(pageNames, (name) => `pageBuilder.page.fields.${name}` as const);

interface PageEditorBodyProps {
  page: SitePage;
  pages: readonly SitePage[];
  data: BlockData;
  readOnly: boolean;
  /** Reloads failed block data; null if all is loaded. */
  onRetryData: (() => void) | null;
  actions: PageActions;
  /** Called after the first save. */
  onCreated: (page: Pick<SitePage, 'address' | 'built'>) => void;
}

type Shown = 'preview' | 'versions' | null;

/** Editor of a page, once its data is loaded. */
export const PageEditorBody = ({
  page,
  pages,
  data,
  readOnly,
  onRetryData,
  actions,
  onCreated,
}: PageEditorBodyProps) => {
  const { t } = useTranslation();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [width, setWidth] = useState<WidthName>('full');
  const [shown, setShown] = useState<Shown>(null);
  const [framing, setFraming] = useState<Framing | null>(null);
  const select = useCallback((id: string | null) => setSelectedId(id), []);
  const isNew = page.built === null;

  const { store, editor, state, isDirty, save, check } = usePageEditor({
    page,
    isAddressTaken: (address) =>
      pages.some(
        (each) => each.address === address && each.built?.id !== page.built?.id && each.entry?.id !== page.entry?.id,
      ),
    onSelect: select,
    beforeSend: () => draft.flush(),
    onSaved: ({ page: saved, before, after }) => {
      void draft.flush();
      const changed = changedFraming(isNew ? null : before, after);
      if (hasFramingTargets(pages, page, changed)) setFraming(changed);
      if (!isNew) return;
      guard.release();
      onCreated(saved ?? { address: after.relativeUrl, built: null });
    },
  });
  const draft = useDraft({ area: 'builderPages', id: page.built?.id ?? null, enabled: !readOnly, editor });
  const guard = useUnsavedGuard(isDirty && !readOnly, { onDiscard: draft.discard, onSave: save });
  useSaveShortcut(!readOnly, () => void save());

  const pageCheck = usePageCheck(store);
  const [isChecking, setChecking] = useState(false);
  const labelsOf = (names: readonly string[]) => names.map((name) => t(`pageBuilder.page.fields.${name as 'title'}`));
  const content = () => toPageContent(store.get());
  const name = page.name || t('pageBuilder.untitled');
  return (
    <>
      <PageWorkspace
        store={store}
        data={data}
        readOnly={readOnly}
        selectedId={selectedId}
        onSelect={select}
        width={widths[width]}
        fields={
          <AboutFields
            headingKey="pageBuilder.page.heading"
            helpKey="pageBuilder.page.help"
            fields={pageFields}
            store={store}
            errors={state.errors}
            readOnly={readOnly}
          />
        }
        pages={<PagesPanel pages={pages} current={page} readOnly={readOnly} actions={actions} leave={guard.leave} />}
        notices={
          <>
            {draft.offer !== null && <DraftBanner offer={draft.offer} labelsOf={labelsOf} />}
            {onRetryData !== null && (
              <Banner
                tone="warning"
                title={t('pageBuilder.dataFailed')}
                action={
                  <Button variant="outline" size="sm" onClick={onRetryData}>
                    {t('ui.retry')}
                  </Button>
                }
              />
            )}
            {readOnly && <Banner tone="info" title={t('pageBuilder.readOnly')} />}
            {isNewerContent(content()) && <Banner tone="warning" title={t('pageBuilder.newer')} />}
            <FormNotice notice={state.notice} onCheck={() => void check()} checking={state.status === 'saving'} />
          </>
        }
        footer={isChecking && <CheckPanel check={pageCheck} onGo={select} onClose={() => setChecking(false)} />}
      >
        <BuilderBar
          store={store}
          title={name}
          isPublished={page.status === 'published'}
          isNew={isNew}
          isDirty={isDirty}
          isSaving={state.status === 'saving'}
          readOnly={readOnly}
          canRemove={actions.canRemove}
          width={width}
          findings={pageCheck.findings?.length ?? null}
          onWidth={setWidth}
          onBack={() => actions.toList()}
          onCheck={() => setChecking(!isChecking)}
          onPreview={() => setShown('preview')}
          onVersions={() => setShown('versions')}
          // Saving asks for a missing address.
          onPublish={() => void (lacksAddress(page) ? save() : actions.publish(page, isDirty ? save : null))}
          onUnpublish={() => void actions.unpublish(page)}
          onFraming={() => setFraming(getFraming(content()))}
          onRemove={() => void actions.remove(page, guard.release)}
          onSave={() => void save()}
        />
      </PageWorkspace>
      {shown === 'preview' && (
        <PreviewDialog content={content()} data={data} initialWidth={width} onClose={() => setShown(null)} />
      )}
      {shown === 'versions' && page.built !== null && (
        <VersionsDialog
          pageId={page.built.id}
          current={content()}
          readOnly={readOnly}
          onClose={() => setShown(null)}
          onRestore={({ blocks, title, relativeUrl, description }) => {
            setShown(null);
            store.change({ ...store.get(), blocks, title, relativeUrl, description });
            void save();
          }}
        />
      )}
      {framing !== null && (
        <FramingDialog pages={pages} source={page} framing={framing} name={name} onClose={() => setFraming(null)} />
      )}
      <EditorConflict editor={editor} state={state} groups={pageConflictGroups} />
      {guard.dialog}
    </>
  );
};
