import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { CalendarRange, Plus } from 'lucide-react';
import { t } from 'i18next';
import { Link, useNavigate } from 'react-router-dom';
import { getCampaignStatus, type Campaign, type CampaignStatus } from '@shared/domain/campaigns/campaign';
import { campaignTemplates } from '@shared/domain/campaigns/templates';
import type { Job } from '@shared/jobs/job';
import { useFormats } from '@kit/format/useFormats';
import { useWallNow } from '@kit/format/useWallNow';
import { useFirstRows } from '@kit/grid/useFirstRows';
import { useJobs } from '@kit/jobs/jobs';
import { useLiveCollection } from '@kit/live/useLiveCollection';
import { useUrlParams } from '@kit/resource/list/state/useUrlParams';
import { Can } from '@kit/session/Can';
import { Badge, type Tone } from '@kit/ui/Badge';
import { Button } from '@kit/ui/Button';
import { SegmentedControl } from '@kit/ui/inputs/choices';
import { Card, PageHeader } from '@kit/ui/layout/layout';
import { EmptyState, RowSkeletons } from '@kit/ui/layout/states';
import { Menu } from '@kit/ui/overlays/Menu';
import { CampaignCalendar } from './calendar/CampaignCalendar';
import { needsDecision } from './run/needsDecision';

const tones: Record<CampaignStatus, Tone> = {
  draft: 'neutral',
  scheduled: 'info',
  running: 'success',
  ended: 'neutral',
};

/** Order of the list: running and upcoming campaigns first. */
const order: Record<CampaignStatus, number> = { running: 0, scheduled: 1, draft: 2, ended: 3 };

const CampaignRow = ({
  campaign,
  status,
  jobs,
}: {
  campaign: Campaign;
  status: CampaignStatus;
  jobs: readonly Job[];
}) => {
  const formats = useFormats();
  const { id, name, startsAt, endsAt, items, user } = campaign;
  const isUrgent = jobs.some((job) => job.campaign?.id === id && needsDecision(job));
  return (
    <Flex
      as="li"
      align="center"
      gap="4"
      px="4"
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
      wrap="wrap"
    >
      <Stack gap="0" flex="1 1 16rem" minW="0">
        <Text asChild fontWeight="bold" truncate>
          <Link to={`/campaigns/${id}`}>{name}</Link>
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {t('campaigns.period', { from: formats.wallTime(startsAt), to: formats.wallTime(endsAt) })}
        </Text>
      </Stack>
      <Text textStyle="sm" color="fg.muted" flex="0 1 12rem">
        {t('campaigns.items', { count: items.length, value: formats.count(items.length) })}
      </Text>
      <Text textStyle="sm" color="fg.muted" flex="0 1 12rem" truncate>
        {t('campaigns.by', { user: user.name })}
      </Text>
      <Flex gap="2" flex="0 0 14rem" justify="flex-end">
        {isUrgent && <Badge tone="warning">{t('campaigns.attention')}</Badge>}
        <Badge tone={tones[status]}>{t(`campaigns.status.${status}`)}</Badge>
      </Flex>
    </Flex>
  );
};

const noCampaigns: readonly Campaign[] = [];

/** Lists the campaigns stored on this computer, as a list or a calendar. */
const CampaignListScreen = () => {
  const navigate = useNavigate();
  const liveCampaigns = useLiveCollection('campaigns');
  const jobs = useJobs();
  const now = useWallNow();
  const rows = (liveCampaigns?.rows ?? noCampaigns)
    .map((campaign) => ({ campaign, status: getCampaignStatus(campaign, now) }))
    .toSorted((a, b) => order[a.status] - order[b.status] || a.campaign.startsAt.localeCompare(b.campaign.startsAt));
  const [visibleRows, moreButton] = useFirstRows(rows);
  const { params, setParam } = useUrlParams();
  const tab = params.get('tab') === 'calendar' ? 'calendar' : 'list';
  const button = (
    <Can area="campaigns" action="create">
      <Menu
        trigger={
          <Button>
            <Plus aria-hidden /> {t('campaigns.create')}
          </Button>
        }
        entries={[
          { value: 'blank', label: t('campaigns.templates.blank'), onSelect: () => void navigate('/campaigns/new') },
          ...campaignTemplates.map((template, index) => ({
            value: template,
            label: t(`campaigns.templates.${template}`),
            ...(template === 'rain' && { hint: t('campaigns.templates.rainHint') }),
            ...(index === 0 && { startsGroup: true, groupLabel: t('campaigns.templates.label') }),
            onSelect: () => void navigate(`/campaigns/new?template=${template}`),
          })),
        ]}
      />
    </Can>
  );
  const renderList = () => {
    if (liveCampaigns === null || liveCampaigns.readAt === null) return <RowSkeletons rows={4} />;
    if (rows.length === 0)
      return (
        <EmptyState
          icon={<CalendarRange aria-hidden />}
          title={t('campaigns.empty')}
          description={t('campaigns.emptyBody')}
        />
      );
    return (
      <Card overflow="hidden">
        <ul aria-label={t('campaigns.list')} style={{ listStyleType: 'none' }}>
          {visibleRows.map(({ campaign, status }) => (
            <CampaignRow key={campaign.id} {...{ campaign, status, jobs }} />
          ))}
        </ul>
        {moreButton}
      </Card>
    );
  };
  return (
    <>
      <PageHeader title={t('campaigns.title')} description={t('campaigns.description')} actions={button} />
      <Box pb="3">
        <SegmentedControl
          label={t('campaigns.tabs.label')}
          value={tab}
          onChange={(nextTab) => setParam('tab', nextTab === 'list' ? '' : nextTab)}
          choices={(['list', 'calendar'] as const).map((value) => ({ value, label: t(`campaigns.tabs.${value}`) }))}
        />
      </Box>
      {tab === 'calendar' ? <CampaignCalendar campaigns={liveCampaigns?.rows ?? noCampaigns} /> : renderList()}
    </>
  );
};

export default CampaignListScreen;
