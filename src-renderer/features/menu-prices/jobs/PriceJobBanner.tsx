import { HStack, Progress } from '@chakra-ui/react';
import { t } from 'i18next';
import { isJobActionAllowed } from '@shared/jobs/job';
import { useFormats } from '@kit/format/useFormats';
import { runJobAction } from '@kit/jobs/jobs';
import { formatJobStatus } from '@kit/jobs/jobTexts';
import { Banner } from '@kit/ui/Banner';
import { Button } from '@kit/ui/Button';
import { priceBulkPresenter } from './priceBulkPresenter';
import type { PriceJob } from './usePriceJobs';

/** Progress of the job that saves or undoes prices of this menu. The sheet waits for it. */
export const PriceJobBanner = ({ job }: { job: PriceJob }) => {
  const formats = useFormats();
  return (
    <Banner
      tone="info"
      title={formatJobStatus(formats, job, priceBulkPresenter)}
      action={
        <HStack gap="3">
          {isJobActionAllowed(job, 'goOn') && (
            <Button size="sm" onClick={() => void runJobAction('goOn', job)}>
              {t('jobs.actions.goOn.interrupted')}
            </Button>
          )}
          {isJobActionAllowed(job, 'cancel') && (
            <Button variant="outline" size="sm" onClick={() => void runJobAction('cancel', job)}>
              {t('jobs.actions.cancel')}
            </Button>
          )}
        </HStack>
      }
    >
      <Progress.Root
        size="sm"
        width="14rem"
        value={job.progress?.done ?? 0}
        max={Math.max(1, job.progress?.total ?? 1)}
        colorPalette="brand"
      >
        <Progress.Track aria-label={t('menuPrices.job.title')}>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
    </Banner>
  );
};
