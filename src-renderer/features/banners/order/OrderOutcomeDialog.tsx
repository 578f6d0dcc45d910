import { t } from 'i18next';
import type { Job } from '@shared/jobs/job';
import { useAllPages } from '@kit/data/useAllPages';
import { BulkOutcome } from '@kit/jobs/BulkOutcome';
import { BulkOutcomeDialog } from '@kit/jobs/BulkOutcomeDialog';
import { optionsStaleTime } from '@kit/resource/form/fields/searchOptions';
import type { BannerArea } from '../bannerAreas';
import { bannerOrderPresenter } from './bannerOrderPresenter';

type OrderJob = Job & { kind: 'bannerOrder' };

export const isOrderJob = (job: Job | null, area: BannerArea): job is OrderJob =>
  job?.kind === 'bannerOrder' && job.area === area;

interface OrderOutcomeDialogProps {
  area: BannerArea;
  job: OrderJob;
  onUndone: (job: Job) => void;
  onClose: () => void;
}

/** Progress and failures of the job that saves a new banner order. Closes itself after success. */
export const OrderOutcomeDialog = ({ area, job, onUndone, onClose }: OrderOutcomeDialogProps) => {
  const { value: banners } = useAllPages(`${area}.list`, {}, { freshFor: optionsStaleTime });
  return (
    <BulkOutcomeDialog job={job} closesWhenSaved onUndone={onUndone} onClose={onClose}>
      <BulkOutcome
        job={job}
        presenter={bannerOrderPresenter}
        entities={banners}
        notSavedLabel={t('contentBanners.order.notSaved')}
      />
    </BulkOutcomeDialog>
  );
};
