import { Flex, Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { DowntimeReport } from '@shared/bridge/stores/downtime';
import { formatEstimate, formatTime } from '@entities/downtime/downtimeTexts';
import { useStoreNameLookup } from '@entities/downtime/useStoreNameLookup';
import { useNow } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { useFirstRows } from '@kit/grid/useFirstRows';
import { FigureLink } from '@kit/reports/FigureLink';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { formatCause } from './episodeTable';

/** Stores that are not selling now although they are within their hours. */
export const CurrentDowntime = ({ report: { episodes } }: { report: DowntimeReport }) => {
  const formats = useFormats();
  const getName = useStoreNameLookup();
  const now = useNow(60_000);
  const currentEpisodes = episodes.filter(({ isCurrent }) => isCurrent);
  const [visibleRows, moreButton] = useFirstRows(currentEpisodes);
  return (
    <SectionCard title={t('downtimePage.now')}>
      {currentEpisodes.length === 0 ? (
        <Text textStyle="sm" color="fg.muted">
          {t('downtimePage.nowNone')}
        </Text>
      ) : (
        <ul aria-label={t('downtimePage.now')} style={{ listStyleType: 'none' }}>
          {visibleRows.map((episode) => {
            const { storeId, from, time, lost, closedBy, reason } = episode;
            const money =
              lost === null
                ? t('downtime.noEstimate')
                : t('downtimePage.lost', { money: formatEstimate(formats, lost) });
            return (
              <Flex
                as="li"
                key={`${storeId} ${episode.cause} ${from}`}
                align="center"
                gap="3"
                py="2.5"
                wrap="wrap"
                borderBottomWidth="1px"
                _last={{ borderBottomWidth: '0' }}
              >
                <Stack gap="0" flex="1" minW="16rem">
                  <Text fontWeight="medium">
                    <FigureLink to={`/stores/today/${storeId}`}>{getName(storeId)}</FigureLink>
                  </Text>
                  <Text textStyle="xs" color="fg.muted">
                    {[
                      t('downtimePage.nowSince', {
                        cause: formatCause(episode),
                        when: formats.relativeTime(from, now),
                      }),
                      [closedBy, reason].filter(Boolean).join(': '),
                    ]
                      .filter((part) => part !== '')
                      .join(' · ')}
                  </Text>
                </Stack>
                <Text textStyle="sm" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
                  {t('downtimePage.nowLost', { time: formatTime(formats, time), lost: money })}
                </Text>
              </Flex>
            );
          })}
        </ul>
      )}
      {moreButton}
    </SectionCard>
  );
};
