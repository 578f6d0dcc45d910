import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isEnded, isJobActionAllowed, type Job } from '@shared/jobs/job';
import { useAllPages } from '@kit/data/useAllPages';
import { BulkActions } from '@kit/jobs/BulkActions';
import { BulkOutcome } from '@kit/jobs/BulkOutcome';
import { actOnJob } from '@kit/jobs/jobs';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { useCloseWhen } from '@kit/ui/overlays/useCloseWhen';
import { optionsStaleTime as freshFor } from '@kit/resource/form/fields/searchOptions';
import type { BannerArea } from '../bannerAreas';
import { orderKinds, orderPresenterOf } from './orderPresenters';

type OrderJob = Job & { kind: (typeof orderKinds)[BannerArea] };

export const isOrderJob = (job: Job | null, area: BannerArea): job is OrderJob => job?.kind === orderKinds[area];

interface OrderOutcomeDialogProps {
  area: BannerArea;
  job: OrderJob;
  onUndone: (job: Job) => void;
  onClose: () => void;
}

/** How far a new order has come, and which positions were not saved. One that was seen through closes by itself. */
export const OrderOutcomeDialog = ({ area, job, onUndone, onClose }: OrderOutcomeDialogProps) => {
  const { t } = useTranslation();
  const { value: banners } = useAllPages(`${area}.list`, {}, { freshFor });
  const [wasUnderWay] = useState(!isEnded(job));
  const isDone = wasUnderWay && job.state === 'completed';
  useCloseWhen(isDone, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title={job.label}
      footer={
        <>
          <BulkActions job={job} onUndone={onUndone} />
          {isJobActionAllowed(job, 'cancel') && (
            <Button variant="outline" onClick={() => void actOnJob('cancel', job)}>
              {t('contentBanners.order.stop')}
            </Button>
          )}
          <Button onClick={onClose}>
            {t(isEnded(job) ? 'contentBanners.order.close' : 'contentBanners.order.background')}
          </Button>
        </>
      }
    >
      <BulkOutcome
        job={job}
        presenter={orderPresenterOf[area]}
        entities={banners}
        notSavedLabel={t('contentBanners.order.notSaved')}
      />
    </Dialog>
  );
};
