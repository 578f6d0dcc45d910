import { Box, Flex, Progress, Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { isEnded, isJobActionAllowed, type Job } from '@shared/jobs/job';
import { getPlatformNow } from '@kit/session/platformClock';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { formatFailure } from '@kit/ui/failureText';
import { runJobAction, showJobFile, undoJob } from './jobs';
import { markJobOpened } from './shownResults';
import { formatJobStatus } from './jobTexts';
import type { JobPresenter } from './jobPresenter';

interface JobRowProps {
  job: Job;
  presenter: JobPresenter;
  onOpen: (path: string) => void;
  onDismiss: () => void;
}

const actions = ['cancel', 'retry', 'goOn', 'undo', 'dismiss'] as const;

/** Job in the panel: label, progress and actions. */
export const JobRow = ({ job, presenter, onOpen, onDismiss }: JobRowProps) => {
  const formats = useFormats();
  const { label, status, progress, failure } = job;
  const runAction = (action: (typeof actions)[number]) => {
    if (action === 'undo') void undoJob(job);
    else void runJobAction(action, job);
    if (action === 'dismiss') onDismiss();
  };
  const continueKey =
    status === 'stillPending' || status === 'interrupted' || status === 'overdue' ? status : 'unknown';
  const actionLabels = {
    cancel: t('jobs.actions.cancel'),
    retry: t('jobs.actions.retry'),
    goOn: t(`jobs.actions.goOn.${continueKey}`),
    undo: t('jobs.undo.action'),
    dismiss: t('jobs.actions.dismiss'),
  };
  const renderButton = (name: string, onClick: () => void) => (
    <Button
      key={name}
      variant="outline"
      size="xs"
      aria-label={t('jobs.actions.of', { action: name, label })}
      onClick={onClick}
    >
      {name}
    </Button>
  );
  return (
    <Stack as="li" gap="1.5" px="4" py="3" borderTopWidth="1px" borderColor="border.muted">
      <Box>
        <Text fontWeight="bold">{presenter.title(job)}</Text>
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere" lineClamp={2} title={label}>
          {label}
        </Text>
      </Box>
      {status === 'running' && (
        <Progress.Root
          size="sm"
          colorPalette="brand"
          value={progress?.done ?? null}
          max={Math.max(1, progress?.total ?? 1)}
        >
          <Progress.Track aria-label={t('jobs.progress', { label })}>
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
      )}
      <Text textStyle="sm">
        {formatJobStatus(formats, job, presenter)}
        {job.endedAt !== null && (
          <Text as="span" color="fg.muted">
            {' · '}
            {formats.relativeTime(job.endedAt, getPlatformNow())}
          </Text>
        )}
      </Text>
      {failure !== null && (
        <Text textStyle="sm" color="fg.error" overflowWrap="anywhere">
          {formatFailure(failure)}
        </Text>
      )}
      <Flex gap="2" wrap="wrap">
        {renderButton(isEnded(job) ? t('jobs.actions.open') : t('jobs.actions.openRunning'), () => {
          markJobOpened(job.id);
          onOpen(presenter.path(job));
        })}
        {job.file !== undefined && renderButton(t('jobs.actions.showFile'), () => void showJobFile(job))}
        {actions
          .filter((action) => isJobActionAllowed(job, action))
          .map((action) => renderButton(actionLabels[action], () => runAction(action)))}
      </Flex>
    </Stack>
  );
};
