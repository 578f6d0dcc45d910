import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockData } from '@blocks/blockData';
import type { CustomLanding } from '@shared/contract/content/customLandings';
import { readPageContent } from '@shared/domain/content/blocks';
import { invokeAction } from '@kit/bridge/client';
import { notifySaved } from '@kit/resource/form/notifySaved';
import { useEntityPorts } from '@kit/resource/form/useEntityPorts';
import { notify } from '@kit/ui/overlays/notify';
import { useBlockEditor, type BlockEditor } from '../save/useBlockEditor';
import { landingHtml, landingPage } from './landingHtml';
import { landingModel, type LandingDraft } from './landingModel';

interface LandingEditorOptions {
  /** Null: a new one. */
  landing: CustomLanding | null;
  data: BlockData;
  onSelect: (id: string | null) => void;
  beforeSend: () => Promise<void>;
  onSaved: (landing: CustomLanding | null) => void;
}

/** What is made of a landing's components when it is sent. */
interface Made {
  idempotencyKey: string;
  landing: Record<string, unknown>;
  html: string;
  hasPicture: boolean;
}

const make = async ({ landing }: LandingDraft, idempotencyKey: string, data: BlockData): Promise<Made> => {
  const content = readPageContent(landing);
  const picture = await invokeAction('landings.takePicture', { html: landingPage(content, data) });
  return {
    idempotencyKey,
    landing: { ...landing, ...(picture.ok && { screenshot: picture.value.address }) },
    html: landingHtml(content, data),
    hasPicture: picture.ok,
  };
};

const form = {
  of: 'customLandings' as const,
  lookUp: {
    query: ({ name }: { name: string }) => ({ name, limit: 100 }),
    is: (row: { name: string }, { name }: { name: string }) => row.name === name,
  },
};

/** The landing that is edited. With each change of its components its HTML and its picture are made anew. */
export const useLandingEditor = ({
  landing,
  data,
  onSelect,
  beforeSend,
  onSaved,
}: LandingEditorOptions): BlockEditor<CustomLanding, LandingDraft> => {
  const { t } = useTranslation();
  const { ports } = useEntityPorts(form, landing?.id ?? null);
  /** A save that is tried again sends what it sent before. */
  const last = useRef<Made | null>(null);
  return useBlockEditor<CustomLanding, LandingDraft>({
    model: landingModel,
    item: landing,
    ports: {
      ...ports,
      write: async (request, how) => {
        const { draft, changes, item, idempotencyKey } = request;
        if (item !== null && changes.landing === undefined) return ports.write(request, how);
        if (last.current?.idempotencyKey !== idempotencyKey) last.current = await make(draft, idempotencyKey, data);
        const { landing: written, html } = last.current;
        const whole = { landing: written, html };
        return ports.write({ ...request, draft: { ...draft, ...whole }, changes: { ...changes, ...whole } }, how);
      },
    },
    onSelect,
    beforeSend,
    onSaved: ({ result }) => {
      const takenOver = result.incoming.map((name) => t(`landings.fields.${name as 'name'}`));
      notifySaved(t, t('landings.saved'), { reconciled: result.reconciled, takenOver }, t('landings.savedHelp'));
      if (last.current?.hasPicture === false) notify.warning(t('landings.noPicture'));
      last.current = null;
      onSaved(result.item);
    },
  });
};
