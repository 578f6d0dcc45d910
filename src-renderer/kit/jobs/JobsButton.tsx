import { Box, Popover, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { ListTodo } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isEnded, type Job } from '@shared/jobs/job';
import type { JobKindName } from '@shared/jobs/kinds';
import { Button } from '@kit/ui/Button';
import { JobRow } from './JobRow';
import { useJobs } from './jobs';
import { JobsRow } from './JobsRow';
import { linesOf } from './lines';
import { ProgressRing } from './ProgressRing';
import type { JobView } from './view';

/** How much of all that is under way is done; null where no job can say. */
const shareOf = (jobs: readonly Job[]): number | null => {
  const told = jobs.flatMap(({ progress }) => progress ?? []);
  const total = told.reduce((sum, progress) => sum + progress.total, 0);
  return total === 0 ? null : told.reduce((sum, { done }) => sum + done, 0) / total;
};

/** The jobs of whoever is signed in, behind a button that shows how many are under way and how far they are. */
export const JobsButton = ({ views }: { views: Record<JobKindName, JobView> }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const jobs = useJobs();
  const [open, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const underWay = jobs.filter((job) => !isEnded(job));
  const count = underWay.length;
  const standing = count === 0 ? t('jobs.idle') : t('jobs.underWay', { count });
  return (
    <>
      <Popover.Root
        open={open}
        onOpenChange={(change) => setOpen(change.open)}
        positioning={{ placement: 'bottom-end', strategy: 'fixed' }}
        lazyMount
        unmountOnExit
      >
        <Popover.Trigger asChild>
          <Button look="ghost" size="sm" px={count > 0 ? '2' : '0'} aria-label={t('jobs.button', { standing })}>
            {count === 0 ? (
              <ListTodo aria-hidden />
            ) : (
              <>
                <ProgressRing done={shareOf(underWay)} />
                <Text as="span" fontVariantNumeric="tabular-nums">
                  {count}
                </Text>
              </>
            )}
          </Button>
        </Popover.Trigger>
        <Popover.Positioner>
          <Popover.Content
            ref={panel}
            width="24rem"
            maxW="calc(100vw - 2rem)"
            tabIndex={-1}
            aria-label={t('jobs.title')}
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
                {linesOf(jobs).map((line) => {
                  const [job] = line;
                  const shared = {
                    view: views[job.kind],
                    onOpen: (path: string) => {
                      setOpen(false);
                      void navigate(path);
                    },
                    // The button that was pressed goes with its job.
                    onDismiss: () => panel.current?.focus(),
                  };
                  return line.length === 1 ? (
                    <JobRow key={job.id} job={job} {...shared} />
                  ) : (
                    <JobsRow key={job.kind} jobs={line} {...shared} />
                  );
                })}
              </Stack>
            )}
          </Popover.Content>
        </Popover.Positioner>
      </Popover.Root>
      <VisuallyHidden>
        <Box role="status">{count > 0 && standing}</Box>
      </VisuallyHidden>
    </>
  );
};
