import { ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { useJob } from '@kit/jobs/jobs';
import { useUrlParams } from '@kit/resource/list/state/useUrlParams';
import { Can } from '@kit/session/Can';
import { Button } from '@kit/ui/Button';
import { bannerAreaConfigs, type BannerArea } from '../bannerAreas';
import { OrderDialog } from './OrderDialog';
import { isOrderJob, OrderOutcomeDialog } from './OrderOutcomeDialog';

/**
 * Creates the button that opens the dialog to reorder banners. The button also shows the result of the job named in the
 * URL.
 */
export const createOrderButton = (area: BannerArea) => {
  const OrderButton = () => {
    const { params, setParam } = useUrlParams();
    const job = useJob(params.get('job'));
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <Can area={bannerAreaConfigs[area].policy} action="update">
          <Button variant="outline" onClick={() => setIsOpen(true)}>
            <ArrowUpDown aria-hidden /> {t('contentBanners.order.open')}
          </Button>
        </Can>
        {isOpen && (
          <OrderDialog
            area={area}
            onClose={() => setIsOpen(false)}
            onStarted={({ id }) => {
              setIsOpen(false);
              setParam('job', id);
            }}
          />
        )}
        {isOrderJob(job, area) && (
          <OrderOutcomeDialog
            key={job.id}
            area={area}
            job={job}
            onUndone={({ id }) => setParam('job', id)}
            onClose={() => setParam('job', '')}
          />
        )}
      </>
    );
  };
  return OrderButton;
};
