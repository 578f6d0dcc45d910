import { t, type ParseKeys } from 'i18next';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import type { PageContent } from '@shared/contract/content/blocks';
import type { Editor, EditorModel, EditorPorts, EditorState, SaveResult } from '@kit/editor/editorTypes';
import { useEditor } from '@kit/editor/useEditor';
import { useIsDirty } from '@kit/editor/useIsDirty';
import { notifySaved } from '@kit/resource/form/notifySaved';
import { showFailureToast } from '@kit/resource/form/toastFailure';
import { useUnsavedGuard } from '@kit/resource/form/unsaved/useUnsavedGuard';
import { useDraft } from '@kit/resource/page/drafts/useDraft';
import { useSaveShortcut } from '@kit/resource/page/useSaveShortcut';
import { notify } from '@kit/ui/overlays/notify';
import type { WidthName } from '../bar/WidthChoice';
import { formatBlockLabel } from '../blocks/blockLabel';
import { toPageContent } from '../document/blockCommands';
import { findFirstInvalidBlock } from '../document/blockErrors';
import { createHistoryStore, type HistoryStore } from '../document/historyStore';
import type { AboutFields } from '../form/AboutFields';

/** Maximum time a save waits until the draft is written (ms). */
const draftFlushTimeout = 3_000;

/** Texts of the editor of pages or landings. */
export interface BlockEditorTexts {
  /** Fields shown while no block is selected. */
  aboutFields: Pick<ComponentProps<typeof AboutFields>, 'headingKey' | 'helpKey' | 'fields'>;
  getLabelKey: (name: string) => ParseKeys;
  backKey: ParseKeys;
  removeKey: ParseKeys;
  readOnlyKey: ParseKeys;
  /** Message for content saved by a newer version of the app. */
  newerKey: ParseKeys;
  savedKey: ParseKeys;
  savedHelpKey?: ParseKeys;
}

/** Content before and after a save. */
export interface SavedContent<Item> {
  /** Null if the platform did not return a new item. */
  item: Item | null;
  previousContent: PageContent;
  currentContent: PageContent;
}

interface BlockEditorOptions<Item, Draft> {
  texts: BlockEditorTexts;
  model: EditorModel<Item, Draft>;
  /** Saved page or landing; null for a new one. */
  item: Item | null;
  /** Area and id under which drafts are saved. */
  draftKey: { area: string; id: number | null };
  ports: Omit<EditorPorts<Item, Draft>, 'message' | 'confirm'>;
  readOnly: boolean;
  onSaved: (savedContent: SavedContent<Item>) => void;
}

/** Editor of a page or landing with its view state, for the workspace and the top bar. */
export interface BlockEditor<Item = object> extends Pick<Editor<Item, never>, 'resolve'> {
  texts: BlockEditorTexts;
  store: HistoryStore;
  state: EditorState<Item>;
  /** Content before editing. */
  getBaseContent: () => PageContent;
  getContent: () => PageContent;
  readOnly: boolean;
  isNew: boolean;
  isDirty: boolean;
  isSaving: boolean;
  draft: ReturnType<typeof useDraft>['offer'];
  guard: ReturnType<typeof useUnsavedGuard>;
  selectedId: string | null;
  select: (id: string | null) => void;
  width: WidthName;
  setWidth: (width: WidthName) => void;
  isPreviewOpen: boolean;
  setPreviewOpen: (isPreviewOpen: boolean) => void;
  /** Saves the changes; resolves to true if everything is saved. */
  save: () => Promise<boolean>;
  /** Checks again whether a write without a reply took effect. */
  check: () => Promise<void>;
}

/**
 * Editor of block content. The general editor handles merges, lost replies, conflicts and drafts; the history store
 * handles undo.
 */
export const useBlockEditor = <Item extends object, Draft>({
  texts,
  model,
  item,
  draftKey,
  ports,
  readOnly,
  onSaved,
}: BlockEditorOptions<Item, Draft>): BlockEditor<Item> => {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [width, setWidth] = useState<WidthName>('full');
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);
  const isNew = item === null;
  const { editor, store, state } = useEditor<Item, Draft, HistoryStore>({
    model,
    isNew,
    item,
    ports: {
      ...ports,
      write: async (request, options) => {
        await new Promise<void>((resolve, reject) => {
          const timer = setTimeout(resolve, draftFlushTimeout);
          draft
            .flush()
            .then(resolve, reject)
            .finally(() => clearTimeout(timer));
        });
        return ports.write(request, options);
      },
      message: (key, params) => t(key, params),
    },
    createStore: () => createHistoryStore(item === null ? model.blank : model.getValues(item)),
  });
  const isDirty = useIsDirty(editor);
  const getContent = () => toPageContent(store.get());
  const getBaseContent = () => toPageContent(editor.base());

  const handleResult = (result: SaveResult<Item, Draft>, previousContent: PageContent): boolean => {
    switch (result.kind) {
      case 'saved': {
        const remoteLabels = result.incomingPaths.map((name) => t(texts.getLabelKey(name)));
        const help = texts.savedHelpKey && t(texts.savedHelpKey);
        notifySaved(t(texts.savedKey), { isReconciled: result.isReconciled, remoteLabels }, help);
        void draft.flush();
        if (isNew) guard.release();
        latestOnSaved.current({ item: result.item, previousContent: previousContent, currentContent: getContent() });
        return true;
      }
      case 'unchanged':
        notify.info(t('form.unchanged'));
        return true;
      case 'invalid':
        setSelectedId(null);
        notify.warning([...result.errors.values()][0] ?? t('form.errors', { count: result.errors.size }));
        return false;
      case 'failed':
        showFailureToast(editor.getState().notice);
        return false;
      case 'cancelled':
        return false;
    }
  };
  const save = async () => {
    const previousContent = getBaseContent();
    const invalidBlock = findFirstInvalidBlock(previousContent.blocks, getContent().blocks, t);
    if (invalidBlock !== undefined) {
      setSelectedId(invalidBlock.id);
      notify.warning(t('pageBuilder.form.invalid', { name: formatBlockLabel(invalidBlock) }));
      return false;
    }
    return handleResult(await editor.save(), previousContent);
  };

  const draft = useDraft({ ...draftKey, enabled: !readOnly, editor });
  const guard = useUnsavedGuard(isDirty && !readOnly, { onDiscard: draft.discard, onSave: save });
  useSaveShortcut(!readOnly, () => void save());
  const latestOnSaved = useRef(onSaved);
  useEffect(() => {
    latestOnSaved.current = onSaved;
  });

  return {
    texts,
    store,
    state,
    getBaseContent: getBaseContent,
    getContent,
    resolve: editor.resolve,
    readOnly,
    isNew,
    isDirty,
    isSaving: state.status === 'saving',
    draft: draft.offer,
    guard,
    selectedId,
    select: setSelectedId,
    width,
    setWidth,
    isPreviewOpen,
    setPreviewOpen: setIsPreviewOpen,
    save,
    check: async () => {
      const previousContent = getBaseContent();
      handleResult(await editor.checkLostWrite(), previousContent);
    },
  };
};
