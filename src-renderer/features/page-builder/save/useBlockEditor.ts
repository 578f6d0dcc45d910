import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageContent } from '@shared/contract/content/blocks';
import type { Editor, EditorModel, EditorPorts, EditorState, SaveResult } from '@kit/editor/editorTypes';
import { useEditor } from '@kit/editor/useEditor';
import { useIsDirty } from '@kit/editor/useIsDirty';
import { toastFailure } from '@kit/resource/form/toastFailure';
import { notify } from '@kit/ui/overlays/notify';
import { blockLabel } from '../blocks/blockLabel';
import { toPageContent } from '../document/blockCommands';
import { firstInvalidBlock } from '../document/blockErrors';
import { createHistoryStore, type HistoryStore } from '../document/historyStore';

/** Maximum time (ms) a save waits for the draft to be written. */
const beforeSendTimeout = 3_000;

/** Content changed by a save. */
export interface SavedContent<Item, Draft> {
  result: Extract<SaveResult<Item, Draft>, { kind: 'saved' }>;
  before: PageContent;
  after: PageContent;
}

interface BlockEditorOptions<Item, Draft> {
  model: EditorModel<Item, Draft>;
  /** Stored item; null for a new one. */
  item: Item | null;
  ports: Omit<EditorPorts<Item, Draft>, 'message' | 'confirm'>;
  onSelect: (id: string | null) => void;
  /** Runs before each request, to write the draft first. */
  beforeSend: () => Promise<void>;
  onSaved: (saved: SavedContent<Item, Draft>) => void;
}

export interface BlockEditor<Item, Draft> {
  store: HistoryStore;
  editor: Editor<Item, Draft>;
  state: EditorState<Item>;
  isDirty: boolean;
  /** Resolves to whether everything is saved. */
  save: () => Promise<boolean>;
  /** Retries to learn the outcome of a write without a reply. */
  check: () => Promise<void>;
}

/**
 * Editor of block content: the editor handles merges, lost replies, conflicts and drafts, the store handles history.
 */
export const useBlockEditor = <Item extends object, Draft>(
  options: BlockEditorOptions<Item, Draft>,
): BlockEditor<Item, Draft> => {
  const { t } = useTranslation();
  const { model, item, ports } = options;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { editor, store, state } = useEditor<Item, Draft, HistoryStore>({
    model,
    isNew: item === null,
    item,
    ports: {
      ...ports,
      write: async (request, how) => {
        await new Promise<void>((resolve, reject) => {
          const timer = setTimeout(resolve, beforeSendTimeout);
          latest.current
            .beforeSend()
            .then(resolve, reject)
            .finally(() => clearTimeout(timer));
        });
        return ports.write(request, how);
      },
      message: (key, params) => t(key, params),
    },
    createStore: () => createHistoryStore(item === null ? model.blank : model.valuesOf(item)),
  });
  const isDirty = useIsDirty(editor);

  const settle = (result: SaveResult<Item, Draft>, before: PageContent): boolean => {
    const { onSaved, onSelect } = latest.current;
    switch (result.kind) {
      case 'saved':
        onSaved({ result, before, after: toPageContent(store.get()) });
        return true;
      case 'unchanged':
        notify.info(t('form.unchanged'));
        return true;
      case 'invalid':
        onSelect(null);
        notify.warning([...result.errors.values()][0] ?? t('form.errors', { count: result.errors.size }));
        return false;
      case 'failed':
        toastFailure(editor.state().notice);
        return false;
      case 'cancelled':
        return false;
    }
  };

  return {
    store,
    editor,
    state,
    isDirty,
    save: async () => {
      const before = toPageContent(editor.base());
      const invalid = firstInvalidBlock(before.blocks, toPageContent(store.get()).blocks, t);
      if (invalid !== undefined) {
        latest.current.onSelect(invalid.id);
        notify.warning(t('pageBuilder.form.invalid', { name: blockLabel(invalid, t) }));
        return false;
      }
      return settle(await editor.save(), before);
    },
    check: async () => {
      const before = toPageContent(editor.base());
      settle(await editor.check(), before);
    },
  };
};
