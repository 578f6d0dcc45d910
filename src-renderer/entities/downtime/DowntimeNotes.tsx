import { Flex, Text } from '@chakra-ui/react';
import { Info } from 'lucide-react';
import { t } from 'i18next';
import { Link } from 'react-router-dom';
import type { DowntimeReport } from '@shared/bridge/stores/downtime';
import type { InsightChoice } from '@entities/insight/useInsightChoice';
import { useFormats } from '@kit/format/useFormats';
import { Tooltip } from '@kit/ui/overlays/Tooltip';
import { formatTime, getDowntimeAddress } from './downtimeTexts';

const Help = ({ label, text }: { label: string; text: string }) => (
  <Tooltip text={text}>
    <Flex as="span" align="center" gap="1" tabIndex={0} cursor="help">
      <Info size={14} aria-hidden /> {label}
    </Flex>
  </Tooltip>
);

interface DowntimeNotesProps {
  report: DowntimeReport;
  choice: InsightChoice;
}

/** Notes on how lost sales are estimated and which hours have no data. */
export const DowntimeNotes = ({ report: { total }, choice }: DowntimeNotesProps) => {
  const formats = useFormats();
  return (
    <Flex columnGap="4" rowGap="1" wrap="wrap" textStyle="xs" color="fg.muted">
      <Help label={t('downtime.estimateLabel')} text={t('downtime.estimateHelp')} />
      <Help label={t('downtime.savedLabel')} text={t('downtime.savedHelp')} />
      {total.noData > 0 && (
        <Text asChild color="fg.warning" textDecoration="underline">
          <Link to={getDowntimeAddress(choice, { isUnwatched: true })}>
            {t('downtime.noDataPart', { time: formatTime(formats, total.noData) })}
          </Link>
        </Text>
      )}
    </Flex>
  );
};
