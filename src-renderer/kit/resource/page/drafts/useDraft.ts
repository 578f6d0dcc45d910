import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftPlace, KeptDraft } from '@shared/bridge/drafts';
import { act } from '@kit/bridge/client';
import { changedSince, stillNew } from '@kit/editor/draft';
import type { Editor } from '@kit/editor/editorTypes';
import { useFormats } from '@kit/format/useFormats';
import { useSession } from '@kit/session/hooks';
import { notify } from '@kit/ui/notify';
import { heldLocks, holdLock } from '@kit/windows/locks';
import { DraftKeeper } from './DraftKeeper';

interface DraftOptions {
  area: string;
  id: number | null;
  /** False: nothing is kept, and nothing offered. */
  enabled: boolean;
  /** Lives as long as the form. */
  editor: Pick<Editor<object, never>, 'store' | 'base' | 'snapshot' | 'fieldsOf' | 'restore' | 'isSaved'>;
}

export interface DraftOffer {
  keptAt: number;
  /** Paths it would change. */
  names: readonly string[];
  /** Those of them that somebody else changed since. */
  changed: readonly string[];
  recover: () => void;
  discard: () => void;
}

interface Draft {
  offer: DraftOffer | null;
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

/** Keeps what is typed on this computer's disk, and offers what an earlier form left there. */
export const useDraft = ({ area, id, enabled, editor }: DraftOptions): Draft => {
  const { t } = useTranslation();
  const { tenant, user } = useSession();
  const userId = user?.id ?? null;
  const [found, setFound] = useState<readonly KeptDraft[]>([]);
  const keeper = useRef<DraftKeeper | null>(null);
  const formats = useFormats();
  const place: DraftPlace | null = userId === null ? null : { tenant, userId, area, id };
  const remove = ({ writer }: KeptDraft) => {
    setFound((before) => before.filter((draft) => draft.writer !== writer));
    if (place !== null) void act('drafts.drop', { place, writer });
  };
  /** What was saved after all, when the app ended before the answer came, is said once and not offered again. */
  const sort = (drafts: readonly KeptDraft[]) => {
    const [saved, open] = partition(drafts, ({ content }) => {
      const fields = editor.fieldsOf(content);
      return fields.size > 0 && editor.isSaved(fields);
    });
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
    const kept = new DraftKeeper({
      place,
      writer,
      content: editor.snapshot,
      tooLarge: () => latest.current.tooLarge(),
    });
    keeper.current = kept;
    const flush = () => void kept.flush();
    const ends = [editor.store.subscribe(() => kept.touched()), holdLock(liveName(writer))];
    window.addEventListener('beforeunload', flush);
    window.addEventListener('pagehide', flush);
    let isWanted = true;
    void act('drafts.find', { place }).then(async (outcome) => {
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
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the place is made of these; the editor lives as long as the form
  }, [enabled, tenant, userId, area, id]);

  const offerOf = (draft: KeptDraft): DraftOffer | null => {
    const fields = stillNew(editor.fieldsOf(draft.content), editor.base());
    if (fields.size === 0) return null;
    return {
      keptAt: draft.keptAt,
      names: [...fields.keys()],
      changed: changedSince(fields, editor.base()),
      recover: () => {
        editor.restore(draft.content);
        // First it is kept anew, then the old one goes: at no moment is there none.
        void (keeper.current?.flush() ?? Promise.resolve()).then(() => remove(draft));
      },
      discard: () => remove(draft),
    };
  };

  return {
    offer: found.map(offerOf).find((offer) => offer !== null) ?? null,
    flush: async () => keeper.current?.flush(),
    discard: () => keeper.current?.discard(),
  };
};
