import { Stack } from '@chakra-ui/react';
import { FlaskConical } from 'lucide-react';
import { useMemo } from 'react';
import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import type { CouponRow } from '@shared/contract/sales/coupons';
import { useSearchParams } from '@kit/data/useSearchParams';
import type { RowAction } from '@kit/resource/list/listDefinition';
import { useCrudPages } from '@kit/resource/page/useCrudPages';
import { ResourceList } from '@kit/resource/list/ResourceList';
import { usePermission } from '@kit/session/hooks';
import { SegmentedControl } from '@kit/ui/inputs/choices';
import { PageHeader } from '@kit/ui/layout/layout';
import { CouponCalendar } from './calendar/CouponCalendar';
import { couponPages } from './couponPages';
import { couponsResource } from './list/couponsResource';
import { SimulatorView } from './simulator/SimulatorView';
import { UploadView } from './upload/UploadView';

const views = ['list', 'calendar', 'simulator', 'upload'] as const;
type View = (typeof views)[number];

/** Screen of coupons with four views: list, calendar, simulator and file upload. */
const CouponListScreen = () => {
  const navigate = useNavigate();
  const { toForm, remove, createButton, dialogs } = useCrudPages(couponsResource, couponPages);
  const [searchParams, setSearchParams] = useSearchParams();
  const canCreate = usePermission()('coupons', 'create') === 'allowed';
  const offeredViews = views.filter((view) => view !== 'upload' || canCreate);
  const requestedView = searchParams.get('view');
  const view: View = offeredViews.find((candidate) => candidate === requestedView) ?? 'list';
  const actions = useMemo<readonly RowAction<CouponRow>[]>(
    () => [
      ...toForm,
      {
        key: 'simulate',
        labelKey: 'coupons.views.simulator',
        icon: FlaskConical,
        needs: 'show',
        compact: true,
        run: ({ id }) => void navigate(`${couponPages.paths.list}?view=simulator&coupon=${id}`),
      },
      remove,
    ],
    [toForm, remove, navigate],
  );
  return (
    <>
      <PageHeader
        title={t('coupons.title')}
        description={
          <SegmentedControl
            label={t('coupons.views.label')}
            value={view}
            onChange={(nextView) => setSearchParams(nextView === 'list' ? {} : { view: nextView }, { replace: true })}
            choices={offeredViews.map((value) => ({ value, label: t(`coupons.views.${value}`) }))}
          />
        }
        actions={createButton}
      />
      <Stack gap="5">
        {view === 'list' && <ResourceList of={couponsResource} actions={actions} />}
        {view === 'calendar' && <CouponCalendar />}
        {view === 'simulator' && <SimulatorView />}
        {view === 'upload' && <UploadView />}
      </Stack>
      {dialogs}
    </>
  );
};

export default CouponListScreen;
