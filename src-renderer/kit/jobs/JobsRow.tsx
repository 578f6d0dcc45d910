import { Flex, Progress, Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { needsNotification, isJobActionAllowed, type Job } from '@shared/jobs/job';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { runJobAction } from './jobs';
import type { JobGroup } from './lines';
import { formatJobCounts } from './jobTexts';
import type { JobPresenter } from './jobPresenter';

interface JobsRowProps {
  jobs: JobGroup;
  presenter: JobPresenter;
  onOpen: (path: string) => void;
  onDismiss: () => void;
}

const actions = ['cancel', 'retry', 'goOn', 'dismiss'] as const;

/** Jobs of one kind in a single line, with actions that apply to all of these jobs. */
export const JobsRow = ({ jobs, presenter, onOpen, onDismiss }: JobsRowProps) => {
  const formats = useFormats();
  const title = t('jobs.several.title', {
    count: jobs.length,
    title: presenter.title(jobs[0]),
    value: formats.count(jobs.length),
  });
  const endedJobCount = jobs.filter(needsNotification).length;
  const listJobsAllowing = (action: (typeof actions)[number]): Job[] =>
    jobs.filter((job) => isJobActionAllowed(job, action));
  const renderButton = (name: string, onClick: () => void) => (
    <Button
      key={name}
      variant="outline"
      size="xs"
      aria-label={t('jobs.actions.of', { action: name, label: title })}
      onClick={onClick}
    >
      {name}
    </Button>
  );
  return (
    <Stack as="li" gap="1.5" px="4" py="3" borderTopWidth="1px" borderColor="border.muted">
      <Text fontWeight="bold">{title}</Text>
      {endedJobCount < jobs.length && (
        <Progress.Root size="sm" colorPalette="brand" value={endedJobCount} max={jobs.length}>
          <Progress.Track aria-label={t('jobs.progress', { label: title })}>
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
      )}
      <Text textStyle="sm">{formatJobCounts(formats, jobs)}</Text>
      <Flex gap="2" wrap="wrap">
        {renderButton(t(endedJobCount < jobs.length ? 'jobs.actions.openRunning' : 'jobs.actions.open'), () =>
          onOpen(presenter.path(jobs[0])),
        )}
        {actions
          .filter((action) => listJobsAllowing(action).length > 0)
          .map((action) =>
            renderButton(t(`jobs.several.${action}`), () => {
              for (const job of listJobsAllowing(action)) void runJobAction(action, job);
              if (action === 'dismiss') onDismiss();
            }),
          )}
      </Flex>
    </Stack>
  );
};
