import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { getItemKey, type CampaignInput, type CampaignItem } from '@shared/domain/campaigns/campaign';
import {
  createDatedItems,
  createDatedValues,
  isDatedArea,
  moveDatedItems,
  type DatedArea,
} from '@shared/domain/campaigns/datedItems';
import { isSameJson } from '@shared/domain/values/json';
import { isWallTime } from '@shared/domain/values/wallTime';
import { call } from '@kit/bridge/client';
import { readCreationResult, type CreationRequest } from '@kit/resource/page/creationRequest';
import { useSavedDrafts } from '@kit/resource/page/drafts/useSavedDrafts';
import type { OfferedDraft } from '@kit/resource/page/drafts/DraftOffer';
import { notify } from '@kit/ui/overlays/notify';
import { creationPaths, getDatedName } from './datedForms';

/** A campaign as typed; times are null or incomplete until they are typed. */
export interface CampaignDraft extends Omit<CampaignInput, 'startsAt' | 'endsAt'> {
  startsAt: string | null;
  endsAt: string | null;
}

interface Period {
  startsAt: string;
  endsAt: string;
}

export const readPeriod = ({ startsAt, endsAt }: Pick<CampaignDraft, keyof Period>): Period | null =>
  startsAt !== null && endsAt !== null && isWallTime(startsAt) && isWallTime(endsAt) ? { startsAt, endsAt } : null;

/** Draft and its last complete period; when the period changes, dated items move with it. */
interface State {
  draft: CampaignDraft;
  period: Period | null;
}

const replaceItems = (items: readonly CampaignItem[], addedItems: readonly CampaignItem[]): CampaignItem[] => {
  const keys = new Set(addedItems.map(getItemKey));
  return [...items.filter((item) => !keys.has(getItemKey(item))), ...addedItems];
};

const applyChanges = ({ draft, period }: State, changes: Partial<CampaignDraft>): State => {
  const next = { ...draft, ...changes };
  const nextPeriod = readPeriod(next);
  const isMoved = nextPeriod !== null && period !== null && !isSameJson(nextPeriod, period);
  const { storeIds, channels } = next;
  return {
    draft: {
      ...next,
      items: isMoved ? moveDatedItems(next.items, period, nextPeriod) : next.items,
      deploys: next.deploys.filter(
        (deploy) =>
          (storeIds.length === 0 || storeIds.includes(deploy.storeId)) &&
          (channels.length === 0 || channels.some((channel) => channel === deploy.channel)),
      ),
    },
    period: nextPeriod ?? period,
  };
};

/** Coupon or banner that was created for the campaign. */
interface Entity {
  area: DatedArea;
  id: number;
  name: string;
  values: Readonly<Record<string, unknown>>;
}

const createEntityItems = (entity: Entity, draft: CampaignDraft): CampaignItem[] => {
  const period = readPeriod(draft);
  return period === null ? [] : createDatedItems(entity.area, entity, period, draft.storeIds);
};

interface DraftResult {
  draft: CampaignDraft;
  isDirty: boolean;
  set: (changes: Partial<CampaignDraft>) => void;
  add: (items: readonly CampaignItem[]) => void;
  setSaved: (draft: CampaignDraft) => void;
  /** Offer to restore unsaved input of an earlier session. */
  offer: OfferedDraft | null;
  discard: () => void;
  /** Opens the form of a new coupon or banner with the campaign's dates; saving it returns here and adds it. */
  create: (area: DatedArea, leave: () => void) => Promise<void>;
}

/** Typed input of a campaign, also saved on this computer. */
export const useCampaignDraft = (initial: CampaignDraft, isEnabled: boolean): DraftResult => {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search } = location;
  const [saved, setSaved] = useState(initial);
  const [state, setState] = useState<State>({ draft: initial, period: readPeriod(initial) });
  const { draft } = state;
  const isDirty = !isSameJson(draft, saved);
  const latestDraft = useRef({ draft, isDirty });
  const listeners = useRef(new Set<() => void>());
  useEffect(() => {
    latestDraft.current = { draft, isDirty };
    for (const listener of listeners.current) listener();
  }, [draft, isDirty]);
  const changeDraft = (changes: Partial<CampaignDraft>) => setState((before) => applyChanges(before, changes));
  const addTo = (create: (current: CampaignDraft) => readonly CampaignItem[]) =>
    setState((before) => applyChanges(before, { items: replaceItems(before.draft.items, create(before.draft)) }));

  const drafts = useSavedDrafts({
    area: 'campaigns',
    id: initial.id,
    enabled: isEnabled,
    subscribe: (listener) => {
      listeners.current.add(listener);
      return () => listeners.current.delete(listener);
    },
    snapshot: () => (latestDraft.current.isDirty ? latestDraft.current.draft : null),
    isSaved: (content) => isSameJson(content, initial),
  });
  const [savedDraft] = drafts.foundDrafts;
  const createdEntity = useRef<Entity | null>(null);
  const recoverDraft = (foundDraft: NonNullable<typeof savedDraft>) => {
    const content = foundDraft.content as unknown as CampaignDraft;
    // Replaces the created entity's items, which may have been added with the dates of another draft.
    const createdItems = createdEntity.current === null ? [] : createEntityItems(createdEntity.current, content);
    const items = replaceItems(content.items, createdItems);
    setState({ draft: { ...content, items }, period: readPeriod(content) });
    drafts.onRecovered(foundDraft);
  };

  const [created] = useState(() => readCreationResult(location.state));
  const [entity, setEntity] = useState<Entity | null>(null);
  const recoverLatest = useRef(recoverDraft);
  useEffect(() => {
    recoverLatest.current = recoverDraft;
  });
  useEffect(() => {
    if (created === null) return;
    void navigate({ pathname, search }, { replace: true, state: null });
    const area = created.area as DatedArea;
    if (created.id === null || !isDatedArea(area)) return;
    void call(`${area}.get`, { params: { id: created.id } }).then((outcome) => {
      if (!outcome.ok) return notify.failure(outcome.failure);
      const row = outcome.value as { id: number; name: string; code?: string };
      setEntity({ area, id: row.id, name: getDatedName(row), values: { ...row } });
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, on arrival
  }, []);
  // When the user returns after creating an entity, restores the draft that the user left, once.
  const isRecovered = useRef(created === null);
  useEffect(() => {
    if (isRecovered.current || savedDraft === undefined) return;
    isRecovered.current = true;
    recoverLatest.current(savedDraft);
  }, [savedDraft]);
  const period = readPeriod(draft);
  useEffect(() => {
    if (entity === null || period === null) return;
    createdEntity.current = entity;
    addTo((current) => createEntityItems(entity, current));
    setEntity(null);
  }, [entity, period]);

  return {
    draft,
    isDirty,
    set: changeDraft,
    add: (items) => addTo(() => items),
    setSaved: (next) => {
      setSaved(next);
      setState({ draft: next, period: readPeriod(next) });
    },
    offer:
      savedDraft === undefined || created !== null
        ? null
        : {
            savedAt: savedDraft.keptAt,
            recover: () => recoverDraft(savedDraft),
            discard: () => drafts.remove(savedDraft),
          },
    discard: drafts.discard,
    create: async (area, leave) => {
      if (period === null) return;
      await drafts.flush();
      leave();
      const request: CreationRequest = {
        prefill: createDatedValues(area, period, draft.storeIds),
        returnTo: pathname + search,
      };
      void navigate(creationPaths[area], { state: request });
    },
  };
};
