import { Box, Collapsible, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { ChevronDown, ListTodo } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import { isUnderWay, type Job } from '@shared/jobs/job';
import type { JobKindName } from '@shared/jobs/kinds';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { PanelButton } from '@kit/ui/overlays/PanelButton';
import { useFirstRows } from '@kit/grid/useFirstRows';
import { JobRow } from './JobRow';
import { useJobs } from './jobs';
import { JobsRow } from './JobsRow';
import { groupJobs } from './lines';
import { ProgressRing } from './ProgressRing';
import type { JobPresenter } from './jobPresenter';

/** Completed share of all running jobs, from 0 to 1; null if unknown. */
const computeProgress = (jobs: readonly Job[]): number | null => {
  const knownProgress = jobs.flatMap(({ progress }) => progress ?? []);
  const total = knownProgress.reduce((sum, progress) => sum + progress.total, 0);
  return total === 0 ? null : knownProgress.reduce((sum, { done }) => sum + done, 0) / total;
};

/** Button with the number and progress of running jobs, which opens the list. */
export const JobsButton = ({ presenters }: { presenters: Record<JobKindName, JobPresenter> }) => {
  const formats = useFormats();
  const navigate = useNavigate();
  const allJobs = useJobs();
  const jobs = allJobs.filter(({ archived }) => !archived);
  const archivedJobs = allJobs.filter(({ archived: isArchived }) => isArchived);
  const [groups, moreGroups] = useFirstRows(groupJobs(jobs));
  const [pastJobs, morePastJobs] = useFirstRows(archivedJobs);
  const [open, setOpen] = useState(false);
  const panelRef = useRef<HTMLDivElement>(null);
  const activeJobs = jobs.filter(isUnderWay);
  const count = activeJobs.length;
  const summary = count === 0 ? t('jobs.idle') : t('jobs.underWay', { count });
  const getGroupKey = ({ kind }: Job) => ({
    presenter: presenters[kind],
    onOpen: (path: string) => {
      setOpen(false);
      void navigate(path);
    },
    // Focuses the panel, since the pressed button disappears with its job.
    onDismiss: () => panelRef.current?.focus(),
  });
  return (
    <>
      <PanelButton
        open={open}
        onOpenChange={setOpen}
        label={t('jobs.title')}
        width="24rem"
        placement="bottom-end"
        inline
        panel={panelRef}
        trigger={
          <Button
            variant="ghost"
            size="sm"
            px={count > 0 ? '2' : '0'}
            aria-label={t('jobs.button', { status: summary })}
          >
            {count === 0 ? (
              <ListTodo aria-hidden />
            ) : (
              <>
                <ProgressRing done={computeProgress(activeJobs)} />
                <Text as="span" fontVariantNumeric="tabular-nums">
                  {count}
                </Text>
              </>
            )}
          </Button>
        }
      >
        <Text px="4" py="3" fontWeight="bold">
          {t('jobs.title')}
        </Text>
        {jobs.length === 0 ? (
          <Text px="4" pb="4" textStyle="sm" color="fg.muted">
            {t('jobs.empty')}
          </Text>
        ) : (
          <Stack as="ul" listStyleType="none" gap="0" maxH="60vh" overflowY="auto" aria-label={t('jobs.title')}>
            {groups.map((group) => {
              const [job] = group;
              return group.length === 1 ? (
                <JobRow key={job.id} job={job} {...getGroupKey(job)} />
              ) : (
                <JobsRow key={job.kind} jobs={group} {...getGroupKey(job)} />
              );
            })}
          </Stack>
        )}
        {moreGroups}
        {archivedJobs.length > 0 && (
          <Collapsible.Root lazyMount borderTopWidth="1px" borderColor="border.muted">
            <Collapsible.Trigger asChild>
              <Button variant="ghost" size="sm" width="full" justifyContent="space-between" borderRadius="0" px="4">
                {t('jobs.archived.title', {
                  count: archivedJobs.length,
                  value: formats.count(archivedJobs.length),
                })}
                <ChevronDown size={16} aria-hidden />
              </Button>
            </Collapsible.Trigger>
            <Collapsible.Content>
              <Text px="4" py="2" textStyle="xs" color="fg.muted">
                {t('jobs.archived.help')}
              </Text>
              <Stack as="ul" listStyleType="none" gap="0" maxH="30vh" overflowY="auto">
                {pastJobs.map((job) => (
                  <JobRow key={job.id} job={job} {...getGroupKey(job)} />
                ))}
              </Stack>
              {morePastJobs}
            </Collapsible.Content>
          </Collapsible.Root>
        )}
      </PanelButton>
      <VisuallyHidden>
        <Box role="status">{count > 0 && summary}</Box>
      </VisuallyHidden>
    </>
  );
};
