import { t } from 'i18next';
import { parseCellKey, type CellKey } from '@shared/domain/catalogue/priceSheet/sheet';
import { useFormats } from '@kit/format/useFormats';
import { Banner } from '@kit/ui/Banner';
import { Button } from '@kit/ui/Button';

/** Maximum product names shown. */
const maxNames = 3;

interface LeftOutNoticeProps {
  /** Empty cells that a change skips. */
  emptyCells: readonly CellKey[];
  /** Products with their own prices, outside any price group. */
  rows: readonly { id: number; name: string; ownPrice: number | null }[];
  onInclude: () => void;
}

/**
 * Notice about products that a change would skip because they have no price in the group, with a button to include
 * them.
 */
export const LeftOutNotice = ({ emptyCells, rows, onInclude }: LeftOutNoticeProps) => {
  const formats = useFormats();
  const skippedIds = new Set(emptyCells.map((key) => parseCellKey(key).productId));
  const names = rows.filter(({ id, ownPrice }) => skippedIds.has(id) && ownPrice !== null).map(({ name }) => name);
  if (names.length === 0) return null;
  const shownNames = names.length > maxNames ? [...names.slice(0, maxNames), '…'] : names;
  return (
    <Banner
      tone="warning"
      title={t('menuPrices.leftOut.title', {
        count: names.length,
        value: formats.count(names.length),
        names: shownNames.join(', '),
      })}
      action={
        <Button size="xs" variant="outline" onClick={onInclude}>
          {t('menuPrices.leftOut.include')}
        </Button>
      }
    >
      {t('menuPrices.leftOut.body')}
    </Banner>
  );
};
