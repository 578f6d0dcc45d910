import { Box, Table, Text, VisuallyHidden } from '@chakra-ui/react';
import { t } from 'i18next';
import { Link } from 'react-router-dom';
import { formatChartCell, getMarkTexts, type ChartData } from './chartData';

/** Values of a chart as a table, with links where available. */
export const ChartTable = ({ data }: { data: ChartData }) => {
  const { title, categoryLabel, categories, series } = data;
  return (
    <Box maxH="16rem" overflow="auto" tabIndex={0} role="region" aria-label={t('charts.values', { title })}>
      <Table.Root size="sm" stickyHeader>
        <Table.Caption asChild>
          <VisuallyHidden as="caption">{title}</VisuallyHidden>
        </Table.Caption>
        <Table.Header>
          <Table.Row bg="bg.panel">
            <Table.ColumnHeader scope="col">{categoryLabel}</Table.ColumnHeader>
            {series.map(({ name }) => (
              <Table.ColumnHeader key={name} scope="col" textAlign="end">
                {name}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {categories.map((category, index) => (
            // The index makes keys unique: when clocks go back, an hour occurs twice under the same name.
            <Table.Row key={`${category} ${index}`}>
              <Table.ColumnHeader scope="row" fontWeight="normal">
                {[category, ...getMarkTexts(data, index)].join(' · ')}
                {index === data.unfinished && ` ${t('charts.unfinished')}`}
              </Table.ColumnHeader>
              {series.map((chartSeries, seriesIndex) => {
                const text = formatChartCell(data, chartSeries, index, t('charts.missing'));
                const note = data.getNote?.({ category: index, series: seriesIndex }) ?? null;
                const address = data.getAddress?.({ category: index, series: seriesIndex }) ?? null;
                return (
                  <Table.Cell key={chartSeries.name} textAlign="end" fontVariantNumeric="tabular-nums">
                    {address === null || (chartSeries.values[index] ?? null) === null ? (
                      text
                    ) : (
                      <Text asChild color="fg.link" _hover={{ textDecoration: 'underline' }}>
                        <Link to={address}>{text}</Link>
                      </Text>
                    )}
                    {note !== null && (
                      <Text textStyle="xs" color="fg.muted">
                        {note}
                      </Text>
                    )}
                  </Table.Cell>
                );
              })}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
};
