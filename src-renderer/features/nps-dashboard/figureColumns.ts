import { t } from 'i18next';
import type { ShownColumn } from '@kit/reports/ReportTable';
import { formatScore, type NpsFigures } from '@entities/insight/npsFigures';

export interface FiguresRow {
  /** Null until loaded. */
  figures: NpsFigures | null;
}

const roundOrNull = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value) || 0;

/** Columns for score, margin and counts. Scores have no total, since they cannot be added. */
export const createFigureColumns = (): ShownColumn<FiguresRow>[] => [
  {
    key: 'score',
    label: t('npsDashboard.table.score'),
    kind: 'number',
    value: ({ figures }) => roundOrNull(figures?.score),
    isBold: true,
  },
  {
    key: 'margin',
    label: t('npsDashboard.table.margin'),
    kind: 'number',
    rank: ({ figures }) => figures?.margin?.low ?? null,
    value: ({ figures }) =>
      figures?.margin == null
        ? null
        : t('npsDashboard.table.between', {
            low: formatScore(figures.margin.low),
            high: formatScore(figures.margin.high),
          }),
  },
  ...(['promoters', 'passives', 'detractors'] as const).map((group): ShownColumn<FiguresRow> => ({
    key: group,
    label: t(`npsDashboard.score.groups.${group}`),
    kind: 'number',
    value: ({ figures }) => figures?.counts?.[group] ?? null,
    isSummed: true,
  })),
  {
    key: 'total',
    label: t('npsDashboard.table.answers'),
    kind: 'number',
    value: ({ figures }) => figures?.total ?? null,
    isSummed: true,
  },
];
