import { Copy, ExternalLink } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import type { BlockData } from '@blocks/blockData';
import type { CustomLanding } from '@shared/contract/content/customLandings';
import { landingBlockTypes, findScreenshot } from '@shared/domain/content/landings';
import { usePublicAddress } from '@entities/links/usePublicAddress';
import { landingPages, getLandingPath } from '@entities/landings/landingPaths';
import { isRenderable } from '@entities/landings/renderLanding';
import { findChangedPart } from '@entities/landings/shownData';
import { useLandingActions } from '@entities/landings/useLandingActions';
import { usePermission } from '@kit/session/hooks';
import { Banner } from '@kit/ui/Banner';
import { Button } from '@kit/ui/Button';
import type { MenuEntry } from '@kit/ui/overlays/Menu';
import { BuilderBar } from '../bar/BuilderBar';
import { BlockWorkspace } from '../BlockWorkspace';
import { LandingPicture } from './LandingPicture';
import { useLandingEditor } from './useLandingEditor';

interface LandingEditorBodyProps {
  /** Null for a new landing. */
  landing: CustomLanding | null;
  data: BlockData;
}

/** Editor of a landing, once its data is loaded. */
export const LandingEditorBody = ({ landing, data }: LandingEditorBodyProps) => {
  const navigate = useNavigate();
  const permission = usePermission();
  const actions = useLandingActions();
  const publicAddress = usePublicAddress();
  // Landing as returned by publishing, which does not update the editor's own item.
  const [publishedItem, setPublishedItem] = useState<CustomLanding | null>(null);
  const openList = (replace = false) => void navigate(landingPages.paths.list, { replace });
  const editor = useLandingEditor({
    landing,
    data,
    readOnly: permission('customLandings', landing === null ? 'create' : 'update') !== 'allowed',
    onSaved: (savedLanding) => {
      if (landing !== null) return;
      if (savedLanding === null) openList(true);
      else void navigate(getLandingPath(savedLanding.id), { replace: true });
    },
  });
  const { readOnly, getContent, isDirty, regenerate } = editor;

  const item = editor.state.item ?? landing;
  const latestItemRef = useRef(item);
  useEffect(() => {
    latestItemRef.current = item;
  });
  const outdatedPart = item === null ? null : findChangedPart(item.landing, data);
  const isForeignPage = item !== null && item.html.trim() !== '' && editor.getBaseContent().blocks.length === 0;
  const publish = async () => {
    if (item === null) return;
    const saveChanges = isDirty ? editor.save : undefined;
    const isPublished = await actions.publish(item, isRenderable(getContent()) ? regenerate : saveChanges, isDirty);
    if (isPublished) setPublishedItem(latestItemRef.current);
  };
  const url = item?.url ?? null;
  const addressEntries: MenuEntry[] =
    publicAddress.find(url) === null
      ? []
      : [
          {
            value: 'copyAddress',
            label: t('linkTargets.copy'),
            icon: <Copy size={18} aria-hidden />,
            onSelect: () => publicAddress.copy(url),
          },
          {
            value: 'openAddress',
            label: t('linkTargets.openPage'),
            icon: <ExternalLink size={18} aria-hidden />,
            onSelect: () => void publicAddress.open(url),
          },
        ];
  const remove = async () => {
    if (item === null || !(await actions.remove(item))) return;
    editor.guard.release();
    openList(true);
  };
  return (
    <>
      <BlockWorkspace
        editor={editor}
        data={data}
        types={landingBlockTypes}
        fields={
          item !== null && (
            <LandingPicture
              address={findScreenshot(item.landing)}
              isSaving={editor.isSaving}
              onRegenerate={readOnly ? null : () => void regenerate()}
            />
          )
        }
        notices={
          <>
            {outdatedPart !== null && item?.status === 'published' && (
              <Banner
                tone="warning"
                title={t(`landings.outdated.${outdatedPart}`)}
                action={
                  !readOnly && (
                    <Button variant="outline" size="sm" onClick={() => void regenerate()}>
                      {t('landings.outdated.update')}
                    </Button>
                  )
                }
              >
                {t('landings.outdated.help')}
              </Banner>
            )}
            {isForeignPage && <Banner tone="warning" title={t('landings.onlyHtml')} />}
          </>
        }
      >
        <BuilderBar
          editor={editor}
          title={item?.name || t('landings.untitled')}
          isPublished={item !== null && (item.status === 'published' || item === publishedItem)}
          onBack={() => openList()}
          entries={addressEntries}
          onPublish={() => void publish()}
          onRemove={permission('customLandings', 'delete') === 'allowed' ? () => void remove() : null}
        />
      </BlockWorkspace>
      {actions.dialog}
    </>
  );
};
