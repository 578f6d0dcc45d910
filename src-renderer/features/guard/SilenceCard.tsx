import { Flex, HStack, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { BellOff, BellRing, CircleHelp, List, Phone, Plug } from 'lucide-react';
import { t } from 'i18next';
import { Link } from 'react-router-dom';
import type { StoreRow } from '@shared/contract/stores/stores';
import { isRinging, silenceJudgements, type SilenceRecord } from '@shared/domain/guard/record';
import { getOpenState } from '@shared/domain/stores/closing';
import { formatOrders, useFormatSeriesName, useFormatSilence } from '@entities/guard/silenceTexts';
import { judgeSilence, muteSilence } from '@entities/guard/useSilences';
import { StoreStateCell } from '@entities/stores/cells/StoreStateCell';
import { useStoreDialogs } from '@entities/stores/closing/storeDialog';
import { useNow } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { Can } from '@kit/session/Can';
import { getPlatformNow } from '@kit/session/platformClock';
import { Badge } from '@kit/ui/Badge';
import { Button } from '@kit/ui/Button';
import { copyText } from '@kit/ui/copyText';
import { LabeledValue } from '@kit/ui/LabeledValue';
import { Disclosure } from '@kit/ui/layout/Disclosure';
import { Card } from '@kit/ui/layout/layout';
import { Menu } from '@kit/ui/overlays/Menu';
import { notify } from '@kit/ui/overlays/notify';

const minuteMs = 60_000;
const muteMinutes = { half: 30, hour: 60, three: 180, long: 720 } as const;

const StateBadge = ({ silence, now }: { silence: SilenceRecord; now: number }) => {
  const formats = useFormats();
  const { mutedUntil, endedAt } = silence;
  if (endedAt !== null)
    return <Badge tone="neutral">{t('guardPage.state.over', { when: formats.relativeTime(endedAt, now) })}</Badge>;
  if (mutedUntil !== null && now < mutedUntil)
    return <Badge tone="warning">{t('guardPage.state.muted', { until: formats.relativeTime(mutedUntil, now) })}</Badge>;
  if (isRinging(silence, now))
    return (
      <Badge tone="error">
        <BellRing size={12} aria-hidden /> {t('guardPage.state.ringing')}
      </Badge>
    );
  return (
    <Badge tone="warning">
      <List size={12} aria-hidden /> {t('guardPage.state.listed')}
    </Badge>
  );
};

/**
 * Buttons to confirm or deny a silence. The counts of confirmed and denied silences show how reliable the detector is.
 */
export const JudgementButtons = ({ silence: { id, verdict }, name }: { silence: SilenceRecord; name: string }) => (
  <HStack gap="2" role="group" aria-label={`${name}: ${t('guardPage.judge.ask')}`}>
    <Text textStyle="sm" color="fg.muted">
      {t('guardPage.judge.ask')}
    </Text>
    {silenceJudgements.map((candidate) => (
      <Button
        key={candidate}
        size="xs"
        variant={verdict === candidate ? 'primary' : 'outline'}
        aria-pressed={verdict === candidate}
        onClick={() => void judgeSilence(id, candidate)}
      >
        {t(`guardPage.judge.${candidate}`)}
      </Button>
    ))}
  </HStack>
);

const Explanation = ({ silence, now }: { silence: SilenceRecord; now: number }) => {
  const formats = useFormats();
  const { perDay, days, level, groupFactor, missed, threshold, ringsFrom, lastOrderAt, isHoliday } = silence;
  return (
    <Disclosure label={t('guardPage.why.title')}>
      <Stack gap="3" pt="2" textStyle="sm">
        <SimpleGrid columns={{ base: 2, lg: 5 }} gap="4">
          <LabeledValue label={t('guardPage.why.missed')}>
            {t('guardPage.why.missedValue', {
              missed: formatOrders(missed),
              threshold: formatOrders(threshold),
              rings: formatOrders(ringsFrom),
            })}
          </LabeledValue>
          <LabeledValue label={t('guardPage.why.perDay')}>{formatOrders(perDay)}</LabeledValue>
          {level !== 'tenant' && (
            <LabeledValue label={t('guardPage.why.factor')}>
              {t('guardPage.why.factorValue', { percent: formats.percent(groupFactor) })}
            </LabeledValue>
          )}
          <LabeledValue label={t('guardPage.why.last')}>
            {lastOrderAt === null ? t('guardPage.why.lastNone') : formats.relativeTime(lastOrderAt, now)}
          </LabeledValue>
          <LabeledValue label={t('guardPage.why.basis')}>{t('guardPage.why.basisValue', { count: days })}</LabeledValue>
        </SimpleGrid>
        {isHoliday && <Text>{t('guardPage.why.holiday')}</Text>}
        <Text color="fg.muted">{t('guardPage.why.method')}</Text>
      </Stack>
    </Disclosure>
  );
};

/** Actions on a silent store, and the known reasons why it does not sell. */
const StoreActions = ({ store }: { store: StoreRow }) => {
  const formats = useFormats();
  const openStoreDialog = useStoreDialogs();
  const { name, phone } = store;
  return (
    <>
      {getOpenState(store) !== 'open' && (
        <Can area="stores" action="update">
          <Button
            size="sm"
            aria-label={t('guardPage.actions.openStore', { name })}
            onClick={() => openStoreDialog('open', store)}
          >
            {t('guardPage.actions.open')}
          </Button>
        </Can>
      )}
      <Can area="stores" action="show">
        <Button
          size="sm"
          variant="outline"
          aria-label={t('guardPage.actions.whyStore', { name })}
          onClick={() => openStoreDialog('why', store)}
        >
          <CircleHelp aria-hidden /> {t('guardPage.actions.why')}
        </Button>
      </Can>
      {phone !== null && phone !== '' && (
        <Button
          size="sm"
          variant="outline"
          aria-label={t('guardPage.actions.callStore', { name, phone: formats.phone(phone) })}
          onClick={() => copyText(phone) && notify.success(t('guardPage.actions.copied'))}
        >
          <Phone aria-hidden /> {t('guardPage.actions.call', { phone: formats.phone(phone) })}
        </Button>
      )}
    </>
  );
};

const linkPaths = {
  channel: '/channel-integration',
  payment: '/payment-methods-integration',
  tenant: '/stores',
} as const;
const actionKeys = { channel: 'channel', payment: 'payment', tenant: 'wall' } as const;

const SeriesActions = ({ level }: { level: keyof typeof linkPaths }) => {
  const link = (
    <Button asChild size="sm" variant="outline">
      <Link to={linkPaths[level]}>
        <Plug aria-hidden size={16} /> {t(`guardPage.actions.${actionKeys[level]}`)}
      </Link>
    </Button>
  );
  return level === 'tenant' ? (
    link
  ) : (
    <Can area="auth_credentials" action="index">
      {link}
    </Can>
  );
};

/** Card of an ongoing silence: missing orders, cause and possible actions. */
export const SilenceCard = ({ silence, store }: { silence: SilenceRecord; store: StoreRow | null }) => {
  const now = useNow(minuteMs);
  const name = useFormatSeriesName()(silence);
  const sentence = useFormatSilence()(silence, now);
  const { id, level } = silence;
  return (
    <Card as="article" aria-label={name} p="5">
      <Stack gap="4">
        <Flex justify="space-between" gap="4" wrap="wrap" align="flex-start">
          <Text textStyle="md" fontWeight="bold" flex="1 1 24rem" overflowWrap="anywhere">
            {sentence}
          </Text>
          <StateBadge silence={silence} now={now} />
        </Flex>
        {store !== null && (
          <HStack gap="3" wrap="wrap">
            <StoreStateCell store={store} />
          </HStack>
        )}
        <Flex gap="2" wrap="wrap" align="center">
          {store !== null ? <StoreActions store={store} /> : level !== 'store' && <SeriesActions level={level} />}
          <Menu
            trigger={
              <Button size="sm" variant="outline" aria-label={t('guardPage.actions.muteSilence', { name })}>
                <BellOff aria-hidden /> {t('guardPage.actions.mute')}
              </Button>
            }
            entries={Object.entries(muteMinutes).map(([key, minutes]) => ({
              value: key,
              label: t(`guardPage.mute.${key as keyof typeof muteMinutes}`),
              onSelect: () => void muteSilence(id, getPlatformNow() + minutes * minuteMs),
            }))}
          />
          <Flex ms="auto">
            <JudgementButtons silence={silence} name={name} />
          </Flex>
        </Flex>
        <Explanation silence={silence} now={now} />
      </Stack>
    </Card>
  );
};
