import { Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { ChevronRight, CircleAlert, CircleCheck, CircleHelp, CircleMinus, Printer, TriangleAlert } from 'lucide-react';
import { DateTime } from 'luxon';
import { useCallback, useEffect, useState } from 'react';
import { t } from 'i18next';
import { Link } from 'react-router-dom';
import { getOwnerKey } from '@shared/bridge/session';
import type { Failure } from '@shared/contract/protocol/failure';
import type { DigestFacts } from '@shared/domain/digest/facts';
import { writeDigest, type Sentence, type SentenceTone } from '@shared/domain/digest/writeDigest';
import { invokeAction } from '@kit/bridge/client';
import { useFormats } from '@kit/format/useFormats';
import { useReportFiles } from '@kit/reports/useReportFiles';
import { useCan, usePreferences, useSession } from '@kit/session/hooks';
import { setPreferences } from '@kit/session/sessionStore';
import { Button } from '@kit/ui/Button';
import { Select } from '@kit/ui/inputs/choices';
import { Card, PageHeader } from '@kit/ui/layout/layout';
import { ErrorState, RowSkeletons } from '@kit/ui/layout/states';
import { notify } from '@kit/ui/overlays/notify';
import { getSentenceAddress } from './sentenceAddress';
import { writeSentence } from './sentenceText';

/** Refresh interval while orders are being read (ms). */
const readingPollInterval = 2_000;
/** Refresh interval (ms), since the page may stay open past midnight. */
const refreshInterval = 10 * 60_000;

const toneStyles = {
  alarm: { Icon: TriangleAlert, color: 'fg.error' },
  warning: { Icon: CircleAlert, color: 'fg.warning' },
  good: { Icon: CircleCheck, color: 'fg.success' },
  neutral: { Icon: CircleMinus, color: 'fg.muted' },
  unknown: { Icon: CircleHelp, color: 'fg.muted' },
} as const satisfies Record<SentenceTone, object>;

const useDigest = () => {
  const [facts, setFacts] = useState<DigestFacts | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [refreshCount, setRefreshCount] = useState(0);
  const reload = useCallback(() => setRefreshCount((count) => count + 1), []);
  useEffect(() => {
    let isCurrent = true;
    void invokeAction('digest.report', {}).then((outcome) => {
      if (!isCurrent) return;
      if (outcome.ok) setFacts(outcome.value);
      setFailure(outcome.ok ? null : outcome.failure);
    });
    return () => {
      isCurrent = false;
    };
  }, [refreshCount]);
  useEffect(() => {
    const timer = setInterval(reload, refreshInterval);
    return () => clearInterval(timer);
  }, [reload]);
  const isReading = facts?.late?.isReading === true;
  useEffect(() => {
    if (!isReading) return undefined;
    const timer = setTimeout(reload, readingPollInterval);
    return () => clearTimeout(timer);
  }, [isReading, facts, reload]);
  return { facts, failure, isReading, reload };
};

/** Selects the hour at which this computer shows a notification of the digest. */
const NoticeSelect = () => {
  const ownerKey = getOwnerKey(useSession());
  const { digestNotices } = usePreferences();
  const { [ownerKey]: savedNotice, ...otherNotices } = digestNotices;
  const formatHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  const choices = [
    { value: '', label: t('yesterday.noNotice') },
    ...Array.from({ length: 24 }, (_, hour) => ({
      value: String(hour),
      label: t('yesterday.noticeAt', { time: formatHour(hour) }),
    })),
  ];
  const save = async (value: string) => {
    const hour = Number(value);
    const notice = { hour, notifiedOn: savedNotice?.notifiedOn ?? null };
    const outcome = await setPreferences({
      digestNotices: value === '' ? otherNotices : { ...otherNotices, [ownerKey]: notice },
    });
    if (!outcome.ok) notify.failure(outcome.failure);
    else notify.success(t(value === '' ? 'yesterday.noticeOff' : 'yesterday.noticeSaved', { time: formatHour(hour) }));
  };
  return (
    <HStack w="44">
      <Select
        label={t('yesterday.notice')}
        choices={choices}
        value={savedNotice === undefined ? '' : String(savedNotice.hour)}
        onChange={(value) => void save(value)}
      />
    </HStack>
  );
};

const SentenceRow = ({ sentence, facts }: { sentence: Sentence; facts: DigestFacts }) => {
  const formats = useFormats();
  const canListOrders = useCan('orders', 'index');
  const { area, tone } = sentence;
  const { Icon, color } = toneStyles[tone];
  return (
    <Flex as="li" borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
      <Flex asChild align="center" gap="4" py="3.5" px="5" flex="1" minW="0" _hover={{ bg: 'bg.subtle' }}>
        <Link to={getSentenceAddress(sentence, facts, canListOrders)}>
          <Text asChild color={color} flexShrink={0}>
            <Icon size={20} role="img" aria-label={t(`yesterday.tones.${tone}`)} />
          </Text>
          <Text w="28" flexShrink={0} textStyle="sm" color="fg.muted">
            {t(`yesterday.areas.${area}`)}
          </Text>
          <Text flex="1" minW="0" fontWeight={tone === 'alarm' ? 'bold' : 'normal'}>
            {writeSentence(formats, sentence, facts)}
          </Text>
          <ChevronRight size={18} aria-hidden style={{ flexShrink: 0 }} />
        </Link>
      </Flex>
    </Flex>
  );
};

/** Digest of yesterday in five to eight sentences, each linked to its rows. */
const YesterdayScreen = () => {
  const formats = useFormats();
  const { tenant, settings } = useSession();
  const { facts, failure, isReading, reload } = useDigest();
  const sentences = facts === null ? [] : writeDigest(facts);
  const commerceName = settings?.commerceName ?? tenant;
  const dayText =
    facts === null ? '' : DateTime.fromISO(facts.date, { zone: 'utc', locale: 'es' }).toFormat("cccc d 'de' LLLL");
  const isFirstWeek = facts?.sales?.weeks === 0;
  const description = t(isFirstWeek ? 'yesterday.firstDescription' : 'yesterday.description', {
    day: dayText.charAt(0).toUpperCase() + dayText.slice(1),
  });
  const { saving, save } = useReportFiles(() => {
    if (facts === null) return Promise.resolve(null);
    const headerRow = [t('yesterday.area'), t('yesterday.sentence')];
    const rows = sentences.map((sentence) => [
      t(`yesterday.areas.${sentence.area}`),
      writeSentence(formats, sentence, facts).slice(0, 300),
    ]);
    return Promise.resolve({
      name: t('yesterday.fileName', { tenant: commerceName.slice(0, 24), date: facts.date }),
      rows: rows.length,
      savedHelp: t('yesterday.savedHelp'),
      csv: () => [headerRow, ...rows],
      sheets: () => [{ name: t('yesterday.title'), rows: [headerRow, ...rows] }],
      printed: () => ({
        title: t('yesterday.printed', { tenant: commerceName }),
        notes: [description],
        tables: [
          {
            caption: '',
            columns: headerRow.map((label, index) => ({ label, isNumber: false, isShort: index === 0 })),
            rows,
            total: null,
          },
        ],
      }),
    });
  });
  return (
    <>
      <PageHeader
        title={t('yesterday.title')}
        {...(facts !== null && { description })}
        actions={
          <>
            <NoticeSelect />
            <Button
              variant="outline"
              disabled={facts === null}
              loading={saving === 'pdf'}
              onClick={() => void save('pdf')}
            >
              <Printer aria-hidden /> {t('yesterday.print')}
            </Button>
          </>
        }
      />
      <Stack gap="3" maxW="5xl">
        {facts === null && failure !== null && <ErrorState failure={failure} onRetry={reload} />}
        {facts === null && failure === null && (
          <Card>
            <RowSkeletons rows={7} />
          </Card>
        )}
        {facts !== null && (
          <Card overflow="clip">
            <ul aria-label={t('yesterday.list')} style={{ listStyleType: 'none' }}>
              {sentences.map((sentence) => (
                <SentenceRow key={sentence.area} sentence={sentence} facts={facts} />
              ))}
            </ul>
          </Card>
        )}
        {facts !== null && (
          <Text textStyle="sm" color="fg.muted" role="status">
            {t(isReading ? 'yesterday.reading' : 'yesterday.rules')}
          </Text>
        )}
      </Stack>
    </>
  );
};

export default YesterdayScreen;
