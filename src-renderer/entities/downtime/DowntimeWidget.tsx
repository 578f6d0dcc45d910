import { Stack } from '@chakra-ui/react';
import { t } from 'i18next';
import { Link } from 'react-router-dom';
import type { DowntimeReport } from '@shared/bridge/stores/downtime';
import { hasKnownTime, sumDowntime } from '@shared/domain/downtime/downtimeReport';
import { formatSpan } from '@entities/insight/spanText';
import { useComparisonTexts } from '@entities/insight/useComparedFigures';
import { FiguresFrame } from '@entities/insight/widgets/WidgetFrame';
import { getWidgetState } from '@entities/insight/widgets/widgetLook';
import type { WidgetProps } from '@entities/insight/widgets/widgetProps';
import { useFormats } from '@kit/format/useFormats';
import { ReportCards } from '@kit/reports/ReportCards';
import { useCan } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { createDowntimeCards } from './downtimeCards';
import { DowntimeNotes } from './DowntimeNotes';
import { getDowntimeAddress } from './downtimeTexts';
import { StoreDowntimeTable } from './StoreDowntimeTable';
import { useDowntime } from './useDowntime';
import { useStoreNameLookup } from './useStoreNameLookup';

/** Maximum stores in the widget; the full report lists all stores. */
const maxStores = 5;

const classifyContent = ({ total }: DowntimeReport) => {
  if (!hasKnownTime(total)) return 'noData';
  return sumDowntime(total).time === 0 && total.noData === 0 ? 'zero' : 'shown';
};

/** Widget with the times without sales during opening hours, and the estimated loss. */
export const DowntimeWidget = ({ choice }: WidgetProps) => {
  const formats = useFormats();
  const getName = useStoreNameLookup();
  const comparisonTexts = useComparisonTexts(choice);
  const { report, failure, ...downtimeResult } = useDowntime(choice);
  const { compared, dayStart } = choice;
  const comparisonText = compared === null ? '' : t('widgets.versus', { span: formatSpan(compared, dayStart) });
  return (
    <FiguresFrame
      name="downtime"
      title={t('widgets.titles.downtime')}
      zeroText={t('widgets.zero.downtime')}
      state={getWidgetState({ value: report ?? undefined, failure }, useCan('stores', 'index'), classifyContent)}
      note={comparisonText}
      read={{ ...downtimeResult, failure }}
      actions={
        <Button asChild variant="ghost" size="xs">
          <Link to={getDowntimeAddress(choice)}>{t('downtime.seeAll')}</Link>
        </Button>
      }
    >
      {report !== null && (
        <Stack gap="4">
          <ReportCards
            cards={createDowntimeCards(report, choice, formats)}
            comparison=""
            spans={comparisonTexts}
            columns={3}
          />
          <DowntimeNotes report={report} choice={choice} />
          {sumDowntime(report.total).time > 0 && (
            <StoreDowntimeTable report={report} choice={choice} getName={getName} isShort limit={maxStores} />
          )}
        </Stack>
      )}
    </FiguresFrame>
  );
};
