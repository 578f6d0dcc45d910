import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftPlace, KeptDraft } from '@shared/bridge/drafts';
import { act } from '@kit/bridge/client';
import { useFormats } from '@kit/format/useFormats';
import { useSession } from '@kit/session/hooks';
import { notify } from '@kit/ui/notify';
import { heldNames, holdName } from '@kit/windows/heldNames';
import type { FormValues } from '../../form/fields';
import { changedSince, contentOf, fieldsIn, stillNew, wishIn, type DraftFields } from './draftContent';
import { DraftKeeper } from './DraftKeeper';

interface DraftWish {
  area: string;
  id: number | null;
  /** False: nothing is kept, and nothing offered. */
  enabled: boolean;
  /** Paths that may lie on a disk: no secrets. */
  names: readonly string[];
  /** Says when something was typed. Returns what ends it. */
  follow: (listener: () => void) => () => void;
  values: () => FormValues;
  /** What the typing began from. */
  base: () => FormValues;
  /** Puts kept values into the form, and what they began from. */
  take: (fields: DraftFields) => void;
  /** Whether kept values are what the platform has, however they were typed. */
  isSaved: (fields: DraftFields) => boolean;
  /** Of the new thing that the form makes: kept too, and taken over from what is recovered. */
  wish: RefObject<string>;
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
export const useDraft = ({ area, id, enabled, names, follow, values, base, take, isSaved, wish }: DraftWish): Draft => {
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
  /** What was saved after all, when the app ended before it heard of that, is said once and not offered again. */
  const sort = (drafts: readonly KeptDraft[]) => {
    const fieldsOf = ({ content }: KeptDraft) => fieldsIn(content, names, base());
    const [saved, open] = partition(drafts, (draft) => fieldsOf(draft).size > 0 && isSaved(fieldsOf(draft)));
    saved.forEach(remove);
    const [last] = saved;
    if (last !== undefined) {
      notify.info(t('form.draft.alreadySaved', { when: formats.when(t, last.keptAt, Date.now()) }));
    }
    setFound(open);
  };
  const latest = useRef({ values, base, names, sort, tooLarge: () => notify.warning(t('form.draft.tooLarge')) });
  useEffect(() => {
    latest.current = { ...latest.current, values, base, names, sort };
  });

  useEffect(() => {
    if (!enabled || place === null) return undefined;
    const writer = crypto.randomUUID();
    const kept = new DraftKeeper({
      place,
      writer,
      content: () =>
        contentOf(
          latest.current.names,
          latest.current.base(),
          latest.current.values(),
          id === null ? wish.current : null,
        ),
      tooLarge: () => latest.current.tooLarge(),
    });
    keeper.current = kept;
    const flush = () => void kept.flush();
    const ends = [follow(() => kept.touched()), holdName(liveName(writer))];
    window.addEventListener('beforeunload', flush);
    window.addEventListener('pagehide', flush);
    let isWanted = true;
    void act('drafts.find', { place }).then(async (outcome) => {
      if (!outcome.ok || outcome.value.length === 0) return;
      const held = await heldNames();
      if (isWanted) latest.current.sort(outcome.value.filter((draft) => !held.has(liveName(draft.writer))));
    });
    return () => {
      isWanted = false;
      kept.end();
      window.removeEventListener('beforeunload', flush);
      window.removeEventListener('pagehide', flush);
      for (const end of ends) end();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the place is made of these; `follow` belongs to the form, which lives as long
  }, [enabled, tenant, userId, area, id]);

  const offerOf = (draft: KeptDraft): DraftOffer | null => {
    const fields = stillNew(fieldsIn(draft.content, names, base()), base());
    if (fields.size === 0) return null;
    return {
      keptAt: draft.keptAt,
      names: [...fields.keys()],
      changed: changedSince(fields, base()),
      recover: () => {
        take(fields);
        wish.current = wishIn(draft.content) ?? wish.current;
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
