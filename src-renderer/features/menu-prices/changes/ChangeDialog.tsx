import { Stack, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { t } from 'i18next';
import {
  computeChangedCells,
  computeChangedPrice,
  getStartValues,
} from '@shared/domain/catalogue/priceSheet/priceChange';
import type { CellChange, CellKey, Sheet } from '@shared/domain/catalogue/priceSheet/sheet';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { notify } from '@kit/ui/overlays/notify';
import type { SheetRow } from '../grid/sheetColumns';
import { ChangeFields, useChangeInput } from '@entities/prices/ChangeFields';
import { LeftOutNotice } from '@entities/prices/LeftOutNotice';

interface ChangeDialogProps {
  /** Keys of the selected cells. */
  keys: readonly CellKey[];
  sheet: Sheet;
  /** Products with their own prices, outside any price group. */
  ownPrices: readonly Pick<SheetRow, 'id' | 'name' | 'ownPrice'>[];
  onApply: (changes: readonly CellChange[]) => void;
  onClose: () => void;
}

/** Raises or lowers the prices of the selected cells by a percentage or an amount. */
export const ChangeDialog = ({ keys, sheet, ownPrices, onApply, onClose }: ChangeDialogProps) => {
  const formats = useFormats();
  const formId = useId();
  const { typed, setTyped, change } = useChangeInput();
  const [isSubmitted, setIsSubmitted] = useState(false);

  const ownPriceById = new Map(ownPrices.map(({ id, ownPrice }) => [id, ownPrice]));
  const { values, inheritedKeys, emptyCells } = getStartValues(sheet, keys, (id) =>
    typed.fillEmpty ? (ownPriceById.get(id) ?? null) : null,
  );
  const firstPrice = [...values.values()].find((price) => price > 0);
  const example = change === null || firstPrice == null ? null : computeChangedPrice(firstPrice, change, formats.rules);

  const toCountValues = (count: number) => ({ count, value: formats.count(count) });
  const applyChange = () => {
    setIsSubmitted(true);
    if (change === null) return;
    const { changes, rejectedKeys } = computeChangedCells(values, change, formats.rules);
    if (rejectedKeys.length > 0) {
      notify.warning(
        t('menuPrices.refused', { count: rejectedKeys.length, value: formats.count(rejectedKeys.length) }),
      );
    }
    onApply(changes);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('menuPrices.changeDialog.title')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId}>
            {t('menuPrices.changeDialog.apply')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          applyChange();
        }}
      >
        <Stack gap="5">
          <Text>
            {[
              t('menuPrices.changeDialog.scope', toCountValues(values.size)),
              inheritedKeys.length > 0 && t('menuPrices.changeDialog.following', toCountValues(inheritedKeys.length)),
              emptyCells.length > 0 && t('menuPrices.changeDialog.empty', toCountValues(emptyCells.length)),
            ]
              .filter(Boolean)
              .join(' ')}
          </Text>
          <LeftOutNotice
            emptyCells={emptyCells}
            rows={ownPrices}
            onInclude={() => setTyped({ ...typed, fillEmpty: true })}
          />
          <ChangeFields changeInput={typed} onChange={setTyped} showsError={isSubmitted && change === null} />
          <Text role="status" color="fg.muted" minH="1.5em">
            {example !== null &&
              firstPrice != null &&
              t('menuPrices.changeDialog.example', {
                before: formats.money(firstPrice),
                after: formats.money(example),
              })}
          </Text>
        </Stack>
      </form>
    </Dialog>
  );
};
