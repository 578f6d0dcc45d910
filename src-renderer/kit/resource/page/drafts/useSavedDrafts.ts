import { useEffect, useRef, useState } from 'react';
import { t } from 'i18next';
import type { DraftTarget, SavedDraft } from '@shared/bridge/drafts';
import { invokeAction } from '@kit/bridge/client';
import { useFormats } from '@kit/format/useFormats';
import { useSession } from '@kit/session/hooks';
import { getPlatformNow } from '@kit/session/platformClock';
import { notify } from '@kit/ui/overlays/notify';
import { listHeldLocks, acquireLock } from '@kit/windows/locks';
import { DraftAutosaver } from './DraftAutosaver';

export interface SavedDraftsOptions {
  area: string;
  id: number | null;
  /** False to neither save nor offer drafts. */
  enabled: boolean;
  /** Subscribes to input changes. Only the function of the first render is used; the same applies to `snapshot`. */
  subscribe: (listener: () => void) => () => void;
  /** Returns the content to save; null if there is no unsaved input. */
  snapshot: () => object | null;
  /** True if the entity already has all changes of a draft. */
  isSaved: (content: Record<string, unknown>) => boolean;
}

export interface SavedDrafts {
  /** Drafts of earlier forms, newest first. */
  foundDrafts: readonly SavedDraft[];
  /** Call after restoring a draft into the form: saves the form's draft, then deletes the restored one. */
  onRecovered: (draft: SavedDraft) => void;
  remove: (draft: SavedDraft) => void;
  /** Saves the draft immediately, or deletes it if there is no unsaved input. Resolves when written to disk. */
  flush: () => Promise<void>;
  /** Call when the input is discarded: deletes the draft. */
  discard: () => void;
}

/** Name of an open form's lock. While the lock exists, the form's draft is not offered elsewhere. */
const toLiveName = (writer: string): string => `draft:${writer}`;

const partition = <T>(items: readonly T[], isFirst: (item: T) => boolean): [first: T[], second: T[]] => [
  items.filter(isFirst),
  items.filter((item) => !isFirst(item)),
];

/** Saves unsaved input on this computer and finds earlier drafts. */
export const useSavedDrafts = ({
  area,
  id,
  enabled,
  subscribe,
  snapshot,
  isSaved,
}: SavedDraftsOptions): SavedDrafts => {
  const { tenant, user } = useSession();
  const userId = user?.id ?? null;
  const [foundSavedDrafts, setFoundSavedDrafts] = useState<readonly SavedDraft[]>([]);
  const autosaverRef = useRef<DraftAutosaver | null>(null);
  const formats = useFormats();
  const target: DraftTarget | null = userId === null ? null : { tenant, userId, area, id };
  const remove = ({ writer }: SavedDraft) => {
    setFoundSavedDrafts((previous) => previous.filter((draft) => draft.writer !== writer));
    if (target !== null) void invokeAction('drafts.drop', { place: target, writer });
  };
  /**
   * Deletes drafts whose changes the platform already has, as after a save that succeeded while the app quit. Notifies
   * the user once.
   */
  const handleFoundDrafts = (drafts: readonly SavedDraft[]) => {
    const [savedDrafts, unsavedDrafts] = partition(drafts, ({ content }) => isSaved(content));
    savedDrafts.forEach(remove);
    const [lastSavedDraft] = savedDrafts;
    if (lastSavedDraft !== undefined) {
      notify.info(
        t('form.draft.alreadySaved', { when: formats.relativeTime(lastSavedDraft.keptAt, getPlatformNow()) }),
      );
    }
    setFoundSavedDrafts(unsavedDrafts);
  };
  const latestHandlers = useRef({ sort: handleFoundDrafts, tooLarge: () => notify.warning(t('form.draft.tooLarge')) });
  useEffect(() => {
    latestHandlers.current = { ...latestHandlers.current, sort: handleFoundDrafts };
  });

  useEffect(() => {
    if (!enabled || target === null) return undefined;
    const writer = crypto.randomUUID();
    const autosaver = new DraftAutosaver({
      target,
      writer,
      getContent: snapshot,
      onTooLarge: () => latestHandlers.current.tooLarge(),
    });
    autosaverRef.current = autosaver;
    const flush = () => void autosaver.flush();
    const cleanups = [subscribe(() => autosaver.handleChange()), acquireLock(toLiveName(writer))];
    window.addEventListener('beforeunload', flush);
    window.addEventListener('pagehide', flush);
    let isCurrent = true;
    void invokeAction('drafts.find', { place: target }).then(async (outcome) => {
      if (!outcome.ok || outcome.value.length === 0) return;
      const lockedNames = await listHeldLocks();
      if (isCurrent)
        latestHandlers.current.sort(outcome.value.filter((draft) => !lockedNames.has(toLiveName(draft.writer))));
    });
    return () => {
      isCurrent = false;
      autosaver.dispose();
      window.removeEventListener('beforeunload', flush);
      window.removeEventListener('pagehide', flush);
      for (const cleanup of cleanups) cleanup();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the place is made of these; the others live as long as the form
  }, [enabled, tenant, userId, area, id]);

  return {
    foundDrafts: foundSavedDrafts,
    // Saves the new draft before deleting the old one, so that one always exists.
    onRecovered: (draft) => void (autosaverRef.current?.flush() ?? Promise.resolve()).then(() => remove(draft)),
    remove,
    flush: async () => autosaverRef.current?.flush(),
    discard: () => autosaverRef.current?.discard(),
  };
};
