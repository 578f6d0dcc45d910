import { Box, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { Link } from 'react-router-dom';
import type { ExplainedDifference } from '@shared/domain/payments/explanations';
import type { Difference, DifferenceKind } from '@shared/domain/payments/weekCheck';
import type { Formats } from '@kit/format/formats';
import type { ShownColumn } from '@kit/reports/ReportTable';
import { Badge, type Tone } from '@kit/ui/Badge';
import { noValue } from '@kit/ui/nameOrId';
import { NoteButton } from './NoteButton';
import type { Explainable } from './useExplanation';

const tones: Record<DifferenceKind, Tone> = {
  missing: 'error',
  double: 'warning',
  refund: 'warning',
  commission: 'error',
  tip: 'error',
  nextWeek: 'neutral',
  unexplained: 'warning',
};

const formatOrder = ({ orderId, orderNumber }: Difference): string =>
  orderNumber === null && orderId === null ? t('weeklyPayments.check.wholeWeek') : `#${orderNumber ?? orderId}`;

/** Describes a difference for its note. */
export const describeDifference = (row: ExplainedDifference, { money }: Formats): Explainable => ({
  key: row.key,
  note: row.note,
  name: formatOrder(row),
  summary: t('weeklyPayments.check.note.summary', {
    order: formatOrder(row),
    kind: t(`weeklyPayments.check.kinds.${row.kind}`).toLowerCase(),
    amount: row.reason === 'unreadable' ? noValue : money(row.amount),
    reason: t(`weeklyPayments.check.reasons.${row.reason}`),
  }),
});

/** Columns of the differences of a week, for the screen and for files. `onExplain` opens the note of a difference. */
export const createDifferenceColumns = (
  onExplain?: (row: ExplainedDifference) => void,
): ShownColumn<ExplainedDifference>[] => [
  {
    key: 'order',
    label: t('weeklyPayments.order'),
    kind: 'text',
    value: formatOrder,
    cell: (row) =>
      row.orderId === null ? (
        formatOrder(row)
      ) : (
        <Text asChild color="brand.fg" fontWeight="bold" _hover={{ textDecoration: 'underline' }}>
          <Link to={`/orders?order=${row.orderId}`}>{formatOrder(row)}</Link>
        </Text>
      ),
  },
  {
    key: 'kind',
    label: t('weeklyPayments.check.kind'),
    kind: 'text',
    value: ({ kind }) => t(`weeklyPayments.check.kinds.${kind}`),
    cell: ({ kind, isSettled }) => (
      <Badge tone={isSettled ? 'neutral' : tones[kind]}>{t(`weeklyPayments.check.kinds.${kind}`)}</Badge>
    ),
  },
  {
    key: 'reason',
    label: t('weeklyPayments.check.reason'),
    kind: 'text',
    value: ({ reason }) => t(`weeklyPayments.check.reasons.${reason}`),
    cell: ({ reason }) => (
      <Box minW="16rem" whiteSpace="normal">
        {t(`weeklyPayments.check.reasons.${reason}`)}
      </Box>
    ),
  },
  { key: 'store', label: t('weeklyPayments.store'), kind: 'text', value: ({ storeName }) => storeName },
  { key: 'date', label: t('weeklyPayments.date'), kind: 'time', value: ({ date }) => date },
  {
    key: 'state',
    label: t('weeklyPayments.check.state'),
    kind: 'text',
    wideOnly: true,
    value: ({ isSettled }) => t(isSettled ? 'weeklyPayments.check.settled' : 'weeklyPayments.check.open'),
  },
  {
    key: 'amount',
    label: t('weeklyPayments.check.difference'),
    kind: 'money',
    value: ({ amount, reason }) => (reason === 'unreadable' ? null : amount),
    getTotal: (rows) => {
      const openRows = rows.filter(({ isSettled }) => !isSettled);
      const readableRows = openRows.filter(({ reason }) => reason !== 'unreadable');
      if (readableRows.length === 0 && openRows.length > 0) return null;
      return readableRows.reduce((sum, { amount }) => sum + amount, 0);
    },
    isBold: true,
  },
  {
    key: 'note',
    label: t('weeklyPayments.check.note.column'),
    kind: 'text',
    value: ({ note }) => note,
    cell: (row) =>
      (row.note !== null || !row.isSettled) && (
        <NoteButton note={row.note} name={formatOrder(row)} onClick={() => onExplain?.(row)} />
      ),
  },
];
