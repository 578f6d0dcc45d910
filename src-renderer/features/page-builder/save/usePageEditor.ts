import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageContent } from '@shared/domain/content/blocks';
import { readSitePage, savePage, type PageDraft, type PageSideFailures } from '@entities/pages/pageWrites';
import type { SitePage } from '@entities/pages/sitePages';
import { createEditor } from '@kit/editor/createEditor';
import type { Editor, EditorState, SaveResult } from '@kit/editor/editorTypes';
import { versionOf } from '@kit/editor/version';
import { useCapability } from '@kit/session/hooks';
import { notify } from '@kit/ui/notify';
import { failureText } from '@kit/ui/failureText';
import { blockLabel } from '../blocks/blockLabel';
import { contentOf } from '../document/blockCommands';
import { firstInvalidBlock } from '../document/blockErrors';
import { createHistoryStore, type HistoryStore } from '../document/historyStore';
import { pageModel } from './pageModel';
import { usePageWriter } from '@entities/pages/usePageWriter';

export interface SavedPage {
  page: SitePage | null;
  before: PageContent;
  after: PageContent;
}

interface PageEditorOptions {
  page: SitePage;
  isAddressTaken: (address: string) => boolean;
  onSelect: (id: string | null) => void;
  beforeSend: () => Promise<void>;
  onSaved: (saved: SavedPage) => void;
}

export interface PageEditor {
  store: HistoryStore;
  editor: Editor<SitePage, PageDraft>;
  state: EditorState<SitePage>;
  isDirty: boolean;
  /** True where everything is saved. */
  save: () => Promise<boolean>;
  /** Tries again to find out what became of a lost answer. */
  check: () => Promise<void>;
}

/** The page that is edited: merges, lost answers, conflicts and drafts are the editor's, steps are the store's. */
export const usePageEditor = (options: PageEditorOptions): PageEditor => {
  const { t } = useTranslation();
  const writer = usePageWriter();
  const hasVersions = useCapability('lockVersions');
  const latest = useRef({ ...options, writer, hasVersions, t });
  useEffect(() => {
    latest.current = { ...options, writer, hasVersions, t };
  });

  const [{ editor, store }] = useState(() => {
    const { page } = options;
    const model = pageModel(page, (address) => latest.current.isAddressTaken(address));
    const values = createHistoryStore(model.blank);
    const reportSideFailure = (failures: PageSideFailures) => {
      const { t: text } = latest.current;
      if (failures.entry) {
        notify.warning(text('pageBuilder.entryFailed'), { description: failureText(failures.entry, text) });
      }
      if (failures.version) {
        notify.warning(text('pageBuilder.versionFailed'), { description: failureText(failures.version, text) });
      }
    };
    const built = createEditor<SitePage, PageDraft>({
      model,
      isNew: page.built === null,
      item: page.built === null ? null : page,
      store: values,
      ports: {
        ...(page.built !== null && { read: () => readSitePage(latest.current.writer.tenantId, page) }),
        write: async (request, { resumed }) => {
          await latest.current.beforeSend();
          const item = request.item ?? page;
          return savePage(latest.current.writer, { ...request, item }, resumed, reportSideFailure);
        },
        versionOf: (item) => versionOf(item.built, latest.current.hasVersions),
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

  const settle = (result: SaveResult<SitePage, PageDraft>, before: PageContent): boolean => {
    switch (result.kind) {
      case 'saved': {
        const over = result.incoming.map((name) => t(`pageBuilder.page.fields.${name as 'title'}`));
        const text = t('pageBuilder.saved');
        if (result.reconciled) notify.warning(text, { description: t('form.reconciled') });
        else if (over.length === 0) notify.success(text);
        else notify.success(text, { description: t('form.alsoTakenOver', { fields: over.join(', ') }) });
        options.onSaved({ page: result.item, before, after: contentOf(store.get()) });
        return true;
      }
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

  const save = async () => {
    const before = contentOf(editor.base());
    const invalid = firstInvalidBlock(before.blocks, contentOf(store.get()).blocks, t);
    if (invalid !== undefined) {
      options.onSelect(invalid.id);
      notify.warning(t('pageBuilder.form.invalid', { name: blockLabel(invalid, t) }));
      return false;
    }
    return settle(await editor.save(), before);
  };
  return {
    store,
    editor,
    state,
    isDirty,
    save,
    check: async () => {
      const before = contentOf(editor.base());
      settle(await editor.check(), before);
    },
  };
};
