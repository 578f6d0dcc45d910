import { Copy, EyeOff, History, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import type { BlockData } from '@blocks/blockData';
import { getChangedFraming, getFraming, type Framing } from '@shared/contract/content/framing';
import { isMissingAddress, type SitePage } from '@entities/pages/sitePages';
import type { MenuEntry } from '@kit/ui/overlays/Menu';
import { BuilderBar } from './bar/BuilderBar';
import { BlockWorkspace } from './BlockWorkspace';
import { CheckButton, CheckPanel } from './check/CheckPanel';
import { usePageCheck } from './check/usePageCheck';
import { FramingDialog } from './framing/FramingDialog';
import { hasFramingTargets } from './framing/framingTargets';
import { PagesPanel } from './pages/PagesPanel';
import type { PageActions } from './pages/usePageActions';
import { usePageEditor } from './save/usePageEditor';
import { VersionsDialog } from './versions/VersionsDialog';

interface PageEditorBodyProps {
  page: SitePage;
  pages: readonly SitePage[];
  data: BlockData;
  readOnly: boolean;
  /** Retries loading block data; null if nothing failed. */
  onRetryData: (() => void) | null;
  actions: PageActions;
}

const createMenuEntry = (value: string, label: string, Icon: LucideIcon, onSelect: () => void): MenuEntry => ({
  value,
  label,
  icon: <Icon size={18} aria-hidden />,
  onSelect,
});

/** Editor of a page, once its data is loaded. */
export const PageEditorBody = ({ page, pages, data, readOnly, onRetryData, actions }: PageEditorBodyProps) => {
  const [isVersionsDialogOpen, setIsVersionsDialogOpen] = useState(false);
  const [framing, setFraming] = useState<Framing | null>(null);
  const [isCheckPanelOpen, setIsCheckPanelOpen] = useState(false);
  const editor = usePageEditor({
    page,
    pages,
    readOnly,
    onSaved: ({ item, previousContent, currentContent }) => {
      const isNew = page.built === null;
      const changedFraming = getChangedFraming(isNew ? null : previousContent, currentContent);
      if (hasFramingTargets(pages, page, changedFraming)) setFraming(changedFraming);
      if (isNew) actions.open(item ?? { address: currentContent.relativeUrl, built: null });
    },
  });
  const { store, getContent, isDirty, guard, save } = editor;
  const pageCheck = usePageCheck(store);
  const name = page.name || t('pageBuilder.untitled');
  const isPublished = page.status === 'published';
  // A page without an address cannot be published: saves instead, since saving makes the user enter the address.
  const publish = () => (isMissingAddress(page) ? save() : actions.publish(page, isDirty ? save : null));
  const menuEntries = [
    createMenuEntry('versions', t('pageBuilder.bar.versions'), History, () => setIsVersionsDialogOpen(true)),
    !readOnly &&
      createMenuEntry('framing', t('pageBuilder.framing.menu'), Copy, () => setFraming(getFraming(getContent()))),
    !readOnly &&
      isPublished &&
      createMenuEntry('unpublish', t('pageBuilder.bar.unpublish'), EyeOff, () => void actions.unpublish(page)),
  ].filter((menuEntry) => menuEntry !== false);
  return (
    <>
      <BlockWorkspace
        editor={editor}
        data={data}
        onRetryData={onRetryData}
        pages={
          <PagesPanel pages={pages} currentPage={page} readOnly={readOnly} actions={actions} leave={guard.leave} />
        }
        footer={
          isCheckPanelOpen && (
            <CheckPanel check={pageCheck} onGo={editor.select} onClose={() => setIsCheckPanelOpen(false)} />
          )
        }
      >
        <BuilderBar
          editor={editor}
          title={name}
          isPublished={isPublished}
          onBack={actions.openList}
          onPublish={isPublished ? null : () => void publish()}
          onRemove={actions.canRemove ? () => void actions.remove(page, guard.release) : null}
          entries={menuEntries}
        >
          <CheckButton check={pageCheck} onClick={() => setIsCheckPanelOpen(!isCheckPanelOpen)} />
        </BuilderBar>
      </BlockWorkspace>
      {isVersionsDialogOpen && page.built !== null && (
        <VersionsDialog
          pageId={page.built.id}
          currentContent={getContent()}
          readOnly={readOnly}
          onClose={() => setIsVersionsDialogOpen(false)}
          onRestore={({ blocks, title, relativeUrl, description }) => {
            setIsVersionsDialogOpen(false);
            store.change({ ...store.get(), blocks, title, relativeUrl, description });
            void save();
          }}
        />
      )}
      {framing !== null && (
        <FramingDialog pages={pages} sourcePage={page} framing={framing} name={name} onClose={() => setFraming(null)} />
      )}
    </>
  );
};
