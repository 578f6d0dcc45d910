import { Box, Table, VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { cellText, type ChartData } from './chartData';

/** The values of a chart in numbers. */
export const ChartTable = ({ data }: { data: ChartData }) => {
  const { t } = useTranslation();
  const { title, categoryLabel, categories, series } = data;
  return (
    <Box maxH="16rem" overflow="auto" tabIndex={0} role="region" aria-label={title}>
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
          {categories.map((category, at) => (
            <Table.Row key={category}>
              <Table.ColumnHeader scope="row" fontWeight="normal">
                {category}
              </Table.ColumnHeader>
              {series.map(({ name, values }) => (
                <Table.Cell key={name} textAlign="end" fontVariantNumeric="tabular-nums">
                  {cellText(data, values[at], t('charts.missing'))}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
};
