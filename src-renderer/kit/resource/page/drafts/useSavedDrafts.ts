import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftTarget, SavedDraft } from '@shared/bridge/drafts';
import { invokeAction } from '@kit/bridge/client';
import { useFormats } from '@kit/format/useFormats';
import { useSession } from '@kit/session/hooks';
import { notify } from '@kit/ui/overlays/notify';
import { heldLocks, holdLock } from '@kit/windows/locks';
import { DraftAutosaver } from './DraftAutosaver';

export interface KeptDraftsOptions {
  area: string;
  id: number | null;
  /** False: nothing is kept, and nothing offered. */
  enabled: boolean;
  /** Calls the listener whenever something was typed. Lives as long as the form, as does `snapshot`. */
  subscribe: (listener: () => void) => () => void;
  /** What is to be kept now; null for nothing. */
  snapshot: () => object | null;
  /** What a draft would change is there already. */
  isSaved: (content: Record<string, unknown>) => boolean;
}

export interface SavedDrafts {
  /** What earlier forms left, the newest first. */
  found: readonly SavedDraft[];
  /** A draft was taken into the form. */
  taken: (draft: SavedDraft) => void;
  remove: (draft: SavedDraft) => void;
  /** Keeps at once what there is, or nothing where nothing is left. Settles when it lies on disk. */
  flush: () => Promise<void>;
  /** What was typed is given up. */
  discard: () => void;
}

/** Held while the form that writes a draft is open: nobody else is offered that draft. */
const liveName = (writer: string): string => `draft:${writer}`;

const partition = <T>(all: readonly T[], isFirst: (one: T) => boolean): [first: T[], second: T[]] => [
  all.filter(isFirst),
  all.filter((one) => !isFirst(one)),
];

/** Keeps what is typed at a place on this computer's disk, and finds what was left there before. */
export const useSavedDrafts = ({ area, id, enabled, subscribe, snapshot, isSaved }: KeptDraftsOptions): SavedDrafts => {
  const { t } = useTranslation();
  const { tenant, user } = useSession();
  const userId = user?.id ?? null;
  const [found, setFound] = useState<readonly SavedDraft[]>([]);
  const keeper = useRef<DraftAutosaver | null>(null);
  const formats = useFormats();
  const place: DraftTarget | null = userId === null ? null : { tenant, userId, area, id };
  const remove = ({ writer }: SavedDraft) => {
    setFound((before) => before.filter((draft) => draft.writer !== writer));
    if (place !== null) void invokeAction('drafts.drop', { place, writer });
  };
  /** What was saved after all, when the app ended before the answer came, is said once and not offered again. */
  const sort = (drafts: readonly SavedDraft[]) => {
    const [saved, open] = partition(drafts, ({ content }) => isSaved(content));
    saved.forEach(remove);
    const [last] = saved;
    if (last !== undefined) {
      notify.info(t('form.draft.alreadySaved', { when: formats.when(t, last.keptAt, Date.now()) }));
    }
    setFound(open);
  };
  const latest = useRef({ sort, tooLarge: () => notify.warning(t('form.draft.tooLarge')) });
  useEffect(() => {
    latest.current = { ...latest.current, sort };
  });

  useEffect(() => {
    if (!enabled || place === null) return undefined;
    const writer = crypto.randomUUID();
    const kept = new DraftAutosaver({
      place,
      writer,
      content: snapshot,
      tooLarge: () => latest.current.tooLarge(),
    });
    keeper.current = kept;
    const flush = () => void kept.flush();
    const ends = [subscribe(() => kept.touched()), holdLock(liveName(writer))];
    window.addEventListener('beforeunload', flush);
    window.addEventListener('pagehide', flush);
    let isWanted = true;
    void invokeAction('drafts.find', { place }).then(async (outcome) => {
      if (!outcome.ok || outcome.value.length === 0) return;
      const held = await heldLocks();
      if (isWanted) latest.current.sort(outcome.value.filter((draft) => !held.has(liveName(draft.writer))));
    });
    return () => {
      isWanted = false;
      kept.end();
      window.removeEventListener('beforeunload', flush);
      window.removeEventListener('pagehide', flush);
      for (const end of ends) end();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the place is made of these; the others live as long as the form
  }, [enabled, tenant, userId, area, id]);

  return {
    found,
    // First it is kept anew, then the old one goes: at no moment is there none.
    taken: (draft) => void (keeper.current?.flush() ?? Promise.resolve()).then(() => remove(draft)),
    remove,
    flush: async () => keeper.current?.flush(),
    discard: () => keeper.current?.discard(),
  };
};
