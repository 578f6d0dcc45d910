import { useEffect, useRef, useState } from 'react';
import { t } from 'i18next';
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
interface DraftState {
  draft: CampaignDraft;
  period: Period | null;
}

const replaceItems = (items: readonly CampaignItem[], addedItems: readonly CampaignItem[]): CampaignItem[] => {
  const keys = new Set(addedItems.map(getItemKey));
  return [...items.filter((item) => !keys.has(getItemKey(item))), ...addedItems];
};

const applyChanges = ({ draft, period }: DraftState, changes: Partial<CampaignDraft>): DraftState => {
  const nextDraft = { ...draft, ...changes };
  const nextPeriod = readPeriod(nextDraft);
  const hasPeriodChanged = nextPeriod !== null && period !== null && !isSameJson(nextPeriod, period);
  const { storeIds, channels } = nextDraft;
  return {
    draft: {
      ...nextDraft,
      items: hasPeriodChanged ? moveDatedItems(nextDraft.items, period, nextPeriod) : nextDraft.items,
      deploys: nextDraft.deploys.filter(
        (deploy) =>
          (storeIds.length === 0 || storeIds.includes(deploy.storeId)) &&
          (channels.length === 0 || channels.some((channel) => channel === deploy.channel)),
      ),
    },
    period: nextPeriod ?? period,
  };
};

/** Coupon or banner that was created for the campaign. */
interface CreatedEntity {
  area: DatedArea;
  id: number;
  name: string;
  values: Readonly<Record<string, unknown>>;
}

const createEntityItems = (entity: CreatedEntity, draft: CampaignDraft): CampaignItem[] => {
  const period = readPeriod(draft);
  return period === null ? [] : createDatedItems(entity.area, entity, period, draft.storeIds);
};

interface DraftResult {
  draft: CampaignDraft;
  isDirty: boolean;
  updateDraft: (changes: Partial<CampaignDraft>) => void;
  add: (items: readonly CampaignItem[]) => void;
  markAsSaved: (draft: CampaignDraft) => void;
  /** Offer to restore unsaved input of an earlier session. */
  offer: OfferedDraft | null;
  discard: () => void;
  /**
   * Opens the form of a new coupon or banner with the campaign's dates. Saving the form returns here and adds the new
   * entity to the campaign.
   */
  createEntity: (area: DatedArea, onLeave: () => void) => Promise<void>;
}

/** Typed input of a campaign, also saved on this computer. */
export const useCampaignDraft = (initialDraft: CampaignDraft, isEnabled: boolean): DraftResult => {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search } = location;
  const [lastSavedDraft, setLastSavedDraft] = useState(initialDraft);
  const [state, setState] = useState<DraftState>({ draft: initialDraft, period: readPeriod(initialDraft) });
  const { draft } = state;
  const isDirty = !isSameJson(draft, lastSavedDraft);
  if (!isDirty && (initialDraft.at ?? 0) > (lastSavedDraft.at ?? 0)) {
    // Adopts a version that another window saved, since there is no input to lose.
    setLastSavedDraft(initialDraft);
    setState({ draft: initialDraft, period: readPeriod(initialDraft) });
  }
  const latestDraft = useRef({ draft, isDirty });
  const listeners = useRef(new Set<() => void>());
  useEffect(() => {
    latestDraft.current = { draft, isDirty };
    for (const listener of listeners.current) listener();
  }, [draft, isDirty]);
  const changeDraft = (changes: Partial<CampaignDraft>) =>
    setState((previousState) => applyChanges(previousState, changes));
  const appendItems = (create: (currentDraft: CampaignDraft) => readonly CampaignItem[]) =>
    setState((previousState) =>
      applyChanges(previousState, { items: replaceItems(previousState.draft.items, create(previousState.draft)) }),
    );

  const drafts = useSavedDrafts({
    area: 'campaigns',
    id: initialDraft.id,
    enabled: isEnabled,
    subscribe: (listener) => {
      listeners.current.add(listener);
      return () => listeners.current.delete(listener);
    },
    snapshot: () => (latestDraft.current.isDirty ? latestDraft.current.draft : null),
    isSaved: (content) => isSameJson(content, initialDraft),
  });
  const [savedDraft] = drafts.foundDrafts;
  const createdEntity = useRef<CreatedEntity | null>(null);
  const recoverDraft = (foundDraft: NonNullable<typeof savedDraft>) => {
    const content = foundDraft.content as unknown as CampaignDraft;
    // Creates the new entity's items again with the recovered draft's dates, since they may have been added with other
    // dates.
    const createdItems = createdEntity.current === null ? [] : createEntityItems(createdEntity.current, content);
    const items = replaceItems(content.items, createdItems);
    setState({ draft: { ...content, items, at: initialDraft.at }, period: readPeriod(content) });
    if (content.at !== initialDraft.at) notify.warning(t('campaigns.form.draftOutdated'));
    drafts.onRecovered(foundDraft);
  };

  const [creationResult] = useState(() => readCreationResult(location.state));
  const [pendingEntity, setPendingEntity] = useState<CreatedEntity | null>(null);
  const recoverDraftRef = useRef(recoverDraft);
  useEffect(() => {
    recoverDraftRef.current = recoverDraft;
  });
  useEffect(() => {
    if (creationResult === null) return;
    void navigate({ pathname, search }, { replace: true, state: null });
    const area = creationResult.area as DatedArea;
    if (creationResult.id === null || !isDatedArea(area)) return;
    void call(`${area}.get`, { params: { id: creationResult.id } }).then((outcome) => {
      if (!outcome.ok) return notify.failure(outcome.failure);
      const row = outcome.value as { id: number; name: string; code?: string };
      setPendingEntity({ area, id: row.id, name: getDatedName(row), values: { ...row } });
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, on arrival
  }, []);
  // False until the draft that the user left to create an entity is restored.
  const isRecoveredRef = useRef(creationResult === null);
  useEffect(() => {
    if (isRecoveredRef.current || savedDraft === undefined) return;
    isRecoveredRef.current = true;
    recoverDraftRef.current(savedDraft);
  }, [savedDraft]);
  const period = readPeriod(draft);
  useEffect(() => {
    if (pendingEntity === null || period === null) return;
    createdEntity.current = pendingEntity;
    appendItems((current) => createEntityItems(pendingEntity, current));
    setPendingEntity(null);
  }, [pendingEntity, period]);

  return {
    draft,
    isDirty,
    updateDraft: changeDraft,
    add: (items) => appendItems(() => items),
    markAsSaved: (nextDraft) => {
      setLastSavedDraft(nextDraft);
      setState({ draft: nextDraft, period: readPeriod(nextDraft) });
    },
    offer:
      savedDraft === undefined || creationResult !== null
        ? null
        : {
            savedAt: savedDraft.keptAt,
            recover: () => recoverDraft(savedDraft),
            discard: () => drafts.remove(savedDraft),
          },
    discard: drafts.discard,
    createEntity: async (area, onLeave) => {
      if (period === null) return;
      await drafts.flush();
      onLeave();
      const request: CreationRequest = {
        prefill: createDatedValues(area, period, draft.storeIds),
        returnTo: pathname + search,
      };
      void navigate(creationPaths[area], { state: request });
    },
  };
};
