import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { BlockData } from '@blocks/blockData';
import type { CustomLanding } from '@shared/contract/content/customLandings';
import { isNewerContent } from '@shared/contract/content/blocks';
import { landingTypes, findScreenshot } from '@shared/domain/content/landings';
import { landingPages, landingPath } from '@entities/landings/landingPaths';
import { isRenderable } from '@entities/landings/renderLanding';
import { changedPart } from '@entities/landings/shownData';
import { useLandingActions } from '@entities/landings/useLandingActions';
import { EditorConflict } from '@kit/resource/form/conflict/EditorConflict';
import { FormNotice } from '@kit/resource/form/FormNotice';
import { useUnsavedGuard } from '@kit/resource/form/useUnsavedGuard';
import { DraftBanner } from '@kit/resource/page/drafts/DraftBanner';
import { useDraft } from '@kit/resource/page/drafts/useDraft';
import { useSaveShortcut } from '@kit/resource/page/useSaveShortcut';
import { usePermission } from '@kit/session/hooks';
import { Banner } from '@kit/ui/Banner';
import { Button } from '@kit/ui/Button';
import { BuilderBar } from '../bar/BuilderBar';
import { widths, type WidthName } from '../bar/WidthChoice';
import { toPageContent } from '../document/blockCommands';
import { AboutFields } from '../form/AboutFields';
import { PageWorkspace } from '../PageWorkspace';
import { PreviewDialog } from '../preview/PreviewDialog';
import { conflictGroups } from '../versions/conflictGroups';
import { landingFields } from './landingFields';
import { LandingPicture } from './LandingPicture';
import { landingNames } from './landingModel';
import { useLandingEditor } from './useLandingEditor';

const landingConflictGroups = conflictGroups(landingNames, (name) => `landings.fields.${name}` as const);

interface LandingEditorBodyProps {
  /** Null for a new landing. */
  landing: CustomLanding | null;
  data: BlockData;
}

/** Editor of a landing, once its data is loaded. */
export const LandingEditorBody = ({ landing, data }: LandingEditorBodyProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const permission = usePermission();
  const { publish, remove, dialog } = useLandingActions();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [width, setWidth] = useState<WidthName>('full');
  const [isPreviewed, setPreviewed] = useState(false);
  // The editor's item does not change by publishing.
  const [publishedItem, setPublishedItem] = useState<CustomLanding | null>(null);
  const isNew = landing === null;
  const readOnly = permission('customLandings', isNew ? 'create' : 'update') !== 'allowed';

  const { store, editor, state, isDirty, save, check, remake } = useLandingEditor({
    landing,
    data,
    onSelect: setSelectedId,
    beforeSend: () => draft.flush(),
    onSaved: (saved) => {
      void draft.flush();
      if (!isNew) return;
      guard.release();
      void navigate(saved === null ? landingPages.paths.list : landingPath(saved.id), { replace: true });
    },
  });
  const draft = useDraft({ area: 'customLandings', id: landing?.id ?? null, enabled: !readOnly, editor });
  const guard = useUnsavedGuard(isDirty && !readOnly, { onDiscard: draft.discard, onSave: save });
  useSaveShortcut(!readOnly, () => void save());

  const item = state.item ?? landing;
  const latest = useRef(item);
  useEffect(() => {
    latest.current = item;
  });
  const content = () => toPageContent(store.get());
  const outdated = item === null ? null : changedPart(item.landing, data);
  const isForeignPage = item !== null && item.html.trim() !== '' && toPageContent(editor.base()).blocks.length === 0;
  return (
    <>
      <PageWorkspace
        store={store}
        data={data}
        readOnly={readOnly}
        selectedId={selectedId}
        onSelect={setSelectedId}
        width={widths[width]}
        types={landingTypes}
        fields={
          <>
            <AboutFields
              headingKey="landings.about.heading"
              helpKey="landings.about.help"
              fields={landingFields}
              store={store}
              errors={state.errors}
              readOnly={readOnly}
            />
            {item !== null && (
              <LandingPicture
                address={findScreenshot(item.landing)}
                isSaving={state.status === 'saving'}
                onTake={readOnly ? null : () => void remake()}
              />
            )}
          </>
        }
        pages={null}
        footer={null}
        notices={
          <>
            {draft.offer !== null && (
              <DraftBanner
                offer={draft.offer}
                labelsOf={(names) => names.map((name) => t(`landings.fields.${name as 'name'}`))}
              />
            )}
            {readOnly && <Banner tone="info" title={t('landings.readOnly')} />}
            {isNewerContent(content()) && <Banner tone="warning" title={t('landings.newer')} />}
            {outdated !== null && item?.status === 'published' && (
              <Banner
                tone="warning"
                title={t(`landings.outdated.${outdated}`)}
                action={
                  !readOnly && (
                    <Button variant="outline" size="sm" onClick={() => void remake()}>
                      {t('landings.outdated.update')}
                    </Button>
                  )
                }
              >
                {t('landings.outdated.help')}
              </Banner>
            )}
            {isForeignPage && <Banner tone="warning" title={t('landings.onlyHtml')} />}
            <FormNotice notice={state.notice} onCheck={() => void check()} checking={state.status === 'saving'} />
          </>
        }
      >
        <BuilderBar
          store={store}
          title={item?.name || t('landings.untitled')}
          backLabel={t('landings.back')}
          removeLabel={t('landings.removal.action')}
          isPublished={item !== null && (item.status === 'published' || item === publishedItem)}
          publishesAgain
          isNew={isNew}
          isDirty={isDirty}
          isSaving={state.status === 'saving'}
          readOnly={readOnly}
          canRemove={permission('customLandings', 'delete') === 'allowed'}
          width={width}
          findings={null}
          onWidth={setWidth}
          onBack={() => void navigate(landingPages.paths.list)}
          onPreview={() => setPreviewed(true)}
          onPublish={() => {
            if (item === null) return;
            const saveFirst = isDirty ? save : undefined;
            void publish(item, isRenderable(content()) ? remake : saveFirst, isDirty).then((isDone) => {
              if (isDone) setPublishedItem(latest.current);
            });
          }}
          onRemove={() => {
            if (item === null) return;
            void remove(item).then((isRemoved) => {
              if (!isRemoved) return;
              guard.release();
              void navigate(landingPages.paths.list, { replace: true });
            });
          }}
          onSave={() => void save()}
        />
      </PageWorkspace>
      {isPreviewed && (
        <PreviewDialog content={content()} data={data} initialWidth={width} onClose={() => setPreviewed(false)} />
      )}
      <EditorConflict editor={editor} state={state} groups={landingConflictGroups} />
      {guard.dialog}
      {dialog}
    </>
  );
};
