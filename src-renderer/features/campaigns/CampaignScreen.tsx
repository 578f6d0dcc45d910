import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { useParams } from 'react-router-dom';
import type { Campaign } from '@shared/domain/campaigns/campaign';
import { getTemplatePeriod, isCampaignTemplate } from '@shared/domain/campaigns/templates';
import { useSearchParams } from '@kit/data/useSearchParams';
import { useFormats } from '@kit/format/useFormats';
import { useWallNow } from '@kit/format/useWallNow';
import { useLiveCollection } from '@kit/live/useLiveCollection';
import { BackLink } from '@kit/ui/layout/BackLink';
import { PageHeader } from '@kit/ui/layout/layout';
import { EmptyState, RowSkeletons } from '@kit/ui/layout/states';
import { CampaignForm } from './form/CampaignForm';
import type { CampaignDraft } from './form/useCampaignDraft';
import { CampaignRun } from './run/CampaignRun';

const blankDraft: CampaignDraft = {
  id: null,
  at: null,
  name: '',
  startsAt: null,
  endsAt: null,
  items: [],
  storeIds: [],
  channels: [],
  deploys: [],
};

const toDraft = ({ user: _user, scheduledAt: _scheduledAt, endedAt: _endedAt, ...draft }: Campaign): CampaignDraft =>
  draft;

const noCampaigns: readonly Campaign[] = [];

/** Screen of a campaign: its form until it is scheduled, then its progress. */
const CampaignScreen = () => {
  const formats = useFormats();
  const { id } = useParams();
  const liveCampaigns = useLiveCollection('campaigns');
  const campaigns = liveCampaigns?.rows ?? noCampaigns;
  const campaign = campaigns.find((candidate) => String(candidate.id) === id);
  const [searchParams] = useSearchParams();
  const now = useWallNow();
  const [requestedTemplate] = useState(searchParams.get('template'));
  const template = isCampaignTemplate(requestedTemplate) ? requestedTemplate : null;
  const [initialNow] = useState(now);
  const initialDraft: CampaignDraft =
    template !== null
      ? { ...blankDraft, name: t(`campaigns.templates.${template}`), ...getTemplatePeriod(template, initialNow) }
      : blankDraft;
  // Initial id, which keys the form, so that the form stays mounted when saving a new draft adds its id to the URL.
  const [initialId] = useState(id);
  const renderBody = () => {
    if (liveCampaigns === null || liveCampaigns.readAt === null) return <RowSkeletons rows={5} />;
    if (campaign === undefined && id !== undefined)
      return <EmptyState icon={<CalendarRange aria-hidden />} title={t('campaigns.notThere')} />;
    if (campaign !== undefined && campaign.scheduledAt !== null) return <CampaignRun campaign={campaign} />;
    return (
      <CampaignForm
        key={initialId ?? 'new'}
        template={template}
        initialDraft={campaign === undefined ? initialDraft : toDraft(campaign)}
        otherCampaigns={campaigns}
      />
    );
  };
  return (
    <>
      <BackLink to="/campaigns">{t('campaigns.back')}</BackLink>
      <PageHeader
        title={campaign?.name ?? t('campaigns.form.newTitle')}
        {...(campaign !== undefined && {
          description: t('campaigns.period', {
            from: formats.wallTime(campaign.startsAt),
            to: formats.wallTime(campaign.endsAt),
          }),
        })}
      />
      {renderBody()}
    </>
  );
};

export default CampaignScreen;
