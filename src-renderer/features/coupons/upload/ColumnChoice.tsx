import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { t } from 'i18next';
import type { CouponTable } from '@shared/contract/sales/parseCouponTable';
import type { CouponColumn } from '@shared/domain/sales/couponColumns';
import { Button } from '@kit/ui/Button';
import { Field } from '@kit/ui/inputs/Field';
import { Select } from '@kit/ui/inputs/choices';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { getColumnTitle } from './uploadFiles';

type ColumnSelection = Partial<Record<CouponColumn, number | undefined>>;

/** Asks which of several file columns with similar titles to use for a coupon field. */
export const ColumnChoice = ({
  name,
  table,
  onChoose,
  onRestart,
}: {
  name: string;
  table: CouponTable;
  onChoose: (selection: ColumnSelection) => void;
  onRestart: () => void;
}) => {
  const [selection, setSelection] = useState<ColumnSelection>({});
  return (
    <SectionCard
      title={t('coupons.upload.columns.title', { name })}
      description={t('coupons.upload.columns.help')}
      actions={
        <>
          <Button variant="outline" onClick={onRestart}>
            {t('coupons.upload.other')}
          </Button>
          <Button
            disabled={table.ambiguousColumns.some(({ column }) => selection[column] === undefined)}
            onClick={() => onChoose(selection)}
          >
            {t('coupons.upload.columns.continue')}
          </Button>
        </>
      }
    >
      <Stack gap="4" maxW="24rem">
        {table.ambiguousColumns.map(({ column, columnIndexes }) => (
          <Field key={column} label={getColumnTitle(column)}>
            <Select
              choices={[
                { value: '', label: t('coupons.upload.columns.choose') },
                ...columnIndexes.map((columnIndex) => ({
                  value: String(columnIndex),
                  label: t('coupons.upload.columns.option', {
                    title: table.titles[columnIndex]?.trim(),
                    place: columnIndex + 1,
                  }),
                })),
              ]}
              value={String(selection[column] ?? '')}
              onChange={(columnIndex) =>
                setSelection({ ...selection, [column]: columnIndex === '' ? undefined : Number(columnIndex) })
              }
            />
          </Field>
        ))}
      </Stack>
    </SectionCard>
  );
};
