import { Box, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { t } from 'i18next';
import { Link } from 'react-router-dom';
import type { NpsComment } from '@shared/contract/insight/nps';
import type { Order } from '@shared/contract/sales/orders';
import { getNpsGroup } from '@shared/domain/insight/nps';
import { toInstant } from '@shared/domain/values/wallTime';
import { ReplyButton } from '@entities/customer-replies/ReplyButton';
import { useStoreName } from '@entities/stores/storeOptions';
import { useCalls } from '@kit/data/useCalls';
import { formatDuration } from '@kit/format/duration';
import { useFormats } from '@kit/format/useFormats';
import { useCan } from '@kit/session/hooks';
import { Badge, type Tone } from '@kit/ui/Badge';
import { Button } from '@kit/ui/Button';
import { SegmentedControl } from '@kit/ui/inputs/choices';
import { noValue } from '@kit/ui/nameOrId';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { EventTime } from '@kit/format/EventTime';
import { NameWithoutBrand } from '@kit/session/NameWithoutBrand';
import { maxConcurrentCalls } from './maxConcurrentCalls';
import { commentGroups } from './useNpsParams';

type CommentGroup = (typeof commentGroups)[number];

const initialLimit = 10;
/** Time during which an order is not read again (ms). Past orders rarely change. */
const orderStaleTime = 600_000;

const tones: Readonly<Record<string, Tone>> = { promoters: 'success', passives: 'neutral', detractors: 'error' };

/** Time from an order's creation to its end; null if not reported. */
const computeOrderDuration = ({ createdAt, statusHistory }: Order, timeZone: string): number | null => {
  const completedAt = statusHistory.findLast(({ status }) => status === 'completed')?.at ?? null;
  return createdAt === null || completedAt === null
    ? null
    : toInstant(completedAt, timeZone) - toInstant(createdAt, timeZone);
};

interface CommentProps {
  comment: NpsComment;
  /** Order that the comment is about; undefined if not loaded or not visible to the user. */
  order: Order | undefined;
}

const Comment = ({ comment: { text, date, storeId, orderId, score }, order }: CommentProps) => {
  const formats = useFormats();
  const canOpen = useCan('orders', 'show');
  const storeName = useStoreName(storeId ?? order?.storeId ?? null, order?.storeName ?? null);
  const orderDuration = order === undefined ? null : computeOrderDuration(order, formats.zone);
  const number = order?.number ?? null;
  const orderText =
    number === null ? t('npsDashboard.comments.unnumbered') : t('npsDashboard.comments.order', { number });
  return (
    <Flex as="li" gap="4" py="3" borderTopWidth="1px" borderColor="border.muted" align="flex-start">
      <Box flexShrink="0" w="8" textAlign="center" aria-hidden={score === null}>
        <Badge tone={score === null ? 'neutral' : (tones[getNpsGroup(score)] ?? 'neutral')}>
          <Text as="span" srOnly>
            {score === null ? t('npsDashboard.comments.noScore') : t('npsDashboard.comments.score', { score })}
          </Text>
          <span aria-hidden>{score ?? noValue}</span>
        </Badge>
      </Box>
      <Stack gap="1" minW="0" flex="1">
        <Text overflowWrap="anywhere">{text}</Text>
        <HStack gap="3" wrap="wrap" textStyle="sm" color="fg.muted">
          <EventTime time={date} />
          <span>{storeName === undefined ? noValue : <NameWithoutBrand name={storeName} />}</span>
          {orderId === null ? (
            <span>{t('npsDashboard.comments.noOrder')}</span>
          ) : canOpen ? (
            <Text asChild color="brand.fg" fontWeight="bold" _hover={{ textDecoration: 'underline' }}>
              <Link to={`/orders?order=${orderId}`}>{orderText}</Link>
            </Text>
          ) : (
            <span>{`#${orderId}`}</span>
          )}
          {order !== undefined && (
            <ReplyButton
              occasion={score !== null && getNpsGroup(score) === 'promoters' ? 'happy' : 'unhappy'}
              order={order}
              store={storeName}
              facts={{ comentario: text }}
            />
          )}
          {orderDuration !== null && orderDuration > 0 && (
            <span>{t('npsDashboard.comments.wait', { time: formatDuration(orderDuration) })}</span>
          )}
        </HStack>
      </Stack>
    </Flex>
  );
};

interface CommentsProps {
  comments: readonly NpsComment[];
  group: CommentGroup;
  onGroupChange: (group: CommentGroup) => void;
}

/** Customers' comments with their orders. Reads only the orders of visible comments. */
export const Comments = ({ comments, group, onGroupChange }: CommentsProps) => {
  const canOpen = useCan('orders', 'show');
  const [limit, setLimit] = useState(initialLimit);
  const filteredComments = comments.filter(
    ({ score }) => group === 'all' || (score !== null && getNpsGroup(score) === group),
  );
  const shownComments = filteredComments.slice(0, limit);
  const orderIds = [...new Set(shownComments.flatMap(({ orderId }) => orderId ?? []))];
  const orderQueries = useCalls(
    'orders.get',
    orderIds.map((id) => ({ params: { id } })),
    { enabled: canOpen, maxConcurrent: maxConcurrentCalls, freshFor: orderStaleTime },
  );
  const ordersById = new Map(
    orderQueries.flatMap(({ value }) => (value === undefined ? [] : [[value.id, value] as const])),
  );
  return (
    <SectionCard
      title={t('npsDashboard.comments.title')}
      description={t('npsDashboard.comments.help')}
      actions={
        <SegmentedControl
          label={t('npsDashboard.comments.filter')}
          value={group}
          onChange={onGroupChange}
          choices={commentGroups.map((value) => ({ value, label: t(`npsDashboard.comments.filters.${value}`) }))}
        />
      }
    >
      {filteredComments.length === 0 ? (
        <Text color="fg.muted">{t('npsDashboard.comments.none')}</Text>
      ) : (
        <Box>
          <Box as="ul" listStyleType="none">
            {shownComments.map((comment, index) => (
              <Comment
                key={`${comment.orderId ?? comment.text} ${index}`}
                comment={comment}
                order={ordersById.get(comment.orderId ?? 0)}
              />
            ))}
          </Box>
          <Flex align="center" justify="space-between" gap="4" pt="3" borderTopWidth="1px" borderColor="border.muted">
            <Text textStyle="sm" color="fg.muted" aria-live="polite">
              {t('npsDashboard.comments.shown', { shown: shownComments.length, all: filteredComments.length })}
            </Text>
            {shownComments.length < filteredComments.length && (
              <Button variant="outline" size="sm" onClick={() => setLimit(limit + initialLimit)}>
                {t('npsDashboard.comments.more')}
              </Button>
            )}
          </Flex>
        </Box>
      )}
    </SectionCard>
  );
};
