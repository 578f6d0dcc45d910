import { HStack, Stack, Table, Text, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { t } from 'i18next';
import type { CellConflict, CellKey, CellValue, SheetGroup } from '@shared/domain/catalogue/priceSheet/sheet';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { useFirstRows } from '@kit/grid/useFirstRows';
import { Dialog } from '@kit/ui/overlays/Dialog';

const Radio = chakra('input', { base: { accentColor: 'brand.solid', me: '2' } });
const Choice = chakra('label', { base: { whiteSpace: 'nowrap', cursor: 'button' } });

type Side = 'mine' | 'theirs';

interface PriceConflictDialogProps {
  conflicts: readonly CellConflict[];
  groups: readonly SheetGroup[];
  /** Product names by id. */
  names: ReadonlyMap<number, string>;
  /** Called with the cells that keep the other user's value, or with null to cancel the save. */
  onClose: (theirKeys: ReadonlySet<CellKey> | null) => void;
}

/** Lists cells that another user has also changed, with a choice for each. */
export const PriceConflictDialog = ({ conflicts, groups, names, onClose }: PriceConflictDialogProps) => {
  const formats = useFormats();
  const [sideByKey, setSideByKey] = useState<ReadonlyMap<CellKey, Side>>(new Map());
  const [shownConflicts, moreContent] = useFirstRows(conflicts);
  const chooseAll = (side: Side) => setSideByKey(new Map(conflicts.map(({ key }) => [key, side])));
  const formatValue = (value: CellValue) => (value === null ? t('priceChange.none') : formats.money(value));
  const getLabel = ({ groupKey, productId, field }: CellConflict) =>
    t('menuPrices.cell', {
      field: t(`priceChange.fields.${field}`),
      product: names.get(productId) ?? `#${productId}`,
      group: groups.find(({ key }) => key === groupKey)?.name ?? '',
    });
  const listTheirKeys = () => new Set([...sideByKey].filter(([, side]) => side === 'theirs').map(([key]) => key));
  return (
    <Dialog
      open
      onClose={() => onClose(null)}
      title={t('menuPrices.conflict.title')}
      size="xl"
      footer={
        <>
          <Button variant="outline" onClick={() => onClose(null)}>
            {t('menuPrices.conflict.back')}
          </Button>
          <Button disabled={sideByKey.size < conflicts.length} onClick={() => onClose(listTheirKeys())}>
            {t('menuPrices.conflict.save')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>{t('menuPrices.conflict.body')}</Text>
        <HStack gap="3" wrap="wrap">
          <Button variant="outline" size="sm" onClick={() => chooseAll('theirs')}>
            {t('menuPrices.conflict.allTheirs')}
          </Button>
          <Button variant="outline" size="sm" onClick={() => chooseAll('mine')}>
            {t('menuPrices.conflict.allMine')}
          </Button>
        </HStack>
        <Table.Root size="sm">
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>{t('menuPrices.review.product')}</Table.ColumnHeader>
              <Table.ColumnHeader>{t('menuPrices.conflict.base')}</Table.ColumnHeader>
              <Table.ColumnHeader>{t('menuPrices.conflict.theirs')}</Table.ColumnHeader>
              <Table.ColumnHeader>{t('menuPrices.conflict.mine')}</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {shownConflicts.map((conflict) => (
              <Table.Row key={conflict.key}>
                <Table.Cell>{getLabel(conflict)}</Table.Cell>
                <Table.Cell>{formatValue(conflict.base)}</Table.Cell>
                {(['theirs', 'mine'] as const).map((side) => (
                  <Table.Cell key={side}>
                    <Choice>
                      <Radio
                        type="radio"
                        name={conflict.key}
                        aria-label={`${t(`menuPrices.conflict.${side}`)}: ${formatValue(conflict[side])}. ${getLabel(conflict)}`}
                        checked={sideByKey.get(conflict.key) === side}
                        onChange={() => setSideByKey(new Map(sideByKey).set(conflict.key, side))}
                      />
                      {formatValue(conflict[side])}
                    </Choice>
                  </Table.Cell>
                ))}
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
        {moreContent}
      </Stack>
    </Dialog>
  );
};
