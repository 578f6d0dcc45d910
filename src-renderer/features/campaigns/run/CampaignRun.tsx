import { Box, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { CircleStop, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import { getCampaignStatus, type Campaign } from '@shared/domain/campaigns/campaign';
import type { CampaignPart } from '@shared/jobs/campaignParts';
import { isEnded, isJobActionAllowed, type Job } from '@shared/jobs/job';
import { invokeAction } from '@kit/bridge/client';
import { useFormats } from '@kit/format/useFormats';
import { useWallNow } from '@kit/format/useWallNow';
import { runJobAction, useJobResult, useJobs } from '@kit/jobs/jobs';
import { formatReason } from '@kit/jobs/BulkOutcome';
import { formatJobStatus } from '@kit/jobs/jobTexts';
import { usePermission, useSession } from '@kit/session/hooks';
import { getPlatformNow } from '@kit/session/platformClock';
import { Badge } from '@kit/ui/Badge';
import { Button } from '@kit/ui/Button';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { StickyFooter } from '@kit/ui/layout/StickyFooter';
import { notify } from '@kit/ui/overlays/notify';
import { useConfirm } from '@kit/ui/overlays/useConfirm';
import { formatField, formatItemName } from '../itemTexts';
import { NeedsSection } from '../form/NeedsSection';
import { needsDecision } from './needsDecision';
import { fieldBulkPresenter } from './fieldBulkPresenter';
import { listUnsavedItems } from './partLines';

/** Maximum unsaved items named per job. */
const maxListedItems = 20;

const UnsavedItems = ({ campaign, job }: { campaign: Campaign; job: Job }) => {
  const formats = useFormats();
  const { result, isCurrent } = useJobResult(job);
  const unsavedItems = useMemo(
    () => (result === null || !isCurrent ? [] : listUnsavedItems(campaign, job, result)),
    [campaign, job, result, isCurrent],
  );
  const remainingCount = unsavedItems.length - maxListedItems;
  if (unsavedItems.length === 0) return null;
  return (
    <Box>
      <Stack as="ul" gap="1" listStyleType="none" aria-label={t('campaigns.run.notSaved')} textStyle="sm">
        {unsavedItems.slice(0, maxListedItems).map(({ item, result: itemResult }) => (
          <Flex as="li" key={`${item.group?.id ?? ''} ${item.id} ${item.field}`} gap="3" wrap="wrap">
            <Text flex="1 1 14rem" minW="0">
              {formatItemName(item)}
              <Text as="span" color="fg.muted">{` · ${formatField(item)}`}</Text>
            </Text>
            <Text flex="2 1 16rem" minW="0" color="fg.warning">
              {formatReason(itemResult)}
            </Text>
          </Flex>
        ))}
      </Stack>
      {remainingCount > 0 && (
        <Text textStyle="sm" color="fg.muted">
          {t('campaigns.rehearsal.more', { count: remainingCount, value: formats.count(remainingCount) })}
        </Text>
      )}
    </Box>
  );
};

const JobRow = ({ campaign, job }: { campaign: Campaign; job: Job }) => {
  const formats = useFormats();
  const part = job.campaign?.part as CampaignPart['part'];
  return (
    <Stack as="li" gap="2" py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Flex gap="3" align="center" wrap="wrap">
        <Text fontWeight="bold" flex="1 1 10rem">
          {t(`campaigns.parts.${part}`)}
        </Text>
        <Text textStyle="sm" color={needsDecision(job) ? 'fg.warning' : 'fg.muted'} flex="2 1 16rem">
          {formatJobStatus(formats, job, fieldBulkPresenter)}
        </Text>
        <HStack gap="2">
          {isJobActionAllowed(job, 'retry') && (
            <Button size="xs" variant="outline" onClick={() => void runJobAction('retry', job)}>
              {t('jobs.actions.retry')}
            </Button>
          )}
          {isJobActionAllowed(job, 'goOn') && (
            <Button size="xs" variant="outline" onClick={() => void runJobAction('goOn', job)}>
              {t(job.status === 'overdue' ? 'campaigns.run.applyNow' : 'jobs.actions.goOn.unknown')}
            </Button>
          )}
        </HStack>
      </Flex>
      {isEnded(job) && job.counts.failed + job.counts.unknown > 0 && <UnsavedItems {...{ campaign, job }} />}
    </Stack>
  );
};

const JobList = ({ label, campaign, jobs }: { label: string; campaign: Campaign; jobs: readonly Job[] }) =>
  jobs.length > 0 && (
    <Box>
      <Text fontWeight="bold" color="fg.muted" textStyle="sm">
        {label}
      </Text>
      <Box as="ul" listStyleType="none" aria-label={label}>
        {jobs.map((job) => (
          <JobRow key={job.id} {...{ campaign, job }} />
        ))}
      </Box>
    </Box>
  );

/** Shows a scheduled campaign: the result of each part at the start and at the end, with retry. */
export const CampaignRun = ({ campaign }: { campaign: Campaign }) => {
  const formats = useFormats();
  const navigate = useNavigate();
  const { user } = useSession();
  const permission = usePermission();
  const now = useWallNow();
  const { ask, dialog } = useConfirm();
  const { id, name } = campaign;
  const jobs = useJobs().filter((job) => job.campaign?.id === id && job.startedAt >= (campaign.scheduledAt ?? 0));
  const status = getCampaignStatus(campaign, now);
  const isOwnCampaign = user?.id === campaign.user.id;
  const [startJobs, endJobs] = [
    jobs.filter(({ undoes }) => undoes === undefined),
    jobs.filter(({ undoes }) => undoes !== undefined),
  ];
  const endCampaign = async () => {
    const isConfirmed = await ask({
      title: t('campaigns.run.endTitle', { name }),
      body: t(status === 'scheduled' ? 'campaigns.run.cancelBody' : 'campaigns.run.endBody'),
      confirmLabel: t(status === 'scheduled' ? 'campaigns.run.cancel' : 'campaigns.run.endNow'),
    });
    if (!isConfirmed) return;
    const outcome = await invokeAction('campaigns.end', { id });
    if (outcome.ok) notify.success(t('campaigns.run.ended', { name }));
    else notify.failure(outcome.failure);
  };
  const remove = async () => {
    const outcome = await invokeAction('campaigns.remove', { id });
    if (!outcome.ok) return notify.failure(outcome.failure);
    notify.success(t('campaigns.form.removed'));
    void navigate('/campaigns');
  };
  const nextUndoTime = startJobs.find(({ plannedUndo }) => plannedUndo?.hasStarted === false)?.plannedUndo?.at;
  return (
    <>
      <Stack gap="4" pb="4">
        <SectionCard
          title={t('campaigns.run.title')}
          {...(nextUndoTime !== undefined && {
            description: t('campaigns.run.waitsUntil', {
              when: formats.relativeTime(nextUndoTime, getPlatformNow()),
            }),
          })}
          actions={<Badge tone={status === 'running' ? 'success' : 'neutral'}>{t(`campaigns.status.${status}`)}</Badge>}
        >
          {!isOwnCampaign && <Text>{t('campaigns.run.notHere', { user: campaign.user.name })}</Text>}
          {isOwnCampaign && jobs.length === 0 && <Text color="fg.muted">{t('campaigns.run.none')}</Text>}
          <JobList label={t('campaigns.run.start')} campaign={campaign} jobs={startJobs} />
          <JobList label={t('campaigns.run.end')} campaign={campaign} jobs={endJobs} />
        </SectionCard>
        {status !== 'ended' && <NeedsSection items={campaign.items} />}
      </Stack>
      <StickyFooter
        label={t('campaigns.title')}
        status={
          <Text textStyle="sm">
            {t('campaigns.period', {
              from: formats.wallTime(campaign.startsAt),
              to: formats.wallTime(campaign.endsAt),
            })}
          </Text>
        }
      >
        {status === 'ended' && permission('campaigns', 'delete') === 'allowed' && (
          <Button variant="outline" onClick={() => void remove()}>
            <Trash2 aria-hidden /> {t('campaigns.form.remove')}
          </Button>
        )}
        {status !== 'ended' && isOwnCampaign && permission('campaigns', 'update') === 'allowed' && (
          <Button variant="outline" onClick={() => void endCampaign()}>
            <CircleStop aria-hidden /> {t(status === 'scheduled' ? 'campaigns.run.cancel' : 'campaigns.run.endNow')}
          </Button>
        )}
      </StickyFooter>
      {dialog}
    </>
  );
};
