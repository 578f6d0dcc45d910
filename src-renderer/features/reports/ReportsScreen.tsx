import { Box } from '@chakra-ui/react';
import type { ComponentType } from 'react';
import { useId } from 'react';
import { t } from 'i18next';
import { InsightControls } from '@entities/insight/InsightControls';
import { InsightNotes } from '@entities/insight/InsightNotes';
import { useInsightChoice } from '@entities/insight/useInsightChoice';
import type { WidgetProps } from '@entities/insight/widgets/widgetProps';
import { useUrlParams } from '@kit/resource/list/state/useUrlParams';
import { PageHeader } from '@kit/ui/layout/layout';
import { getPanelProps, Tabs } from '@kit/ui/layout/Tabs';
import { GeneralReport } from './GeneralReport';
import { DispatchReport, PaymentReport } from './MethodReport';
import { PeriodReport } from './PeriodReport';
import { PlatformReport, StatusReport } from './PlatformReport';
import { StoreReport } from './StoreReport';

const reportKinds = ['stores', 'periods', 'payment', 'dispatch', 'platform', 'status', 'general'] as const;
type ReportKind = (typeof reportKinds)[number];

const reports: Readonly<Record<ReportKind, ComponentType<WidgetProps>>> = {
  stores: StoreReport,
  periods: PeriodReport,
  payment: PaymentReport,
  dispatch: DispatchReport,
  platform: PlatformReport,
  status: StatusReport,
  general: GeneralReport,
};

const defaultChoice = { period: 'thisMonth', comparison: 'none' } as const;

/** Sales reports; the URL names the report. */
const ReportsScreen = () => {
  const tabsId = useId();
  const { params, setParam } = useUrlParams();
  const kind = reportKinds.find((candidate) => candidate === params.get('report')) ?? 'stores';
  const choice = useInsightChoice(defaultChoice);
  const Report = reports[kind];
  return (
    <>
      <PageHeader title={t('salesReports.title')} description={t('salesReports.description')} />
      <InsightControls choice={choice} showsMeasure />
      <InsightNotes choice={choice} completeFrom={null} />
      <Tabs
        id={tabsId}
        label={t('salesReports.reports')}
        tabs={reportKinds.map((name) => ({ name, label: t(`salesReports.kinds.${name}`) }))}
        selectedTab={kind}
        onSelect={(name) => setParam('report', name === 'stores' ? '' : name)}
      />
      <Box mt="4" {...getPanelProps(tabsId, kind)}>
        <Report choice={choice} />
      </Box>
    </>
  );
};

export default ReportsScreen;
