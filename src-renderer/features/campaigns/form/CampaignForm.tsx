import { Grid, HStack, Stack, Text } from '@chakra-ui/react';
import { CalendarCheck, Plus, Save, Trash2, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  campaignAreas,
  findCampaignError,
  getItemKey,
  maxCampaignDays,
  maxDaysAhead,
  type Campaign,
  type CampaignArea,
  type CampaignInput,
  type CampaignItem,
} from '@shared/domain/campaigns/campaign';
import { moveDatedItems } from '@shared/domain/campaigns/datedItems';
import { isWallTime } from '@shared/domain/values/wallTime';
import { invokeAction } from '@kit/bridge/client';
import { useFormats } from '@kit/format/useFormats';
import { WallTimeControl } from '@kit/resource/form/controls/WallTimeControl';
import { useUnsavedGuard } from '@kit/resource/form/useUnsavedGuard';
import { getPlatformNow } from '@kit/session/platformClock';
import { usePermission } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { IconButton } from '@kit/ui/IconButton';
import { Field } from '@kit/ui/inputs/Field';
import { TextInput } from '@kit/ui/inputs/TextInput';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { StickyFooter } from '@kit/ui/layout/StickyFooter';
import { Menu } from '@kit/ui/overlays/Menu';
import { notify } from '@kit/ui/overlays/notify';
import { useConfirm } from '@kit/ui/overlays/useConfirm';
import { CustomerSection } from '../rehearsal/CustomerSection';
import { RehearsalSection } from '../rehearsal/RehearsalSection';
import { AddDatedDialog } from './AddDatedDialog';
import { AddPricesDialog } from './AddPricesDialog';
import { AddProductsDialog } from './AddProductsDialog';
import { NeedsSection } from './NeedsSection';
import { PublishSection } from './PublishSection';

/** Campaign as typed; times are null or incomplete until typed. */
export interface CampaignDraft extends Omit<CampaignInput, 'startsAt' | 'endsAt'> {
  startsAt: string | null;
  endsAt: string | null;
}

interface CampaignFormProps {
  initial: CampaignDraft;
  otherCampaigns: readonly Campaign[];
}

const replaceItems = (items: readonly CampaignItem[], added: readonly CampaignItem[]): CampaignItem[] => {
  const keys = new Set(added.map(getItemKey));
  return [...items.filter((item) => !keys.has(getItemKey(item))), ...added];
};

/** Form of a campaign that has not been scheduled. */
export const CampaignForm = ({ initial, otherCampaigns }: CampaignFormProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const navigate = useNavigate();
  const permission = usePermission();
  const canSave = [initial.id === null ? 'create' : 'update', 'update'].every(
    (action) => permission('campaigns', action as 'create' | 'update') === 'allowed',
  );
  const [saved, setSaved] = useState(initial);
  const [draft, setDraft] = useState(initial);
  const [adding, setAdding] = useState<CampaignArea | null>(null);
  const [showsErrors, setShowsErrors] = useState(false);
  const [busy, setBusy] = useState(false);
  const { ask, dialog } = useConfirm();
  const guard = useUnsavedGuard(JSON.stringify(draft) !== JSON.stringify(saved));

  const { startsAt, endsAt, items, name } = draft;
  const period = useMemo(
    () =>
      startsAt !== null && endsAt !== null && isWallTime(startsAt) && isWallTime(endsAt) ? { startsAt, endsAt } : null,
    [startsAt, endsAt],
  );
  const campaign = useMemo(
    () => (period === null ? null : { id: draft.id ?? 0, ...period, items: draft.items }),
    [draft.id, draft.items, period],
  );
  const error = period === null ? null : findCampaignError({ ...period, items }, formats.zone, getPlatformNow());
  const set = (changes: Partial<CampaignDraft>) =>
    setDraft((current) => {
      const next = { ...current, ...changes };
      const isPeriod =
        next.startsAt !== null && next.endsAt !== null && isWallTime(next.startsAt) && isWallTime(next.endsAt);
      return isPeriod && ('startsAt' in changes || 'endsAt' in changes)
        ? { ...next, items: moveDatedItems(next.items, { startsAt: next.startsAt ?? '', endsAt: next.endsAt ?? '' }) }
        : next;
    });
  const add = (added: CampaignItem[]) => {
    set({ items: replaceItems(items, added) });
    setAdding(null);
  };

  const save = async (): Promise<Campaign | null> => {
    if (period === null || name.trim() === '') {
      setShowsErrors(true);
      return null;
    }
    setBusy(true);
    const outcome = await invokeAction('campaigns.save', { ...draft, ...period });
    setBusy(false);
    if (!outcome.ok) {
      notify.failure(outcome.failure);
      return null;
    }
    const next = { ...draft, id: outcome.value.id, at: outcome.value.at };
    setSaved(next);
    setDraft(next);
    guard.release();
    return outcome.value;
  };
  const saveDraft = async () => {
    const savedCampaign = await save();
    if (savedCampaign === null) return;
    notify.success(t('campaigns.form.saved'));
    if (draft.id === null) void navigate(`/campaigns/${savedCampaign.id}`, { replace: true });
  };
  const schedule = async () => {
    setShowsErrors(true);
    if (error !== null || period === null) return;
    const savedCampaign = await save();
    if (savedCampaign === null) return;
    setBusy(true);
    const outcome = await invokeAction('campaigns.schedule', { id: savedCampaign.id });
    setBusy(false);
    if (!outcome.ok) notify.failure(outcome.failure);
    else notify.success(t('campaigns.form.scheduled', { name: savedCampaign.name }));
    if (draft.id === null) void navigate(`/campaigns/${savedCampaign.id}`, { replace: true });
  };
  const remove = async () => {
    if (draft.id === null) return;
    const isSure = await ask({
      title: t('campaigns.form.removeTitle', { name }),
      body: t('campaigns.form.removeBody'),
      confirmLabel: t('campaigns.form.remove'),
      danger: true,
    });
    if (!isSure) return;
    const outcome = await invokeAction('campaigns.remove', { id: draft.id });
    if (!outcome.ok) return notify.failure(outcome.failure);
    guard.release();
    notify.success(t('campaigns.form.removed'));
    void navigate('/campaigns');
  };

  const timeError = (value: string | null) =>
    showsErrors && (value === null || !isWallTime(value)) ? t('campaigns.form.errors.notATime') : undefined;
  const errorText =
    showsErrors && error !== null
      ? t(`campaigns.form.errors.${error}`, { days: maxCampaignDays, ahead: maxDaysAhead })
      : undefined;
  const isStartError = error === 'startPassed' || error === 'tooFar';
  const addable = campaignAreas.filter((area) => area === 'prices' || area === 'products' || period !== null);
  return (
    <>
      <Stack gap="4" pb="4">
        <SectionCard title={t('campaigns.form.details')}>
          <Grid gap="4" templateColumns={{ base: '1fr', xl: 'minmax(0, 1fr) 19rem 19rem' }} alignItems="start">
            <Field
              label={t('campaigns.form.name')}
              required
              error={showsErrors && name.trim() === '' ? t('campaigns.form.errors.name') : undefined}
            >
              <TextInput value={name} maxLength={80} onChange={(event) => set({ name: event.target.value })} />
            </Field>
            <WallTimeControl
              label={t('campaigns.form.startsAt')}
              value={startsAt}
              onChange={(value) => set({ startsAt: value })}
              error={timeError(startsAt) ?? (isStartError ? errorText : undefined)}
              defaultTime="00:00"
              required
            />
            <WallTimeControl
              label={t('campaigns.form.endsAt')}
              value={endsAt}
              onChange={(value) => set({ endsAt: value })}
              error={timeError(endsAt) ?? (isStartError || error === 'noItems' ? undefined : errorText)}
              defaultTime="00:00"
              required
            />
          </Grid>
        </SectionCard>
        <SectionCard
          title={t('campaigns.form.contents')}
          description={t('campaigns.form.contentsHelp')}
          actions={
            <Menu
              trigger={
                <Button variant="outline" size="sm">
                  <Plus aria-hidden /> {t('campaigns.form.add')}
                </Button>
              }
              entries={addable.map((area) => ({
                value: area,
                label: t(`campaigns.form.${area}`),
                onSelect: () => setAdding(area),
              }))}
            />
          }
        >
          {items.length === 0 && (
            <Text color={error === 'noItems' && showsErrors ? 'fg.error' : 'fg.muted'}>{t('campaigns.form.none')}</Text>
          )}
          <HStack
            as="ul"
            listStyleType="none"
            gap="3"
            wrap="wrap"
            aria-label={t('campaigns.form.contents')}
            hidden={items.length === 0}
          >
            {campaignAreas.map((area) => {
              const count = items.filter((item) => item.area === area).length;
              const label = t(`campaigns.areas.${area}`);
              return (
                count > 0 && (
                  <HStack as="li" key={area} gap="2" ps="3" pe="1" py="1" borderWidth="1px" borderRadius="l2">
                    <Text textStyle="sm">
                      <Text as="span" fontWeight="bold">
                        {label}
                      </Text>
                      {` · ${t('campaigns.items', { count, value: formats.count(count) })}`}
                    </Text>
                    <IconButton
                      label={t('campaigns.form.removeAreaOf', { area: label })}
                      onClick={() => set({ items: items.filter((item) => item.area !== area) })}
                    >
                      <X aria-hidden />
                    </IconButton>
                  </HStack>
                )
              );
            })}
          </HStack>
        </SectionCard>
        {campaign !== null && items.length > 0 && (
          <RehearsalSection
            campaign={campaign}
            otherCampaigns={otherCampaigns}
            onAdopt={(adopted) => set({ items: adopted })}
          />
        )}
        {campaign !== null && items.length > 0 && <CustomerSection campaign={campaign} />}
        {items.length > 0 && (
          <PublishSection items={items} deploys={draft.deploys} onChange={(deploys) => set({ deploys })} />
        )}
        <NeedsSection items={items} />
      </Stack>
      <StickyFooter label={t('campaigns.title')} status={<Text textStyle="sm">{errorText}</Text>}>
        {draft.id !== null && permission('campaigns', 'delete') === 'allowed' && (
          <Button variant="ghost" disabled={busy} onClick={() => void remove()}>
            <Trash2 aria-hidden /> {t('campaigns.form.remove')}
          </Button>
        )}
        {canSave && (
          <>
            <Button variant="outline" disabled={busy} onClick={() => void saveDraft()}>
              <Save aria-hidden /> {t('campaigns.form.save')}
            </Button>
            <Button disabled={busy} onClick={() => void schedule()}>
              <CalendarCheck aria-hidden /> {t('campaigns.form.schedule')}
            </Button>
          </>
        )}
      </StickyFooter>
      {adding === 'prices' && <AddPricesDialog items={items} onAdd={add} onClose={() => setAdding(null)} />}
      {adding === 'products' && <AddProductsDialog onAdd={add} onClose={() => setAdding(null)} />}
      {adding !== null && adding !== 'prices' && adding !== 'products' && period !== null && (
        <AddDatedDialog area={adding} period={period} onAdd={add} onClose={() => setAdding(null)} />
      )}
      {dialog}
      {guard.dialog}
    </>
  );
};
