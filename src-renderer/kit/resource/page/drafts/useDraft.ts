import type { SavedDraft } from '@shared/bridge/drafts';
import { findFieldsChangedSince, findUnsavedFields, readDraftCreation } from '@kit/editor/draft';
import type { Editor } from '@kit/editor/editorTypes';
import type { OfferedDraft } from './DraftOffer';
import { useSavedDrafts, type SavedDrafts, type SavedDraftsOptions } from './useSavedDrafts';

interface DraftOptions extends Pick<SavedDraftsOptions, 'area' | 'id' | 'enabled'> {
  /** Editor of the form; the same object as long as the form is mounted. */
  editor: Pick<
    Editor<object, never>,
    'store' | 'subscribe' | 'base' | 'snapshot' | 'getFields' | 'restore' | 'isSaved'
  >;
}

export interface RecoverableDraft extends OfferedDraft {
  /** Paths that the draft would change. */
  names: readonly string[];
  /** Paths in `names` that others changed since the draft was saved. */
  changedNames: readonly string[];
  /** True if the new entity was sent and may exist. */
  mayExist: boolean;
}

interface Draft extends Pick<SavedDrafts, 'flush' | 'discard'> {
  offer: RecoverableDraft | null;
}

/** Saves a form's input on this computer, and offers drafts of earlier forms. */
export const useDraft = ({ area, id, enabled, editor }: DraftOptions): Draft => {
  const { foundDrafts, onRecovered, remove, flush, discard } = useSavedDrafts({
    area,
    id,
    enabled,
    subscribe: (listener) => {
      // Subscribes to the editor's state too: saving changes the state, which determines whether the draft is marked as
      // sent.
      const cleanups = [editor.store.subscribe(listener), editor.subscribe(listener)];
      return () => cleanups.forEach((cleanup) => cleanup());
    },
    snapshot: editor.snapshot,
    isSaved: (content) => {
      const fields = editor.getFields(content);
      return fields.size > 0 && editor.isSaved(fields);
    },
  });
  const createOffer = (draft: SavedDraft): RecoverableDraft | null => {
    const fields = findUnsavedFields(editor.getFields(draft.content), editor.base());
    if (fields.size === 0) return null;
    return {
      savedAt: draft.keptAt,
      names: [...fields.keys()],
      changedNames: findFieldsChangedSince(fields, editor.base()),
      mayExist: readDraftCreation(draft.content).isSent,
      recover: () => {
        editor.restore(draft.content);
        onRecovered(draft);
      },
      discard: () => remove(draft),
    };
  };
  return { offer: foundDrafts.map(createOffer).find((offer) => offer !== null) ?? null, flush, discard };
};
