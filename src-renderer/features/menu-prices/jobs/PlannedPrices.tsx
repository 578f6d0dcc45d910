import { HStack } from '@chakra-ui/react';
import { t } from 'i18next';
import { isJobActionAllowed } from '@shared/jobs/job';
import { useFormats } from '@kit/format/useFormats';
import { runJobAction } from '@kit/jobs/jobs';
import { formatJobStatus } from '@kit/jobs/jobTexts';
import { Banner } from '@kit/ui/Banner';
import { Button } from '@kit/ui/Button';
import { priceBulkPresenter } from './priceBulkPresenter';
import type { PriceJob } from './usePriceJobs';

/** Price changes of this menu that are scheduled or failed to start on time; each can be cancelled. */
export const PlannedPrices = ({ jobs }: { jobs: readonly PriceJob[] }) => {
  const formats = useFormats();
  return jobs.map((job) => (
    <Banner
      key={job.id}
      tone={job.status === 'overdue' ? 'warning' : 'info'}
      title={job.label}
      action={
        <HStack gap="3">
          {isJobActionAllowed(job, 'goOn') && (
            <Button size="sm" onClick={() => void runJobAction('goOn', job)}>
              {t('jobs.actions.goOn.overdue')}
            </Button>
          )}
          {isJobActionAllowed(job, 'cancel') && (
            <Button variant="outline" size="sm" onClick={() => void runJobAction('cancel', job)}>
              {t('jobs.due.callOff')}
            </Button>
          )}
        </HStack>
      }
    >
      {formatJobStatus(formats, job, priceBulkPresenter)}
    </Banner>
  ));
};
