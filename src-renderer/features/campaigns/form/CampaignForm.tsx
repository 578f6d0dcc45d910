import { Grid, Stack, Text } from '@chakra-ui/react';
import { CalendarCheck, Save, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import { findCampaignError, maxCampaignDays, maxDaysAhead, type Campaign } from '@shared/domain/campaigns/campaign';
import type { CampaignTemplate } from '@shared/domain/campaigns/templates';
import { isWallTime } from '@shared/domain/values/wallTime';
import { invokeAction } from '@kit/bridge/client';
import { useFormats } from '@kit/format/useFormats';
import { WallTimeControl } from '@kit/resource/form/controls/WallTimeControl';
import { useUnsavedGuard } from '@kit/resource/form/unsaved/useUnsavedGuard';
import { DraftOffer } from '@kit/resource/page/drafts/DraftOffer';
import { getPlatformNow } from '@kit/session/platformClock';
import { usePermission } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { Field } from '@kit/ui/inputs/Field';
import { TextInput } from '@kit/ui/inputs/TextInput';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { StickyFooter } from '@kit/ui/layout/StickyFooter';
import { notify } from '@kit/ui/overlays/notify';
import { useConfirm } from '@kit/ui/overlays/useConfirm';
import { CustomerSection } from '../rehearsal/CustomerSection';
import { RehearsalSection } from '../rehearsal/RehearsalSection';
import { AddDialogs } from './AddDialogs';
import { ContentsSection, type AddTarget } from './ContentsSection';
import { NeedsSection } from './NeedsSection';
import { PublishSection } from './PublishSection';
import { ScopeSection } from './ScopeSection';
import { readPeriod, useCampaignDraft, type CampaignDraft } from './useCampaignDraft';

interface CampaignFormProps {
  initialDraft: CampaignDraft;
  template: CampaignTemplate | null;
  otherCampaigns: readonly Campaign[];
}

/** Form of a campaign that has not been scheduled. */
export const CampaignForm = ({ initialDraft, template, otherCampaigns }: CampaignFormProps) => {
  const formats = useFormats();
  const navigate = useNavigate();
  const permission = usePermission();
  const canSave = [initialDraft.id === null ? 'create' : 'update', 'update'].every(
    (action) => permission('campaigns', action as 'create' | 'update') === 'allowed',
  );
  const { draft, isDirty, updateDraft, add, markAsSaved, offer, discard, createEntity } = useCampaignDraft(
    initialDraft,
    canSave,
  );
  const [addTarget, setAddTarget] = useState<AddTarget | null>(null);
  const [showsErrors, setShowsErrors] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { ask, dialog } = useConfirm();
  const guard = useUnsavedGuard(isDirty, { onDiscard: discard });

  const { startsAt, endsAt, items, name, storeIds, channels } = draft;
  const period = useMemo(() => readPeriod({ startsAt, endsAt }), [startsAt, endsAt]);
  const campaign = useMemo(
    () => (period === null ? null : { id: draft.id ?? 0, ...period, items }),
    [draft.id, items, period],
  );
  const error = period === null ? null : findCampaignError({ ...period, items }, formats.zone, getPlatformNow());

  const save = async (): Promise<Campaign | null> => {
    if (period === null || name.trim() === '') {
      setShowsErrors(true);
      return null;
    }
    setIsBusy(true);
    const outcome = await invokeAction('campaigns.save', { ...draft, ...period });
    setIsBusy(false);
    if (!outcome.ok) {
      notify.failure(outcome.failure);
      return null;
    }
    const nextDraft = { ...draft, id: outcome.value.id, at: outcome.value.at };
    markAsSaved(nextDraft);
    guard.release();
    return outcome.value;
  };
  const saveDraft = async () => {
    const savedCampaign = await save();
    if (savedCampaign === null) return;
    notify.success(t('campaigns.form.saved'));
    if (draft.id === null) void navigate(`/campaigns/${savedCampaign.id}`, { replace: true });
  };
  const scheduleCampaign = async () => {
    setShowsErrors(true);
    if (error !== null || period === null) return;
    const savedCampaign = await save();
    if (savedCampaign === null) return;
    setIsBusy(true);
    const outcome = await invokeAction('campaigns.schedule', { id: savedCampaign.id });
    setIsBusy(false);
    if (!outcome.ok) notify.failure(outcome.failure);
    else notify.success(t('campaigns.form.scheduled', { name: savedCampaign.name }));
    if (draft.id === null) void navigate(`/campaigns/${savedCampaign.id}`, { replace: true });
  };
  const remove = async () => {
    if (draft.id === null) return;
    const isConfirmed = await ask({
      title: t('campaigns.form.removeTitle', { name }),
      body: t('campaigns.form.removeBody'),
      confirmLabel: t('campaigns.form.remove'),
      danger: true,
    });
    if (!isConfirmed) return;
    const outcome = await invokeAction('campaigns.remove', { id: draft.id });
    if (!outcome.ok) return notify.failure(outcome.failure);
    guard.release();
    notify.success(t('campaigns.form.removed'));
    void navigate('/campaigns');
  };

  const getTimeError = (value: string | null) =>
    showsErrors && (value === null || !isWallTime(value)) ? t('campaigns.form.errors.notATime') : undefined;
  const errorText =
    showsErrors && error !== null
      ? t(`campaigns.form.errors.${error}`, { days: maxCampaignDays, ahead: maxDaysAhead })
      : undefined;
  const isStartError = error === 'startPassed' || error === 'tooFar';
  return (
    <>
      <Stack gap="4" pb="4">
        {offer !== null && <DraftOffer offer={offer}>{t('campaigns.form.draft')}</DraftOffer>}
        <SectionCard title={t('campaigns.form.details')}>
          <Grid gap="4" templateColumns={{ base: '1fr', xl: 'minmax(0, 1fr) 19rem 19rem' }} alignItems="start">
            <Field
              label={t('campaigns.form.name')}
              required
              error={showsErrors && name.trim() === '' ? t('campaigns.form.errors.name') : undefined}
            >
              <TextInput value={name} maxLength={80} onChange={(event) => updateDraft({ name: event.target.value })} />
            </Field>
            <WallTimeControl
              label={t('campaigns.form.startsAt')}
              value={startsAt}
              onChange={(value) => updateDraft({ startsAt: value })}
              error={getTimeError(startsAt) ?? (isStartError ? errorText : undefined)}
              defaultTime="00:00"
              required
            />
            <WallTimeControl
              label={t('campaigns.form.endsAt')}
              value={endsAt}
              onChange={(value) => updateDraft({ endsAt: value })}
              error={
                getTimeError(endsAt) ?? (error === 'endBeforeStart' || error === 'tooLong' ? errorText : undefined)
              }
              defaultTime="00:00"
              required
            />
          </Grid>
        </SectionCard>
        <ScopeSection scope={draft} onChange={updateDraft} />
        <ContentsSection
          items={items}
          template={template}
          hasPeriod={period !== null}
          hasError={error === 'noItems' && showsErrors}
          onSelect={setAddTarget}
          onRemove={(area) => updateDraft({ items: items.filter((item) => item.area !== area) })}
        />
        {campaign !== null && items.length > 0 && (
          <RehearsalSection
            campaign={campaign}
            otherCampaigns={otherCampaigns}
            onAdopt={(mergedItems) => updateDraft({ items: mergedItems })}
          />
        )}
        {campaign !== null && items.length > 0 && <CustomerSection campaign={campaign} />}
        {items.length > 0 && (
          <PublishSection
            {...{ items, storeIds, channels }}
            deploys={draft.deploys}
            onChange={(deploys) => updateDraft({ deploys })}
          />
        )}
        <NeedsSection items={items} />
      </Stack>
      <StickyFooter label={t('campaigns.title')} status={<Text textStyle="sm">{errorText}</Text>}>
        {draft.id !== null && permission('campaigns', 'delete') === 'allowed' && (
          <Button variant="ghost" disabled={isBusy} onClick={() => void remove()}>
            <Trash2 aria-hidden /> {t('campaigns.form.remove')}
          </Button>
        )}
        {canSave && (
          <>
            <Button variant="outline" disabled={isBusy} onClick={() => void saveDraft()}>
              <Save aria-hidden /> {t('campaigns.form.save')}
            </Button>
            <Button disabled={isBusy} onClick={() => void scheduleCampaign()}>
              <CalendarCheck aria-hidden /> {t('campaigns.form.schedule')}
            </Button>
          </>
        )}
      </StickyFooter>
      {addTarget !== null && (
        <AddDialogs
          {...addTarget}
          {...{ items, period, storeIds }}
          onAdd={(addedItems) => {
            add(addedItems);
            setAddTarget(null);
          }}
          onClose={() => setAddTarget(null)}
          onCreate={(area) => void createEntity(area, guard.release)}
        />
      )}
      {dialog}
      {guard.dialog}
    </>
  );
};
