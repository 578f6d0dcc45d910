import { Box, Table, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { t } from 'i18next';
import { Button } from '@kit/ui/Button';

interface UploadRow {
  row: number;
  code: string;
  reasons: readonly string[];
}

const pageSize = 50;

/** Rows of the file with their errors. */
export const RowsTable = ({ label, rows }: { label: string; rows: readonly UploadRow[] }) => {
  const [shownCount, setShownCount] = useState(pageSize);
  return (
    <>
      <Box overflowX="auto" tabIndex={0} role="region" aria-label={label}>
        <Table.Root size="sm" aria-label={label}>
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader width="5rem">{t('coupons.upload.rowTitle')}</Table.ColumnHeader>
              <Table.ColumnHeader width="12rem">{t('coupons.columns.code')}</Table.ColumnHeader>
              <Table.ColumnHeader>{t('coupons.upload.reasonTitle')}</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {rows.slice(0, shownCount).map(({ row, code, reasons }) => (
              <Table.Row key={row}>
                <Table.Cell fontVariantNumeric="tabular-nums">{row}</Table.Cell>
                <Table.Cell fontWeight="bold" overflowWrap="anywhere">
                  {code || '—'}
                </Table.Cell>
                <Table.Cell overflowWrap="anywhere">
                  {reasons.map((reason) => (
                    <Text key={reason}>{reason}</Text>
                  ))}
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Box>
      {rows.length > shownCount && (
        <Button variant="ghost" size="sm" alignSelf="center" onClick={() => setShownCount(shownCount + 200)}>
          {t('coupons.upload.more', { count: rows.length - shownCount })}
        </Button>
      )}
    </>
  );
};
