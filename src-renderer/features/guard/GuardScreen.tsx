import { Flex, Stack, Text } from '@chakra-ui/react';
import { ShieldCheck, ShieldQuestion } from 'lucide-react';
import { t } from 'i18next';
import { maxRingsPerWeek } from '@shared/domain/guard/alarmBudget';
import type { GuardStatus, SilenceRecord } from '@shared/domain/guard/record';
import { minOrdersPerDay, silenceLevels } from '@shared/domain/guard/silenceWatch';
import { formatOrders, useFormatSeriesName, useFormatSilence } from '@entities/guard/silenceTexts';
import { useSilences } from '@entities/guard/useSilences';
import { StoreDialogs } from '@entities/stores/closing/StoreDialogs';
import { useStores } from '@entities/stores/useStores';
import { useNow } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { useLiveCollection } from '@kit/live/useLiveCollection';
import { Card, PageHeader } from '@kit/ui/layout/layout';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { EmptyState } from '@kit/ui/layout/states';
import { JudgementButtons, SilenceCard } from './SilenceCard';

const minuteMs = 60_000;
/** Maximum past silences listed; further ones are only counted. */
const maxPastSilences = 30;

const listFormat = new Intl.ListFormat('es-CL');

/** Current silences, or the reason why there are none. */
const CurrentSilences = ({ current, status }: { current: readonly SilenceRecord[]; status: GuardStatus | null }) => {
  const stores = useStores()?.rows ?? [];
  if (current.length > 0)
    return (
      <Stack as="section" gap="3" aria-label={t('guardPage.now')}>
        {current.map((silence) => (
          <SilenceCard
            key={silence.id}
            silence={silence}
            store={silence.level === 'store' ? (stores.find(({ id }) => id === silence.of) ?? null) : null}
          />
        ))}
      </Stack>
    );
  const phase = status?.phase ?? 'reading';
  return (
    <Card>
      {phase === 'watching' ? (
        <EmptyState
          icon={<ShieldCheck aria-hidden />}
          title={t('guardPage.nothing')}
          description={t('guardPage.nothingHint')}
        />
      ) : (
        <EmptyState icon={<ShieldQuestion aria-hidden />} title={t(`guardPage.phases.${phase}`)} />
      )}
    </Card>
  );
};

const PastSilences = ({ past }: { past: readonly SilenceRecord[] }) => {
  const formats = useFormats();
  const now = useNow(minuteMs);
  const getSeriesName = useFormatSeriesName();
  const formatSilence = useFormatSilence();
  return (
    <SectionCard title={t('guardPage.past')} description={t('guardPage.pastHint')}>
      {past.length === 0 ? (
        <Text textStyle="sm" color="fg.muted">
          {t('guardPage.pastNone')}
        </Text>
      ) : (
        <Stack as="ul" listStyleType="none" gap="0">
          {past.slice(0, maxPastSilences).map((silence) => (
            <Flex
              as="li"
              key={silence.id}
              gap="3"
              py="2.5"
              wrap="wrap"
              align="center"
              justify="space-between"
              borderTopWidth="1px"
              borderColor="border.muted"
            >
              <Stack gap="0" flex="1 1 24rem" minW="0">
                <Text textStyle="sm" overflowWrap="anywhere">
                  {formatSilence(silence, now)}
                </Text>
                <Text textStyle="xs" color="fg.muted">
                  {t('guardPage.state.over', { when: formats.relativeTime(silence.endedAt ?? now, now) })}
                </Text>
              </Stack>
              <JudgementButtons silence={silence} name={getSeriesName(silence)} />
            </Flex>
          ))}
          {past.length > maxPastSilences && (
            <Text as="li" textStyle="sm" color="fg.muted" pt="2">
              {t('guardPage.pastMore', {
                count: past.length - maxPastSilences,
                value: formats.count(past.length - maxPastSilences),
              })}
            </Text>
          )}
        </Stack>
      )}
    </SectionCard>
  );
};

const WatchedSeries = ({ status }: { status: GuardStatus }) => {
  const formats = useFormats();
  const now = useNow(minuteMs);
  const getSeriesName = useFormatSeriesName();
  const { basis, watched, tooQuiet } = status;
  // Renders nothing until past orders have been read, because nothing is known about the stores before.
  if (basis === null) return null;
  const watchedTexts = silenceLevels.flatMap((level) =>
    watched[level] === 0
      ? []
      : [
          level === 'tenant'
            ? t('guardPage.watchedLevels.tenant')
            : t(`guardPage.watchedLevels.${level}`, { count: watched[level] }),
        ],
  );
  const quietSeries = tooQuiet.toSorted((a, b) => b.perDay - a.perDay);
  return (
    <SectionCard title={t('guardPage.watched')}>
      <Stack gap="1" textStyle="sm">
        <Text>{watchedTexts.length === 0 ? t('guardPage.watchedNone') : listFormat.format(watchedTexts)}</Text>
        <Text color="fg.muted">
          {t(`guardPage.source.${basis.source}`, {
            days: basis.days,
            when: formats.relativeTime(basis.readAt, now),
          })}
        </Text>
      </Stack>
      {quietSeries.length > 0 && (
        <Stack gap="1" textStyle="sm">
          <Text fontWeight="bold">{t('guardPage.quiet')}</Text>
          <Text color="fg.muted">{t('guardPage.quietHint', { min: minOrdersPerDay })}</Text>
          <Stack as="ul" listStyleType="none" gap="0.5" aria-label={t('guardPage.quiet')}>
            {quietSeries.map((series) => (
              <Flex as="li" key={`${series.level} ${series.of}`} justify="space-between" gap="3">
                <Text>{getSeriesName(series)}</Text>
                <Text color="fg.muted" flexShrink="0">
                  {t('guardPage.quietPerDay', { orders: formatOrders(series.perDay) })}
                </Text>
              </Flex>
            ))}
          </Stack>
        </Stack>
      )}
    </SectionCard>
  );
};

/** Number of alarms, and of silences that the user confirmed or denied. */
const AlarmSummary = ({ records, rings }: { records: readonly SilenceRecord[]; rings: number }) => {
  const countByJudgement = (judgement: SilenceRecord['verdict']) =>
    records.filter((record) => record.verdict === judgement).length;
  const [realCount, falseCount] = [countByJudgement('real'), countByJudgement('false')];
  return (
    <SectionCard title={t('guardPage.record')}>
      <Stack gap="1" textStyle="sm">
        <Text>{t('guardPage.recordRang', { count: records.filter(({ rang }) => rang).length })}</Text>
        <Text>
          {realCount + falseCount === 0
            ? t('guardPage.recordNone')
            : t('guardPage.recordJudged', { real: realCount, wrong: falseCount })}
        </Text>
        <Text color="fg.muted">{t('guardPage.budget', { max: maxRingsPerWeek, count: rings })}</Text>
      </Stack>
    </SectionCard>
  );
};

/** Stores, channels and payment methods that get fewer orders than expected. */
const GuardScreen = () => {
  const { current, past } = useSilences();
  const status = useLiveCollection('guard')?.rows[0] ?? null;
  return (
    <StoreDialogs>
      <PageHeader title={t('guardPage.title')} description={t('guardPage.description')} />
      <Stack gap="5">
        <CurrentSilences current={current} status={status} />
        <Flex gap="5" direction={{ base: 'column', lg: 'row' }} align="flex-start">
          <Stack flex="3" minW="0" w="full">
            <PastSilences past={past} />
          </Stack>
          <Stack flex="2" minW="0" w="full" gap="5">
            <AlarmSummary records={[...current, ...past]} rings={status?.rings ?? 0} />
            {status !== null && <WatchedSeries status={status} />}
          </Stack>
        </Flex>
      </Stack>
    </StoreDialogs>
  );
};

export default GuardScreen;
