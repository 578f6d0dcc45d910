import { Flex, Heading, HStack, Skeleton, Stack, Text, VStack } from '@chakra-ui/react';
import { CircleSlash, CloudAlert, Lock, MoonStar, RotateCw, Unplug, type LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { t } from 'i18next';
import type { WidgetType } from '@shared/contract/insight/insight';
import type { Failure } from '@shared/contract/protocol/failure';
import { formatDuration } from '@kit/format/duration';
import type { ComparisonTexts } from '@kit/reports/ChangeLine';
import { useCan } from '@kit/session/hooks';
import { toPlatformTime } from '@kit/session/platformClock';
import { useClockSelector } from '@kit/format/ticking';
import { Button } from '@kit/ui/Button';
import { formatFailure } from '@kit/ui/failureText';
import { IconButton } from '@kit/ui/IconButton';
import { Card } from '@kit/ui/layout/layout';
import type { FiguresResult } from '../useFigures';
import { getWidgetState, type WidgetState } from './widgetLook';

const icons: Readonly<Record<Exclude<WidgetState, 'loading' | 'shown'>, LucideIcon>> = {
  zero: MoonStar,
  noData: CircleSlash,
  forbidden: Lock,
  notOffered: Unplug,
  failed: CloudAlert,
};

/** Age of the figures, such as `hace 20 s`; hidden from screen readers. */
const FiguresAge = ({ readAt }: { readAt: number }) => {
  const age = useClockSelector((now) =>
    t('live.age', { value: formatDuration(Math.max(0, Math.floor((now - toPlatformTime(readAt)) / 1000) * 1000)) }),
  );
  return (
    <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
      {age}
    </Text>
  );
};

interface NoticeProps {
  icon: keyof typeof icons;
  zeroText: string;
  failure: Failure | null;
  onRetry: () => void;
}

const Notice = ({ icon, zeroText, failure, onRetry }: NoticeProps) => {
  const Icon = icons[icon];
  return (
    <VStack py="6" px="4" gap="2" textAlign="center" color="fg.muted" role={icon === 'failed' ? 'alert' : undefined}>
      <Icon size={24} aria-hidden />
      <Text fontWeight="bold" color="fg">
        {icon === 'zero' ? zeroText : t(`widgets.looks.${icon}`)}
      </Text>
      <Text textStyle="sm" maxW="sm">
        {icon === 'failed' && failure !== null ? formatFailure(failure) : t(`widgets.looks.${icon}Help`)}
      </Text>
      {icon === 'failed' && (
        <Button variant="outline" size="sm" onClick={onRetry}>
          <RotateCw aria-hidden /> {t('ui.retry')}
        </Button>
      )}
    </VStack>
  );
};

export interface FiguresFrameProps {
  name: string;
  title: string;
  /** Text shown if all figures are zero. */
  zeroText: string;
  state: WidgetState;
  read: {
    failure: Failure | null;
    readAt: number | null;
    isFetching: boolean;
    refetch: () => void;
    unreadRows?: number;
  };
  /** Text below the title. */
  note?: string;
  /** Buttons beside the age of the figures. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Frame with a title and the age of the figures. Shows a message instead of the figures if there are none. */
export const FiguresFrame = ({
  name,
  title,
  zeroText,
  state,
  read,
  note = '',
  actions,
  children,
}: FiguresFrameProps) => {
  const id = useId();
  const hasFigures = state === 'shown' || state === 'zero' || state === 'noData';
  return (
    <Card as="section" aria-labelledby={id} data-widget={name} data-look={state} p="5" minW="0" height="full">
      <Stack gap="3">
        <Flex justify="space-between" align="flex-start" gap="3">
          <Stack gap="0" minW="0">
            <Heading as="h2" id={id} textStyle="md" fontWeight="bold">
              {title}
            </Heading>
            {note !== '' && hasFigures && (
              <Text textStyle="xs" color="fg.muted">
                {note}
              </Text>
            )}
          </Stack>
          <HStack gap="1" flexShrink="0">
            {actions}
            {hasFigures && read.failure !== null && (
              <Text textStyle="xs" color="fg.error" role="status">
                {t('widgets.notUpdated')}
              </Text>
            )}
            {hasFigures && read.readAt !== null && <FiguresAge readAt={read.readAt} />}
            {hasFigures && (
              <IconButton
                size="xs"
                label={t('widgets.refresh', { title })}
                disabled={read.isFetching}
                onClick={read.refetch}
              >
                <RotateCw aria-hidden />
              </IconButton>
            )}
          </HStack>
        </Flex>
        {hasFigures && read.unreadRows !== undefined && read.unreadRows > 0 && (
          <Text role="status" textStyle="xs" color="fg.warning">
            {t('widgets.unreadRows', { count: read.unreadRows })}
          </Text>
        )}
        {state === 'loading' && <Skeleton height="14rem" aria-hidden />}
        {state === 'shown' && children}
        {state !== 'loading' && state !== 'shown' && (
          <Notice icon={state} zeroText={zeroText} failure={read.failure} onRetry={read.refetch} />
        )}
      </Stack>
    </Card>
  );
};

interface WidgetFrameProps<Data> extends Pick<FiguresFrameProps, 'actions' | 'children'> {
  type: WidgetType;
  result: FiguresResult<Data>;
  getContent: (data: Data) => 'noData' | 'zero' | 'shown';
  /** Texts below the title, before the compared range. */
  notes?: readonly string[];
  comparisonTexts?: ComparisonTexts | null;
}

/** Frame of a widget type; shows a message if the user lacks its permission. */
export const WidgetFrame = <Data,>({
  type,
  result,
  getContent,
  notes = [],
  comparisonTexts = null,
  ...frameProps
}: WidgetFrameProps<Data>) => {
  const comparisonNotes = comparisonTexts === null ? [] : [t('widgets.versus', { span: comparisonTexts.earlierText })];
  return (
    <FiguresFrame
      name={type}
      title={t(`widgets.titles.${type}`)}
      zeroText={t(`widgets.zero.${type}`)}
      state={getWidgetState(result, useCan('kpi', 'index'), getContent)}
      note={[...notes, ...comparisonNotes].join(' · ')}
      {...{ read: result, ...frameProps }}
    />
  );
};
