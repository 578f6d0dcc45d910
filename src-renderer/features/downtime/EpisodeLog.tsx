import { HStack, Stack, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { t } from 'i18next';
import type { DowntimeReport } from '@shared/bridge/stores/downtime';
import type { DowntimeCause } from '@shared/domain/downtime/downtimeLog';
import { hasKnownTime, type DowntimeEpisode } from '@shared/domain/downtime/downtimeReport';
import { useStoreNameLookup } from '@entities/downtime/useStoreNameLookup';
import { useFormats } from '@kit/format/useFormats';
import { useFirstRows } from '@kit/grid/useFirstRows';
import { ReportTable } from '@kit/reports/ReportTable';
import { Button } from '@kit/ui/Button';
import { ScrollTarget } from '@kit/ui/layout/ScrollTarget';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { createEpisodeTable } from './episodeTable';

interface EpisodeLogProps {
  report: DowntimeReport;
  cause: DowntimeCause | null;
  /** True to list only times without sales that the app ended, by itself or through a reminder. */
  shouldShowSavedOnly: boolean;
  onShowAll: () => void;
}

/** True if the app opened the store, or a user opened the store after a reminder. */
const isPrompted = ({ openedBy }: DowntimeEpisode): boolean =>
  openedBy !== null && typeof openedBy === 'object' && openedBy.means !== 'user';

/** Log of the times without sales, newest first. */
export const EpisodeLog = ({ report, cause, shouldShowSavedOnly, onShowAll }: EpisodeLogProps) => {
  const formats = useFormats();
  const getName = useStoreNameLookup();
  const rows = report.episodes.filter(
    (episode) => (cause === null || episode.cause === cause) && (!shouldShowSavedOnly || isPrompted(episode)),
  );
  const filters = [
    ...(cause === null ? [] : [t(`downtime.causes.${cause}`)]),
    ...(shouldShowSavedOnly ? [t('downtimePage.logSaved')] : []),
  ];
  const [visibleRows, moreButton] = useFirstRows(rows);
  const table = createEpisodeTable(rows, formats, getName);
  return (
    <ScrollTarget name="log">
      <SectionCard
        title={t('downtimePage.log')}
        description={t('downtimePage.logHint')}
        actions={
          filters.length > 0 && (
            <HStack>
              <Text textStyle="sm">{t('downtimePage.logFilter', { filter: filters.join(', ') })}</Text>
              <Button variant="outline" size="xs" onClick={onShowAll}>
                <X aria-hidden /> {t('downtimePage.logAll')}
              </Button>
            </HStack>
          )
        }
      >
        <Stack gap="2">
          {rows.length === 0 ? (
            <Text color="fg.muted">
              {t(hasKnownTime(report.total) ? 'downtimePage.logEmpty' : 'downtimePage.logNoData')}
            </Text>
          ) : (
            <ReportTable
              {...table}
              getKey={({ storeId, cause: episodeCause, from, blocked }) =>
                `${storeId} ${episodeCause} ${blocked} ${from}`
              }
              visibleCount={visibleRows.length}
              withoutTotal={report.omittedEpisodeCount > 0}
            />
          )}
          {moreButton}
          {report.omittedEpisodeCount > 0 && (
            <Text textStyle="sm" color="fg.muted">
              {t('downtimePage.omitted', {
                count: report.omittedEpisodeCount,
                value: formats.count(report.omittedEpisodeCount),
              })}
            </Text>
          )}
        </Stack>
      </SectionCard>
    </ScrollTarget>
  );
};
