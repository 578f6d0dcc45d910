import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { Check, CheckCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { t } from 'i18next';
import { alarmKinds, type AlarmKind, type LoggedAlarm } from '@shared/domain/sales/orderAlarms';
import { foldText } from '@shared/domain/values/foldText';
import { useNow } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { useLiveCollection } from '@kit/live/useLiveCollection';
import { Badge } from '@kit/ui/Badge';
import { Select } from '@kit/ui/inputs/choices';
import { RowButton } from '@kit/ui/inputs/RowButton';
import { SearchInput } from '@kit/ui/inputs/TextInput';
import { useFirstRows } from '@kit/grid/useFirstRows';
import { useNameWithoutBrand } from '@kit/session/NameWithoutBrand';
import { alarmAppearance } from './alarmAppearance';

const emptyLoggedAlarms: readonly LoggedAlarm[] = [];
const minuteMs = 60_000;

const AlarmEnd = ({ end }: Pick<LoggedAlarm, 'end'>) => {
  if (end === null) return <Badge tone="error">{t('orderAlarms.log.ringing')}</Badge>;
  const Icon = end === 'seen' ? Check : CheckCheck;
  return (
    <HStack as="span" gap="1" color="fg.muted" textStyle="xs" flexShrink={0}>
      <Icon size={14} aria-hidden /> {t(`orderAlarms.log.${end}`)}
    </HStack>
  );
};

const LoggedRow = ({ alarm, onOpen }: { alarm: LoggedAlarm; onOpen: (alarm: LoggedAlarm) => void }) => {
  const formats = useFormats();
  const now = useNow(minuteMs);
  const { kind, number, orderId, storeName, at, end } = alarm;
  const { Icon } = alarmAppearance[kind];
  const shortenName = useNameWithoutBrand();
  const details = [storeName === null ? null : shortenName(storeName), formats.relativeTime(at, now)].filter(
    (candidate) => candidate !== null && candidate !== '',
  );
  const kindText = t(`orderAlarms.kinds.${kind}`);
  const content = (
    <>
      <Icon size={18} aria-hidden style={{ flexShrink: 0 }} />
      <Stack as="span" gap="0" flex="1" minW="0">
        <Text as="span" fontWeight="medium">
          {orderId === null ? kindText : `${kindText} #${number ?? orderId}`}
        </Text>
        <Text as="span" textStyle="xs" color="fg.muted" truncate>
          {details.join(' · ')}
        </Text>
      </Stack>
      <AlarmEnd end={end} />
    </>
  );
  return (
    <li>
      {orderId === null && kind !== 'silence' ? (
        <RowButton as="div" px="4" textStyle="sm">
          {content}
        </RowButton>
      ) : (
        <RowButton type="button" px="4" textStyle="sm" onClick={() => onOpen(alarm)}>
          {content}
        </RowButton>
      )}
    </li>
  );
};

/** Searchable list of the last days' alarms, newest first; each links to its order or silence. */
export const AlarmLogList = ({ onOpen }: { onOpen: (alarm: LoggedAlarm) => void }) => {
  const { count } = useFormats();
  const liveLog = useLiveCollection('alarmLog');
  const allLoggedAlarms = liveLog?.rows ?? emptyLoggedAlarms;
  const [text, setText] = useState('');
  const [kind, setKind] = useState<AlarmKind | ''>('');
  const loggedAlarms = useMemo(() => {
    const words = foldText(text)
      .split(/[\s#]+/)
      .filter((word) => word !== '');
    const getText = (alarm: LoggedAlarm) =>
      foldText(
        `${alarm.number ?? alarm.orderId ?? ''} ${alarm.storeName ?? ''} ${t(`orderAlarms.kinds.${alarm.kind}`)}`,
      );
    return allLoggedAlarms
      .filter((alarm) => kind === '' || alarm.kind === kind)
      .filter((alarm) => words.every((word) => getText(alarm).includes(word)))
      .sort((a, b) => b.at - a.at || b.id - a.id);
  }, [allLoggedAlarms, kind, text]);
  const [shownLoggedAlarms, moreContent] = useFirstRows(loggedAlarms);
  const isFiltered = text.trim() !== '' || kind !== '';
  const isLoaded = liveLog !== null && liveLog.readAt !== null;
  return (
    <Stack gap="3" minH="0">
      <Stack gap="2" px="4">
        <SearchInput label={t('orderAlarms.log.search')} value={text} onChange={setText} />
        <HStack gap="3">
          <Select
            label={t('orderAlarms.log.kind')}
            value={kind}
            onChange={setKind}
            choices={[
              { value: '' as const, label: t('orderAlarms.log.allKinds') },
              ...alarmKinds
                .toReversed()
                .map((alarmKind) => ({ value: alarmKind, label: t(`orderAlarms.kinds.${alarmKind}`) })),
            ]}
          />
          <Text role="status" textStyle="xs" color="fg.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
            {isLoaded && t('orderAlarms.log.found', { count: loggedAlarms.length, value: count(loggedAlarms.length) })}
          </Text>
        </HStack>
      </Stack>
      {loggedAlarms.length === 0 ? (
        <Text px="4" pb="4" textStyle="sm" color="fg.muted">
          {!isLoaded
            ? t('orderAlarms.log.reading')
            : isFiltered
              ? t('orderAlarms.log.none')
              : t('orderAlarms.log.empty')}
        </Text>
      ) : (
        <Box maxH="50vh" overflowY="auto">
          <ul aria-label={t('orderAlarms.log.list')} style={{ listStyleType: 'none' }}>
            {shownLoggedAlarms.map((alarm) => (
              <LoggedRow key={alarm.id} alarm={alarm} onOpen={onOpen} />
            ))}
          </ul>
          {moreContent}
        </Box>
      )}
    </Stack>
  );
};
