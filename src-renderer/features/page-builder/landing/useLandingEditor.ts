import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockData } from '@blocks/blockData';
import type { CustomLanding } from '@shared/contract/customLandings';
import { readPageContent } from '@shared/domain/content/blocks';
import { invokeAction } from '@kit/bridge/client';
import { useCommandPorts } from '@kit/data/useCommand';
import { createEditor } from '@kit/editor/createEditor';
import type { Editor, EditorState, SaveResult } from '@kit/editor/editorTypes';
import { versionOf } from '@kit/editor/version';
import { entityPorts } from '@kit/resource/form/entityCalls';
import { useCapability } from '@kit/session/hooks';
import { notify } from '@kit/ui/notify';
import { blockLabel } from '../blocks/blockLabel';
import { contentOf } from '../document/blockCommands';
import { firstInvalidBlock } from '../document/blockErrors';
import { createHistoryStore, type HistoryStore } from '../document/historyStore';
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

interface LandingEditor {
  store: HistoryStore;
  editor: Editor<CustomLanding, LandingDraft>;
  state: EditorState<CustomLanding>;
  isDirty: boolean;
  /** True where everything is saved. */
  save: () => Promise<boolean>;
  /** Tries again to find out what became of a lost answer. */
  check: () => Promise<void>;
}

interface Made {
  idempotencyKey: string;
  landing: Record<string, unknown>;
  html: string;
}

const form = {
  of: 'customLandings' as const,
  lookUp: {
    query: ({ name }: { name: string }) => ({ name, limit: 100 }),
    is: (row: { name: string }, { name }: { name: string }) => row.name === name,
  },
};

/** The landing that is edited. With each change of its components its HTML and its picture are made anew. */
export const useLandingEditor = (options: LandingEditorOptions): LandingEditor => {
  const { t } = useTranslation();
  const commandPorts = useCommandPorts();
  const hasVersions = useCapability('lockVersions');
  const latest = useRef({ ...options, commandPorts, hasVersions, t });
  useEffect(() => {
    latest.current = { ...options, commandPorts, hasVersions, t };
  });

  const [{ editor, store }] = useState(() => {
    const { landing } = options;
    const values = createHistoryStore(landing === null ? landingModel.blank : landingModel.valuesOf(landing));
    const ports = entityPorts(form, landing?.id ?? null);
    // A save that is tried again sends what it sent before.
    let made: Made | null = null;
    const make = async (draft: LandingDraft, idempotencyKey: string): Promise<Made> => {
      if (made?.idempotencyKey === idempotencyKey) return made;
      const content = readPageContent(draft.landing);
      const { data, t: text } = latest.current;
      const picture = await invokeAction('landings.takePicture', { html: landingPage(content, data) });
      if (!picture.ok) notify.warning(text('landings.noPicture'));
      made = {
        idempotencyKey,
        landing: { ...draft.landing, ...(picture.ok && { screenshot: picture.value.address }) },
        html: landingHtml(content, data),
      };
      return made;
    };
    const built = createEditor<CustomLanding, LandingDraft>({
      model: landingModel,
      isNew: landing === null,
      item: landing,
      store: values,
      ports: {
        ...(landing !== null && { read: ports.read }),
        write: async (request, how) => {
          await latest.current.beforeSend();
          const { draft, changes, item, idempotencyKey } = request;
          if (item !== null && changes.landing === undefined) {
            return ports.write(latest.current.commandPorts, request, how);
          }
          const { landing: written, html } = await make(draft, idempotencyKey);
          const whole = {
            ...request,
            draft: { ...draft, landing: written, html },
            changes: { ...changes, landing: written, html },
          };
          return ports.write(latest.current.commandPorts, whole, how);
        },
        versionOf: (item) => versionOf(item, latest.current.hasVersions),
        message: (key, params) => latest.current.t(key, params),
      },
    });
    return { editor: built, store: values };
  });

  const state = useSyncExternalStore(editor.subscribe, editor.state);
  const isDirty = useSyncExternalStore(
    (listener) => {
      const ends = [store.subscribe(listener), editor.subscribe(listener)];
      return () => ends.forEach((end) => end());
    },
    () => editor.isDirty(),
  );

  const settle = (result: SaveResult<CustomLanding, LandingDraft>): boolean => {
    switch (result.kind) {
      case 'saved':
        notify.success(t('landings.saved'), { description: t('landings.savedHelp') });
        options.onSaved(result.item);
        return true;
      case 'unchanged':
        notify.info(t('form.unchanged'));
        return true;
      case 'invalid':
        options.onSelect(null);
        notify.warning([...result.errors.values()][0] ?? t('form.errors', { count: result.errors.size }));
        return false;
      default:
        return false;
    }
  };

  return {
    store,
    editor,
    state,
    isDirty,
    save: async () => {
      const now = contentOf(store.get()).blocks;
      const invalid = firstInvalidBlock(contentOf(editor.base()).blocks, now, t);
      if (invalid !== undefined) {
        options.onSelect(invalid.id);
        notify.warning(t('pageBuilder.form.invalid', { name: blockLabel(invalid, t) }));
        return false;
      }
      return settle(await editor.save());
    },
    check: async () => {
      settle(await editor.check());
    },
  };
};
