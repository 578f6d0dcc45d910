import { useTranslation } from 'react-i18next';
import type { Job } from '@shared/jobs/job';
import { useAllPages } from '@kit/data/useAllPages';
import { BulkOutcome } from '@kit/jobs/BulkOutcome';
import { BulkOutcomeDialog } from '@kit/jobs/BulkOutcomeDialog';
import { optionsStaleTime } from '@kit/resource/form/fields/searchOptions';
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

/** Progress and failures of a new order. Closes itself after success. */
export const OrderOutcomeDialog = ({ area, job, onUndone, onClose }: OrderOutcomeDialogProps) => {
  const { t } = useTranslation();
  const { value: banners } = useAllPages(`${area}.list`, {}, { freshFor: optionsStaleTime });
  return (
    <BulkOutcomeDialog job={job} closesWhenSaved onUndone={onUndone} onClose={onClose}>
      <BulkOutcome
        job={job}
        presenter={orderPresenterOf[area]}
        entities={banners}
        notSavedLabel={t('contentBanners.order.notSaved')}
      />
    </BulkOutcomeDialog>
  );
};
