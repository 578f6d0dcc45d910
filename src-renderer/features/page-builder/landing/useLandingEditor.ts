import { useRef } from 'react';
import { t } from 'i18next';
import type { BlockData } from '@blocks/blockData';
import type { CustomLanding } from '@shared/contract/content/customLandings';
import { findScreenshot } from '@shared/domain/content/landings';
import { renderLanding, type RenderedLanding } from '@entities/landings/renderLanding';
import { useEntityPorts } from '@kit/resource/form/useEntityPorts';
import { notify } from '@kit/ui/overlays/notify';
import { getPlatformNow } from '@kit/session/platformClock';
import { useFormats } from '@kit/format/useFormats';
import { useBlockEditor, type BlockEditor } from '../save/useBlockEditor';
import { landingModel, type LandingDraft } from './landingModel';
import { landingTexts } from './landingTexts';

interface LandingEditorOptions {
  /** Null for a new landing. */
  landing: CustomLanding | null;
  data: BlockData;
  readOnly: boolean;
  onSaved: (landing: CustomLanding | null) => void;
}

interface LandingEditor extends BlockEditor<CustomLanding> {
  /** Saves the landing with newly generated HTML and picture. */
  regenerate: () => Promise<boolean>;
}

/** Generated HTML and picture, with the idempotency key of the request that saves them. */
interface KeyedLanding extends RenderedLanding {
  idempotencyKey: string;
}

const landingForm = {
  of: 'customLandings' as const,
  lookUp: {
    query: ({ name }: { name: string }) => ({ name, limit: 100 }),
    is: (row: { name: string }, { name }: { name: string }) => row.name === name,
  },
};

/** Editor of a landing. Saving changed components generates HTML and picture again. */
export const useLandingEditor = ({ landing, data, readOnly, onSaved }: LandingEditorOptions): LandingEditor => {
  const formats = useFormats();
  const { ports } = useEntityPorts(landingForm, landing?.id ?? null);
  /** HTML and picture of the last save, so that a retry sends the same content. */
  const lastLandingRef = useRef<KeyedLanding | null>(null);
  const editor = useBlockEditor<CustomLanding, LandingDraft>({
    texts: landingTexts,
    model: landingModel,
    item: landing,
    draftKey: { area: 'customLandings', id: landing?.id ?? null },
    ports: {
      ...ports,
      write: async (request, options) => {
        const { draft, changes, item, idempotencyKey } = request;
        if (item !== null && changes.landing === undefined) return ports.write(request, options);
        if (lastLandingRef.current?.idempotencyKey !== idempotencyKey) {
          const screenshot = item && findScreenshot(item.landing);
          const madeAt = formats.instant(getPlatformNow());
          const renderedLanding = await renderLanding(draft.landing, { data, screenshot, madeAt });
          lastLandingRef.current = { ...renderedLanding, idempotencyKey };
        }
        const { landing: generatedLanding, html } = lastLandingRef.current;
        const fullBody = { landing: generatedLanding, html };
        return ports.write(
          { ...request, draft: { ...draft, ...fullBody }, changes: { ...changes, ...fullBody } },
          options,
        );
      },
    },
    readOnly,
    onSaved: ({ item }) => {
      if (lastLandingRef.current?.hasPicture === false) notify.warning(t('landings.noPicture'));
      lastLandingRef.current = null;
      onSaved(item);
    },
  });
  const regenerate = () => {
    const { store } = editor;
    const source = editor.getContent().source ?? {};
    // Clears the picture in the values, which counts as a change and so regenerates HTML and picture.
    store.change({ ...store.get(), source: { ...source, screenshot: findScreenshot(source) === null ? '' : null } });
    return editor.save();
  };
  return { ...editor, regenerate };
};
